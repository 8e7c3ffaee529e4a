import { runCommand } from '../../../../platform/graphql/request-context.ts';
import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import { newId } from '../../../../platform/ids.ts';
import { serveRequests } from '../../../../platform/jobs/requested-job.ts';
import { ticketsWithOutdatedTerms } from '../../sla/clock.statements.ts';
import { settleTicket } from './settle-ticket.ts';
import { CLOCK_KEEPER } from '../../lifecycle/automations.ts';

const NAME = 'follow-sla-terms';
/** Few enough that a claim does not run out while they are worked on. */
const BATCH = 100;

/** Settles the clocks of unfinished tickets under the account's new targets, business hours and holidays. */
export const followSlaTerms = serveRequests({
  name: NAME,
  topic: 'accounts/sla-targets-changed',
  serve: async (service, { accountId }) => {
    const ticketIds = await ticketsWithOutdatedTerms(service.database.reader(accountId), BATCH);
    for (const ticketId of ticketIds) await settleOrWarn(service, accountId, ticketId);
    return { done: ticketIds.length, isLeft: ticketIds.length > 0 };
  },
});

/** A ticket that fails does not stop the others, and is tried again. */
async function settleOrWarn(service: ServiceContext, accountId: string, ticketId: string): Promise<void> {
  const caller = { accountId, actor: CLOCK_KEEPER, scopes: new Set<string>(), requestId: newId() };
  await runCommand(service, caller, settleTicket, ticketId).catch((error: unknown) => {
    service.logger.warn({ err: error, accountId, ticketId }, 'a ticket could not follow new terms; trying again');
  });
}
