import { parseInput } from '../../../../platform/graphql/parse-input.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { illegalMove } from '../../dispatch/offer/move-checks.ts';
import { lockTicketAndCauses } from '../../incident/lock-ticket-and-causes.ts';
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
 * Changes a ticket's photos, performer or appointment.
 * @throws AppError `validation_failed`; `not_found`; `precondition_failed`; `illegal_transition`
 */
export async function updateTicket(
  caller: CommandContext,
  { input, ifMatch }: Conditional<UpdateTicketInput>,
): Promise<TicketRow> {
  const faults = appointmentFaults(input.scheduledFor, caller.now);
  const { ticketId, photos, selfPerformed, scheduledFor } = parseInput(updateTicketRules, input, faults);
  const { ticket, context } = await lockTicketAndCauses(caller, ticketId, { ifMatch });
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
  for (const moved of [ticket, ...(await lockDuplicates(context, ticket))]) {
    const { status, slaFacts } = moved;
    const parent = moved === ticket ? undefined : ticket;
    const change = appointmentReason(readSlaFacts(slaFacts).appointments.at(-1)?.scheduledFor ?? null, scheduledFor);
    const reason = parent ? duplicateReason(parent, change) : change;
    moved.slaFacts = changeSlaFacts(slaFacts, (facts) => makeAppointment(facts, now, scheduledFor));
    moved.updatedAt = now;
    await settleClocks(context, moved);
    await insertTimeline(sql, moved, [{ actor, from: status, to: status, reason }]);
    await context.record(ticketRescheduled(moved, scheduledFor, parent));
  }
}
