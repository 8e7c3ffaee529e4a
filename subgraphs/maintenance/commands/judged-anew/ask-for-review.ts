import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { awaitsReview, storeAddedText } from '../../account-triage/added-text.statements.ts';
import { CLASSIFIER } from '../../lifecycle/automations.ts';
import { isUnfinished } from '../../lifecycle/transitions.rules.ts';
import { changeSlaFacts } from '../../sla/stored-facts.ts';
import { settleClocks } from '../../ticket/clocks/settle-clocks.ts';
import { accountSettings, addressesOfUnits } from '../../ticket/published.queries.ts';
import { reviewRequested } from '../../ticket/ticket.events.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { insertTimeline } from '../../ticket/ticket.statements.ts';
import { reviewInWords } from '../../triage/review.rules.ts';
import { evidenceIn, quote } from './added-text-words.rules.ts';
import type { AddedText } from './judge-added-text.ts';

/**
 * Has a person review a ticket as soon as an emergency because of a text that was added to it. A text in a language that
 * was not understood asks for no second review while one is awaited.
 */
export async function askForReview(context: CommandContext, ticket: Ticket, added: AddedText): Promise<void> {
  const { sql, now } = context;
  const { decision, text } = added;
  const isForeign = decision.severity !== 'emergency' && decision.reviewReason === 'language_not_understood';
  if (isForeign && (await awaitsReview(sql, ticket.id))) return;
  const reviewReason = isForeign ? 'language_not_understood' : 'may_be_emergency';
  if (isUnfinished(ticket.status)) {
    const slaFacts = changeSlaFacts(ticket.slaFacts, (facts) =>
      facts.review?.to === null ? facts : { ...facts, review: { from: now, to: null } },
    );
    await settleClocks(context, ticket, { slaFacts, updatedAt: now });
  } else await context.rows.change(ticket, { updatedAt: now });
  await storeAddedText(sql, ticket.id, { text, reviewReason });
  const { status, unitId, propertyId } = ticket;
  const reason = `${reviewInWords(reviewReason)}, by an added text: ${quote(text)}${evidenceIn(added)}`;
  await insertTimeline(context, ticket, [{ actor: CLASSIFIER, from: status, to: status, reason }]);
  const [settings, addresses] = await Promise.all([accountSettings(sql), addressesOfUnits(sql, [unitId])]);
  const address = propertyId === null ? null : (addresses.get(unitId) ?? null);
  const escalation = { contact: settings.escalationContact };
  await context.record(
    reviewRequested(ticket, { ...decision, reviewReason }, { address, escalation, addedText: text }),
  );
}
