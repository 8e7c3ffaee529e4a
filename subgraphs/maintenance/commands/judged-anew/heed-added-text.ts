import { actingAs } from '../../../../platform/audit/acting-as.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { findPerformer } from '../../incident/linking/find-performer.ts';
import { pageAgain } from '../../incident/paging/page-once.ts';
import { CLASSIFIER } from '../../lifecycle/automations.ts';
import { changeSlaFacts } from '../../sla/stored-facts.ts';
import { storeAddedText } from '../../account-triage/added-text.statements.ts';
import { settleClocks } from '../../ticket/clocks/settle-clocks.ts';
import { parentOf } from '../../ticket/linked-tickets.ts';
import { pageForLesserOffer } from '../../ticket/page-for-lesser-offer.ts';
import { ticketRaised, ticketRetriaged } from '../../ticket/ticket-changes.events.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { insertTimeline } from '../../ticket/ticket.statements.ts';
import { rankOf } from '../../triage/severity-order.rules.ts';
import { addedTextInWords } from './added-text-words.rules.ts';
import { dispatchAsCorrected } from './dispatch-corrected.ts';
import type { AddedText } from './judge-added-text.ts';
import { askForReview } from './ask-for-review.ts';
import { reopenForAddedText } from './reopen-for-added-text.ts';

/**
 * Heeds what a tenant or vendor added to a ticket, in the transaction that stores the text. An emergency raises the
 * ticket, and never lowers it; a text that may tell of one asks for a review. The ticket's row and the causes of
 * both judgements must be locked. A repeat changes nothing, since the ticket is as severe then.
 * @returns whether the ticket was raised or opened again, and so dispatched
 */
export async function heedAddedText(
  caller: CommandContext,
  ticket: Ticket,
  added: AddedText | undefined,
): Promise<boolean> {
  if (!added) return false;
  return actingAs(caller, CLASSIFIER, (context) => heed(context, ticket, added));
}

async function heed(context: CommandContext, ticket: Ticket, added: AddedText): Promise<boolean> {
  const { corrected } = added;
  const isFinished = ticket.status === 'completed' || ticket.status === 'closed' || ticket.status === 'cancelled';
  if (!corrected) {
    if (isFinished || ticket.severity !== 'emergency') await askForReview(context, ticket, added);
    return false;
  }
  if (isFinished && !(await reopenForAddedText(context, ticket, added))) {
    await askForReview(context, ticket, added);
    return false;
  }
  if (rankOf(corrected) < rankOf(ticket)) {
    await raise(context, ticket, { ...added, corrected });
    return true;
  }
  if (!isFinished) return false;
  await storeAddedText(context.sql, ticket.id, { text: added.text });
  if (ticket.propertyId !== null && !ticket.selfPerformed) await findPerformer(context, ticket);
  return true;
}

/** Raises a ticket as a person's correction would, except that later tickets are not judged like it. */
async function raise(context: CommandContext, ticket: Ticket, added: Required<AddedText>): Promise<void> {
  const { now, sql } = context;
  const before = { severity: ticket.severity, category: ticket.category };
  const { severity, category = before.category } = added.corrected;
  const { incidentId, status } = ticket;
  const slaFacts = changeSlaFacts(ticket.slaFacts, (facts) => ({
    ...facts,
    severities: [...facts.severities, { at: now, severity }],
  }));
  await settleClocks(context, ticket, { slaFacts, severity, category, updatedAt: now });
  await storeAddedText(sql, ticket.id, { text: added.text });
  const reason = addedTextInWords(ticket, before, added);
  await insertTimeline(context, ticket, [{ actor: CLASSIFIER, from: status, to: status, reason }]);
  const correction = { before, reason, by: CLASSIFIER.id, parent: await parentOf(sql, ticket) };
  const judged = { addedText: added.text, decision: added.decision };
  await context.record(ticketRaised(ticket, correction, judged), ticketRetriaged(ticket, correction));
  await dispatchAsCorrected(context, ticket, before);
  if (status === 'in_progress' && ticket.parentTicketId === null) await pageForLesserOffer(context, ticket, reason);
  await pageAgain(context, incidentId);
}
