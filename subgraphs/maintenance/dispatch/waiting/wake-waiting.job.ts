import { runCommand } from '../../../../platform/graphql/request-context.ts';
import { newId } from '../../../../platform/ids.ts';
import { serveRequests } from '../../../../platform/jobs/requested-job.ts';
import { PLACE_FREED } from './place-freed.ts';
import { wakeWaitingTickets } from './wake-waiting-tickets.ts';
import { DISPATCHER } from '../../lifecycle/automations.ts';

const NAME = 'wake-waiting';

/**
 * Wakes tickets that wait for a vendor that was full, until they have been tried or the vendor is full again. A ticket
 * that could not take the place no longer waits for it, so that the next ticket is woken.
 */
export const wakeWaiting = serveRequests({
  name: NAME,
  topic: PLACE_FREED,
  serve: async (service, { accountId, key: vendorId }) => {
    const caller = { accountId, actor: DISPATCHER, scopes: new Set<string>(), requestId: newId() };
    const untried = await runCommand(service, caller, wakeWaitingTickets, vendorId);
    return { done: 0, isLeft: untried > 0 };
  },
});
