import { runCommand } from '../../../../platform/graphql/request-context.ts';
import { newId } from '../../../../platform/ids.ts';
import { serveRequests } from '../../../../platform/jobs/requested-job.ts';
import { DISPATCHER } from '../../lifecycle/automations.ts';
import { CALL_CHANGED } from '../offers/retry-in-round.ts';
import { settleCall } from './settle-call.ts';

/** Follows the pages by which dispatch calls on own staff. */
export const settleCalls = serveRequests({
  name: 'settle-calls',
  topic: CALL_CHANGED,
  serve: async (service, { accountId, key }) => {
    const caller = { accountId, actor: DISPATCHER, scopes: new Set<string>(), requestId: newId() };
    await runCommand(service, caller, settleCall, key);
    return { done: 0, isLeft: false };
  },
});
