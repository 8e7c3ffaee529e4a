import { newestPosition } from '../../../platform/events/read-events.ts';
import { runCommand } from '../../../platform/graphql/request-context.ts';
import type { ServiceContext } from '../../../platform/graphql/request-context.ts';
import { newId } from '../../../platform/ids.ts';
import { RETRY_SOON } from '../../../platform/jobs/job.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { enableWorkflow } from '../workflow/change-status.ts';
import { WORKFLOW_RUNNER } from '../workflow-runner.ts';
import { EVENTS_AT_ONCE, matchEvents } from './match-events.ts';
import { accountsWithUnseenEvents } from './match.statements.ts';

const GATHERS_MS = 100;
const ACCOUNTS_AT_ONCE = 20;

/** Has the workflows of each account see its events, in order and by one process at a time. */
export const matchEventsOfAccounts: Job = {
  name: 'match-events',
  gathersEventsMs: GATHERS_MS,
  follows: [enableWorkflow],
  run: createRun(),
};

/** Looks for accounts only when the log has grown since a search without results. */
function createRun(): Job['run'] {
  const seen = new WeakMap<ServiceContext, number>();
  return async (service) => {
    const { worker } = service.database;
    const newest = await newestPosition(worker);
    if (newest === (seen.get(service) ?? 0)) return 0;
    const accountIds = await accountsWithUnseenEvents(worker, ACCOUNTS_AT_ONCE);
    if (accountIds.length === 0) seen.set(service, newest);
    let most = accountIds.length === ACCOUNTS_AT_ONCE ? EVENTS_AT_ONCE : 0;
    for (const accountId of accountIds) most = Math.max(most, await matchOrWarn(service, accountId));
    if (most === EVENTS_AT_ONCE) return most;
    // What failed, or what another process was at, is looked for once more.
    return accountIds.length > 0 ? RETRY_SOON : 0;
  };
}

/** A failure in one account does not stop the others. */
async function matchOrWarn(service: ServiceContext, accountId: string): Promise<number> {
  const caller = { accountId, actor: WORKFLOW_RUNNER, scopes: new Set<string>(), requestId: newId() };
  try {
    return await runCommand(service, caller, matchEvents, undefined);
  } catch (error) {
    service.logger.warn({ err: error, accountId }, 'workflows could not be started; trying again');
    return 0;
  }
}
