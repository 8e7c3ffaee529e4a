import { parseInput } from '../../../../platform/graphql/parse-input.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { illegalMove } from '../../dispatch/offer/move-checks.ts';
import { lockTicketAndCauses } from '../../incident/lock-in-turn.ts';
import { assertNotDuplicate, duplicateReason, lockDuplicates } from '../../ticket/linked-tickets.ts';
import { makeAppointment } from '../../sla/sla-facts.rules.ts';
import { settleClocks } from '../../ticket/clocks/settle-clocks.ts';
import { changeSlaFacts, readSlaFacts } from '../../sla/stored-facts.ts';
import { appointmentFaults, appointmentReason } from '../../ticket/appointment.rules.ts';
import { changePerformer } from './change-performer.ts';
import { readTicket } from '../../ticket/read-ticket.ts';
import { updateTicketRules } from './ticket-changes.inputs.ts';
import type { Conditional, UpdateTicketInput } from './ticket-changes.inputs.ts';
import type { TicketRow } from '../../ticket/ticket-row.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { ticketNoted, ticketRescheduled } from '../../ticket/ticket-changes.events.ts';
import { insertTimeline } from '../../ticket/ticket.statements.ts';

/**
 * Changes a ticket without moving it by name: its photos, who does the job, its appointment.
 * @throws AppError `validation_failed`; `not_found`; `precondition_failed`; `illegal_transition`
 */
export async function updateTicket(
  asked: CommandContext,
  { input, ifMatch }: Conditional<UpdateTicketInput>,
): Promise<TicketRow> {
  const faults = appointmentFaults(input.scheduledFor, asked.now);
  const { ticketId, photos, selfPerformed, scheduledFor } = parseInput(updateTicketRules, input, faults);
  const { ticket, context } = await lockTicketAndCauses(asked, ticketId, { ifMatch });
  if (photos) {
    Object.assign(ticket, { photos, updatedAt: context.now });
    await context.record(ticketNoted(ticket, 'photos changed'));
  }
  if (selfPerformed != null) await changePerformer(context, ticket, selfPerformed);
  if (scheduledFor) await reschedule(context, ticket, scheduledFor);
  return readTicket(context, ticketId);
}

async function reschedule(context: CommandContext, ticket: Ticket, scheduledFor: Date): Promise<void> {
  const { now, sql, actor } = context;
  assertNotDuplicate(ticket);
  if (ticket.status !== 'scheduled' && ticket.heldFrom !== 'scheduled') {
    const detail = `A ticket that is ${ticket.status} has no appointment to move; one is made by moving to scheduled.`;
    throw illegalMove(ticket, now, detail);
  }
  for (const one of [ticket, ...(await lockDuplicates(context, ticket))]) {
    const { status, slaFacts } = one;
    const parent = one === ticket ? undefined : ticket;
    const why = appointmentReason(readSlaFacts(slaFacts).appointments.at(-1)?.scheduledFor ?? null, scheduledFor);
    const reason = parent ? duplicateReason(parent, why) : why;
    one.slaFacts = changeSlaFacts(slaFacts, (facts) => makeAppointment(facts, now, scheduledFor));
    one.updatedAt = now;
    await settleClocks(context, one);
    await insertTimeline(sql, one, [{ actor, from: status, to: status, reason }]);
    await context.record(ticketRescheduled(one, scheduledFor, parent));
  }
}
