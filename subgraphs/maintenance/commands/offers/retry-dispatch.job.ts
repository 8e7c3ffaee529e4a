import { runCommand } from '../../../../platform/graphql/request-context.ts';
import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Job } from '../../../../platform/jobs/job.ts';
import { DUE_RETRIES, claimWaitingTickets } from '../../dispatch/waiting/retry.statements.ts';
import type { WaitingTicket } from '../../dispatch/waiting/retry.statements.ts';
import { retryTicket } from './retry-ticket.ts';
import { DISPATCHER } from '../../lifecycle/automations.ts';

/** Looks again for vendors for tickets that found none, or whose vendors all declined. */
export const retryDispatch: Job = {
  name: 'retry-dispatch',
  due: DUE_RETRIES,
  run: async (service) => {
    const tickets = await claimWaitingTickets(service.database.worker, service.clock.databaseNow());
    for (const ticket of tickets) await retry(service, ticket);
    return tickets.length;
  },
};

/** A ticket that fails does not stop the others: its claim runs out, and it is tried again. */
async function retry(service: ServiceContext, { accountId, ticketId }: WaitingTicket): Promise<void> {
  const caller = { accountId, actor: DISPATCHER, scopes: new Set<string>(), requestId: newId() };
  try {
    await runCommand(service, caller, retryTicket, ticketId);
  } catch (error) {
    service.logger.warn({ err: error, accountId, ticketId }, 'a waiting ticket could not be dispatched; trying again');
  }
}
