import { AppError } from '../../../../platform/errors.ts';
import { parseInput } from '../../../../platform/graphql/parse-input.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { pageAgain } from '../../incident/paging/page-once.ts';
import { lockTicketAndCauses } from '../../incident/lock-ticket-and-causes.ts';
import { parentOf } from '../../ticket/linked-tickets.ts';
import { factsAfterLook } from '../../sla/sla-facts.rules.ts';
import { settleClocks } from '../../ticket/clocks/settle-clocks.ts';
import { changeSlaFacts } from '../../sla/stored-facts.ts';
import { readTicket } from '../../ticket/read-ticket.ts';
import type { Conditional } from '../changes/ticket-changes.inputs.ts';
import { ticketRetriaged } from '../../ticket/ticket-changes.events.ts';
import type { TicketRow } from '../../ticket/ticket-row.ts';
import { insertTimeline } from '../../ticket/ticket.statements.ts';
import { dispatchAsCorrected } from '../judged-anew/dispatch-corrected.ts';
import { overrideTriageRules } from './override.inputs.ts';
import type { OverrideTriageInput } from './override.inputs.ts';
import { insertOverride, lastOverride, settleReview } from '../../account-triage/override.statements.ts';
import type { StoredOverride } from '../../account-triage/override.statements.ts';
import { lookedInWords } from '../../triage/review.rules.ts';
import type { Category, Severity } from '../../triage/triage.types.ts';

/**
 * Corrects or confirms how a ticket was judged; the original stays beside it, and it needs no review any more. Its clocks go
 * by the new severity from now on, its dispatch is adapted, and later tickets in like words are judged like it. A repeat
 * of the last correction by the same person changes nothing.
 * @throws AppError `validation_failed`; `not_found`; `precondition_failed`; `person_required` when an automation lowers an
 *   emergency
 */
export async function overrideTriage(
  caller: CommandContext,
  { input, ifMatch }: Conditional<OverrideTriageInput>,
): Promise<TicketRow> {
  const { ticketId, reason, ...corrected } = parseInput(overrideTriageRules, input);
  const { ticket, context } = await lockTicketAndCauses(caller, ticketId, { ifMatch, corrected });
  const { incidentId } = ticket;
  const before = { severity: ticket.severity, category: ticket.category };
  const severity = corrected.severity ?? before.severity;
  const category = corrected.category ?? before.category;
  const { actor } = context;
  if (actor.kind === 'automation' && before.severity === 'emergency' && severity !== 'emergency') throw onlyByPerson();
  if (isRepeat(await lastOverride(context.sql, ticketId), { severity, category, reason, actor: actor.id })) {
    return readTicket(context, ticketId);
  }
  const at = context.now;
  const isAwaited = ticket.slaFacts.review?.to === null;
  const slaFacts = changeSlaFacts(ticket.slaFacts, (facts) => {
    const isDuplicate = ticket.parentTicketId !== null;
    const seen = factsAfterLook(facts, { status: ticket.status, severity, at, isDuplicate });
    return severity === before.severity ? seen : { ...seen, severities: [...seen.severities, { at, severity }] };
  });
  await settleClocks(context, ticket, { slaFacts, severity, category, updatedAt: at });
  await insertOverride(context.sql, ticket, { reason, actor });
  await settleReview(context.sql, ticketId);
  const { status } = ticket;
  const judged = correctionInWords(ticket, before, reason);
  await insertTimeline(context, ticket, [
    { actor, from: status, to: status, reason: isAwaited ? lookedInWords(judged) : judged },
  ]);
  // A cancelled duplicate does not share the job of its parent any more.
  const parent = status === 'cancelled' ? undefined : await parentOf(context.sql, ticket);
  await context.record(ticketRetriaged(ticket, { before, reason, by: actor.id, parent }));
  await dispatchAsCorrected(context, ticket, before);
  await pageAgain(context, incidentId);
  return readTicket(context, ticketId);
}

/** Whether a person repeats the last correction, as after an answer that was lost. */
function isRepeat(last: StoredOverride | undefined, wanted: StoredOverride): boolean {
  const members = ['severity', 'category', 'reason', 'actor'] as const;
  return last !== undefined && members.every((member) => last[member] === wanted[member]);
}

/** No setting lifts this limit: what is lowered by mistake may cost a life. */
const onlyByPerson = (): AppError =>
  new AppError('person_required', 'Nothing but a person lowers an emergency, and the caller is an automation.');

/** For the timeline, which keeps every correction; the ticket shows the last. */
function correctionInWords(
  { severity, category }: { severity: Severity; category: Category },
  before: { severity: Severity; category: Category },
  reason: string,
): string {
  return `judged as ${severity}, ${category} instead of ${before.severity}, ${before.category}: ${reason}`;
}
