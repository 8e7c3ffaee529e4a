import { runCommand } from '../../../platform/graphql/request-context.ts';
import type { ServiceContext } from '../../../platform/graphql/request-context.ts';
import { newId } from '../../../platform/ids.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { WORKFLOW_RUNNER } from '../workflow-runner.ts';
import { DUE_SCHEDULES, dueWorkflows } from './schedule.statements.ts';
import type { DueWorkflow } from './schedule.statements.ts';
import { startScheduledRuns } from './start-scheduled-runs.ts';

const WORKFLOWS_AT_ONCE = 20;

/** Starts the runs of workflows whose slots have come. */
export const startRunsOfSchedules: Job = {
  name: 'start-scheduled-runs',
  due: DUE_SCHEDULES,
  run: async (service) => {
    const due = await dueWorkflows(service.database.worker, service.clock.databaseNow(), WORKFLOWS_AT_ONCE);
    let done = 0;
    for (const workflow of due) done += await startOrWarn(service, workflow);
    return done;
  },
};

/** A failure of one workflow does not stop the others. */
async function startOrWarn(service: ServiceContext, { accountId, workflowId }: DueWorkflow): Promise<number> {
  const caller = { accountId, actor: WORKFLOW_RUNNER, scopes: new Set<string>(), requestId: newId() };
  try {
    return await runCommand(service, caller, startScheduledRuns, { workflowId });
  } catch (error) {
    service.logger.error(
      { err: error, accountId, workflowId },
      'a workflow could not follow its schedule; trying again',
    );
    return 0;
  }
}
