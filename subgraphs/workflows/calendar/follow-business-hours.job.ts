import { runCommand } from '../../../platform/graphql/request-context.ts';
import { newId } from '../../../platform/ids.ts';
import { serveRequests } from '../../../platform/jobs/requested-job.ts';
import { WORKFLOW_RUNNER } from '../workflow-runner.ts';
import { WAITS_AT_ONCE, moveBusinessWaits } from './move-business-waits.ts';

/** Moves the ends of waits in business time after a change of the account's business hours or holidays. */
export const followBusinessHours = serveRequests({
  name: 'follow-business-hours',
  topic: 'accounts/business-hours-changed',
  serve: async (service, { accountId }) => {
    const caller = { accountId, actor: WORKFLOW_RUNNER, scopes: new Set<string>(), requestId: newId() };
    const done = await runCommand(service, caller, moveBusinessWaits, undefined);
    return { done, isLeft: done === WAITS_AT_ONCE };
  },
});
