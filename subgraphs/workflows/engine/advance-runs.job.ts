import { AppError } from '../../../platform/errors.ts';
import { runCommand } from '../../../platform/graphql/request-context.ts';
import type { ServiceContext } from '../../../platform/graphql/request-context.ts';
import { newId } from '../../../platform/ids.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { decideApproval } from '../approval/decide-approval.ts';
import { matchEvents } from '../match/match-events.ts';
import { requestIdOfStep } from '../match/starting-event.ts';
import { retryRun } from '../run/retry-run.ts';
import { startRun } from '../run/start-run.ts';
import { performStep } from '../steps/perform-step.ts';
import { startScheduledRuns } from '../schedule/start-scheduled-runs.ts';
import { STEP_SCOPES, WORKFLOW_RUNNER } from '../workflow-runner.ts';
import { claimRuns } from './claim-runs.ts';
import type { HeldRun } from './claim-runs.ts';
import { enterStep } from './enter-step.ts';
import type { StepToDo } from '../steps/step-to-do.types.ts';
import { leaveStep } from './leave-step.ts';
import type { StepOutcome } from './leave-step.ts';

const INTERVAL_MS = 250;

/** Does the steps of runs that are due. Each step is kept before and after it takes effect. */
export const advanceRuns: Job = {
  name: 'advance-runs',
  intervalMs: INTERVAL_MS,
  follows: [matchEvents, startScheduledRuns, startRun, retryRun, decideApproval],
  run: async (service) => {
    const { worker } = service.database;
    const held = await claimRuns(worker, { holder: newId(), now: service.clock.databaseNow() });
    await Promise.all(held.map((run) => advanceOrWarn(service, run)));
    return held.length;
  },
};

/** A failure in one run does not stop the others; the run goes on when its claim has ended. */
async function advanceOrWarn(service: ServiceContext, held: HeldRun): Promise<void> {
  try {
    await advance(service, held);
  } catch (error) {
    service.logger.warn({ err: error, accountId: held.accountId, runId: held.id }, 'a run failed; trying again');
  }
}

async function advance(service: ServiceContext, held: HeldRun): Promise<void> {
  const { accountId } = held;
  const callerAt = (index: number) => ({
    accountId,
    actor: WORKFLOW_RUNNER,
    scopes: STEP_SCOPES,
    requestId: requestIdOfStep(held.id, index),
  });
  for (let index = 0, isLeft = false; !isLeft;) {
    const todo = await runCommand(service, callerAt(index), enterStep, held);
    if (!todo) return;
    ({ index } = todo);
    const outcome = await outcomeOf(service, todo);
    isLeft = !(await runCommand(service, callerAt(index), leaveStep, { held, todo, outcome }));
  }
}

async function outcomeOf(service: ServiceContext, todo: StepToDo): Promise<StepOutcome> {
  try {
    return { result: await performStep(service, todo) };
  } catch (error) {
    if (!(error instanceof AppError)) {
      service.logger.error({ err: error, runId: todo.run.id }, 'a step failed');
      return { error: { code: 'internal_error', detail: 'The service failed to do the step.' }, isFinal: false };
    }
    const isFinal = error.status < 500 && error.code !== 'idempotency_in_flight' && error.code !== 'rate_limited';
    return { error: { code: error.code, detail: error.message }, isFinal };
  }
}
