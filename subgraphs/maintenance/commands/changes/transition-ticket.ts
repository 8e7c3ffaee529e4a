import type { Fault } from '../../../../platform/errors.ts';
import { parseInput } from '../../../../platform/graphql/parse-input.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { offerToOthers } from '../offers/retry-ticket.ts';
import { pageAgain } from '../../incident/paging/ask-once.ts';
import { findPerformer } from '../../incident/linking/find-performer.ts';
import { lockDuplicates } from '../../ticket/linked-tickets.ts';
import { nextParentOf, keepDoneAlone } from '../../incident/linking/keep-performer.ts';
import { lockTicketAndCauses } from '../../incident/lock-in-turn.ts';
import { passParentOn } from '../../incident/linking/unlink-ticket.ts';
import { appointmentFaults } from '../../ticket/appointment.rules.ts';
import { moveTicket } from '../../ticket/move-ticket.ts';
import { prepareReopening } from './prepare-reopening.ts';
import { readTicket } from '../../ticket/read-ticket.ts';
import type { TicketRow } from '../../ticket/ticket-row.ts';
import { transitionTicketRules } from './ticket-changes.inputs.ts';
import type { Conditional, TransitionTicketInput } from './ticket-changes.inputs.ts';

/**
 * Moves a ticket to the state that a person asks for; a reopened one is dispatched as if it were new, unless own
 * staff do the job, and follows no other one that was completed with it. For one that is open again after a hold somebody
 * is looked for at once. Nobody is sent to a unit that was deleted.
 * @throws AppError `validation_failed`; `not_found`; `precondition_failed`; `illegal_transition`, also when the ticket
 *   is in that state already, or is to be opened again though its unit has been deleted
 */
export async function transitionTicket(
  context: CommandContext,
  { input, ifMatch }: Conditional<TransitionTicketInput>,
): Promise<TicketRow> {
  const faults = [...misplacedAppointment(input), ...appointmentFaults(input.scheduledFor, context.now)];
  const { ticketId, to, reason, scheduledFor } = parseInput(transitionTicketRules, input, faults);
  const locked = await lockTicketAndCauses(context, ticketId, { ifMatch });
  const { ticket } = locked;
  const isReopened = ticket.status === 'completed' && to === 'open';
  const isResumed = ticket.status === 'on_hold' && to === 'open';
  const heir = to === 'cancelled' ? nextParentOf(ticket, await lockDuplicates(locked.context, ticket)) : undefined;
  if (isReopened) await prepareReopening(locked.context, ticket);
  if (to === 'closed') await keepDoneAlone(locked.context, ticket);
  await moveTicket(locked.context, ticket, { to, reason: reason ?? null, scheduledFor: scheduledFor ?? null, heir });
  if (to === 'cancelled') await passParentOn(locked.context, ticket);
  if (to === 'cancelled' || to === 'on_hold') await pageAgain(locked.context, ticket.incidentId);
  if ((isReopened || isResumed) && ticket.propertyId !== null && !ticket.selfPerformed) {
    // Whoever was asked before a hold is not asked again behind it.
    await findPerformer(locked.context, ticket, isReopened ? undefined : offerToOthers);
  }
  return readTicket(context, ticketId);
}

function misplacedAppointment({ to, scheduledFor }: TransitionTicketInput): Fault[] {
  if (!scheduledFor || to === 'scheduled') return [];
  const detail = `An appointment goes with the state scheduled only, not with ${to}.`;
  return [{ pointer: '/scheduledFor', code: 'unexpected', detail }];
}
