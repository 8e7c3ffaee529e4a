import type { Fault } from '../../../../platform/errors.ts';
import { parseInput } from '../../../../platform/graphql/parse-input.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { acceptByForOfferNow } from '../../dispatch/decision/accept-minutes.ts';
import { retryInRound } from '../offers/retry-in-round.ts';
import { pageAgain } from '../../incident/paging/page-once.ts';
import { findPerformer } from '../../incident/linking/find-performer.ts';
import { lockDuplicates } from '../../ticket/linked-tickets.ts';
import { heirOf, unlinkBeforeClosing } from '../../incident/linking/keep-performer.ts';
import { lockTicketAndCauses } from '../../incident/lock-ticket-and-causes.ts';
import { replaceCancelledParent } from '../../incident/linking/replace-parent.ts';
import { appointmentFaults } from '../../ticket/appointment.rules.ts';
import { moveTicket } from '../../ticket/move-ticket.ts';
import { heedAddedText } from '../judged-anew/heed-added-text.ts';
import { judgeAddedText } from '../judged-anew/judge-added-text.ts';
import { prepareReopening } from '../judged-anew/prepare-reopening.ts';
import { readTicket } from '../../ticket/read-ticket.ts';
import type { TicketRow } from '../../ticket/ticket-row.ts';
import { transitionTicketRules } from './ticket-changes.inputs.ts';
import type { Conditional, TransitionTicketInput } from './ticket-changes.inputs.ts';

/** What stands before the words of a tenant who opens a ticket again by its page. */
const TENANTS_LEAD = /^not fixed: /;

/**
 * Moves a ticket to the status that a person names. A reopened ticket is dispatched like a new one, unless own staff do the
 * job; a resumed one without a performer is offered at once. Nobody is sent to a unit that was deleted. A reason that a tenant
 * or vendor gives is judged as a report is.
 * @throws AppError `validation_failed`; `not_found`; `precondition_failed`; `illegal_transition`, also when the ticket
 *   has that status already, or is to be reopened though its unit has been deleted
 */
export async function transitionTicket(
  context: CommandContext,
  { input, ifMatch }: Conditional<TransitionTicketInput>,
): Promise<TicketRow> {
  const faults = [...misplacedAppointment(input), ...appointmentFaults(input.scheduledFor, context.now)];
  const { ticketId, to, reason, scheduledFor } = parseInput(transitionTicketRules, input, faults);
  const added = await judgeAddedText(context, reason?.replace(TENANTS_LEAD, ''));
  const locked = await lockTicketAndCauses(context, ticketId, { ifMatch, corrected: added?.corrected });
  const { ticket } = locked;
  const isReopened = ticket.status === 'completed' && to === 'open';
  const isResumed = ticket.status === 'on_hold' && to === 'open';
  const heir = to === 'cancelled' ? heirOf(ticket, await lockDuplicates(locked.context, ticket)) : undefined;
  if (isReopened) await prepareReopening(locked.context, ticket);
  if (to === 'closed') await unlinkBeforeClosing(locked.context, ticket);
  // When a hold ends, the vendor has the full time to accept again.
  const acceptBy = to === 'dispatched' ? await acceptByForOfferNow(locked.context, ticket.severity) : null;
  const appointment = scheduledFor ?? null;
  await moveTicket(locked.context, ticket, { to, reason: reason ?? null, scheduledFor: appointment, acceptBy, heir });
  if (to === 'cancelled') await replaceCancelledParent(locked.context, ticket);
  if (to === 'cancelled' || to === 'on_hold') await pageAgain(locked.context, ticket.incidentId);
  const isDispatched = await heedAddedText(locked.context, ticket, added);
  if ((isReopened || isResumed) && !isDispatched && ticket.propertyId !== null && !ticket.selfPerformed) {
    // After a hold, vendors who were asked before it are not asked again.
    await findPerformer(locked.context, ticket, isReopened ? undefined : retryInRound);
  }
  return readTicket(context, ticketId);
}

function misplacedAppointment({ to, scheduledFor }: TransitionTicketInput): Fault[] {
  if (!scheduledFor || to === 'scheduled') return [];
  const detail = `An appointment goes with the state scheduled only, not with ${to}.`;
  return [{ pointer: '/scheduledFor', code: 'unexpected', detail }];
}
