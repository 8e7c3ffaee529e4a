import { AppError } from '../../../../platform/errors.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { duplicateReason, parentOf, lockDuplicates } from '../../ticket/linked-tickets.ts';
import { isUnfinished } from '../../lifecycle/transitions.rules.ts';
import { endReview, meetClocks } from '../../sla/sla-facts.rules.ts';
import type { SlaEvent } from '../../sla/sla-events.rules.ts';
import { settleClocks } from '../../ticket/clocks/settle-clocks.ts';
import { changeSlaFacts } from '../../sla/stored-facts.ts';
import { settleReview } from '../../account-triage/override.statements.ts';
import { lookedInWords } from '../../triage/review.rules.ts';
import { lockTicket } from '../../ticket/lock-ticket.ts';
import { readTicket } from '../../ticket/read-ticket.ts';
import type { TicketRow } from '../../ticket/ticket-row.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { ticketNoted } from '../../ticket/ticket-changes.events.ts';
import { insertTimeline } from '../../ticket/ticket.statements.ts';

/** An event that meets clocks and leaves the status as it is. */
interface RecordedEvent {
  event: SlaEvent;
  reason: string;
  /** Whether it holds for the duplicates, too, since it is about the cause that they share. */
  isShared: boolean;
}

/**
 * Records an event that meets clocks and leaves the status as it is.
 * @throws AppError `not_found`; `illegal_transition` when the ticket is finished
 */
export async function recordSlaEvent(
  caller: CommandContext,
  ticketId: string,
  recorded: RecordedEvent,
): Promise<TicketRow> {
  const { ticket, context } = await lockTicket(caller, ticketId);
  assertUnfinished(ticket, recorded.reason);
  await record(context, ticket, recorded, await parentOf(context.sql, ticket));
  const duplicates = recorded.isShared ? await lockDuplicates(context, ticket) : [];
  for (const duplicate of duplicates.filter(({ status }) => isUnfinished(status))) {
    await record(context, duplicate, { ...recorded, reason: duplicateReason(ticket, recorded.reason) }, ticket);
  }
  return readTicket(context, ticketId);
}

async function record(
  context: CommandContext,
  ticket: Ticket,
  { event, reason }: Pick<RecordedEvent, 'event' | 'reason'>,
  parent?: Parameters<typeof ticketNoted>[2],
): Promise<void> {
  const { severity, status } = ticket;
  // A person who was in contact has looked at the ticket.
  const isSeen = event === 'contact_recorded';
  const isAwaited = isSeen && ticket.slaFacts.review?.to === null;
  const slaFacts = changeSlaFacts(ticket.slaFacts, (facts) => {
    const met = meetClocks(facts, event, severity, context.now);
    return isSeen ? endReview(met, context.now) : met;
  });
  await settleClocks(context, ticket, { slaFacts, updatedAt: context.now });
  if (isSeen) await settleReview(context.sql, ticket.id);
  const timelineReason = isAwaited ? lookedInWords(reason) : reason;
  await insertTimeline(context, ticket, [{ actor: context.actor, from: status, to: status, reason: timelineReason }]);
  await context.record(ticketNoted(ticket, reason, parent));
}

/**
 * Checks that work on a ticket is left.
 * @throws AppError `illegal_transition` when it is completed, closed or cancelled
 */
export function assertUnfinished({ status }: Ticket, what: string): void {
  if (isUnfinished(status)) return;
  throw new AppError('illegal_transition', `The ticket is ${status}; nothing more can be noted (${what}).`, {
    extensions: { allowed: [] },
  });
}
