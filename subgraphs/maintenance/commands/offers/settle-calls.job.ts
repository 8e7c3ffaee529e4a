import { runCommand } from '../../../../platform/graphql/request-context.ts';
import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Job } from '../../../../platform/jobs/job.ts';
import { ticketsWithAnsweredCalls } from '../../dispatch/offer/calls-on-persons.queries.ts';
import type { AnsweredCall } from '../../dispatch/offer/calls-on-persons.queries.ts';
import { DISPATCHER } from '../../lifecycle/automations.ts';
import { settleCall } from './settle-call.ts';

const INTERVAL_MS = 1_000;

/** Follows the pages by which dispatch calls on own staff. */
export const settleCalls: Job = {
  name: 'settle-calls',
  intervalMs: INTERVAL_MS,
  run: async (service) => {
    const tickets = await ticketsWithAnsweredCalls(service.database.worker, service.clock.databaseNow());
    for (const ticket of tickets) await settle(service, ticket);
    return tickets.length;
  },
};

/** A ticket that fails does not stop the others: it is found again. */
async function settle(service: ServiceContext, { accountId, ticketId }: AnsweredCall): Promise<void> {
  const caller = { accountId, actor: DISPATCHER, scopes: new Set<string>(), requestId: newId() };
  try {
    await runCommand(service, caller, settleCall, ticketId);
  } catch (error) {
    service.logger.warn({ err: error, accountId, ticketId }, 'a call on own staff could not be settled; trying again');
  }
}
