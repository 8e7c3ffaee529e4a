import { runCommand } from '../../../../platform/graphql/request-context.ts';
import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import { newId } from '../../../../platform/ids.ts';
import { serveRequests } from '../../../../platform/jobs/requested-job.ts';
import { DISPATCHER } from '../../lifecycle/automations.ts';
import { ticketsOfDeactivated } from '../../ticket/people/ticket-people.queries.ts';
import { releaseTicket } from './release-ticket.ts';

/** Few enough that a claim does not run out while they are worked on. */
const BATCH = 50;

/** Takes tickets that are not over back from persons who were deactivated, so that somebody else is given them. */
export const releaseTickets = serveRequests({
  name: 'release-tickets',
  topic: 'accounts/person-deactivated',
  serve: async (service, { accountId, key }) => {
    const held = await ticketsOfDeactivated(service.database.reader(accountId), key, BATCH);
    for (const ticketId of held) await releaseOrWarn(service, accountId, ticketId);
    return { done: held.length, isLeft: held.length > 0 };
  },
});

/** A ticket that fails does not stop the others, and is tried again. */
async function releaseOrWarn(service: ServiceContext, accountId: string, ticketId: string): Promise<void> {
  const caller = { accountId, actor: DISPATCHER, scopes: new Set<string>(), requestId: newId() };
  await runCommand(service, caller, releaseTicket, ticketId).catch((error: unknown) => {
    const problem = 'a ticket could not be taken back from a person who was deactivated; trying again';
    service.logger.warn({ err: error, accountId, ticketId }, problem);
  });
}
