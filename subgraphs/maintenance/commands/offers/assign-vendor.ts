import { AppError } from '../../../../platform/errors.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { parseInput } from '../../../../platform/graphql/parse-input.ts';
import { lockTicketAndCauses } from '../../incident/lock-ticket-and-causes.ts';
import { otherPerformedReport } from '../../incident/linking/other-performed-report.ts';
import { unlinkForGood } from '../../incident/linking/unlink.ts';
import { isActive } from '../../lifecycle/transitions.rules.ts';
import { moveTicket } from '../../ticket/move-ticket.ts';
import { makeOffer } from '../../dispatch/offer/offer-to-vendor.ts';
import { setPerformer } from '../../ticket/set-performer.ts';
import { readTicket } from '../../ticket/read-ticket.ts';
import type { TicketRow } from '../../ticket/ticket-row.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { acceptMinutesInForce } from '../../dispatch/decision/accept-minutes.ts';
import { reasonRules } from './dispatch.inputs.ts';
import { isChosenByPerson } from '../../dispatch/offer/dispatch-record.queries.ts';
import { lockVendor } from '../../dispatch/decision/dispatch.queries.ts';
import type { CandidateReason, DispatchVendor } from '../../dispatch/decision/dispatch.types.ts';
import { manualDecision, manualWarningsOf } from '../../dispatch/decision/manual-assignment.rules.ts';
import { assertDispatchable, canBeGivenBack } from '../../dispatch/offer/move-checks.ts';
import { withdrawFromVendor } from '../../dispatch/offer/withdraw-from-vendor.ts';

/** A ticket that a person gave to a vendor, and the warnings about that vendor. */
export interface AssignedVendor {
  ticket: TicketRow;
  warnings: CandidateReason[];
}

/**
 * Offers a ticket to the vendor that a person chose, past the rules, and withdraws it from its performer. The vendor may be
 * over its cap, outside its hours, of another trade, or come beside the performer of another report of the cause: the record
 * says so. A duplicate leaves its incident for good. A vendor who has accepted the ticket, or has it from a person, keeps it
 * unchanged.
 * @throws AppError `validation_failed`; `not_found`; `unknown_vendor`; `vendor_inactive`; `illegal_transition`;
 *   `precondition_failed`
 */
export async function assignVendor(
  caller: CommandContext,
  input: { ticketId: string; vendorId: string; reason: string; ifMatch?: readonly string[] | null },
): Promise<AssignedVendor> {
  const { reason } = parseInput(reasonRules, input);
  const { ifMatch } = input;
  const { ticket, context } = await lockTicketAndCauses(caller, input.ticketId, { ifMatch });
  const { now, actor } = context;
  if (await hasJob(context, ticket, input.vendorId)) {
    return { ticket: await readTicket(context, ticket.id), warnings: [HAS_JOB] };
  }
  const report = await otherPerformedReport(context, ticket);
  const vendor = await activeVendor(context, input.vendorId, ticket.id);
  const parent = await unlinkForGood(context, ticket);
  const timelineReason = parent === null ? reason : `no longer follows ${parent}: ${reason}`;
  const round = parent === null && ticket.status !== 'open' ? 'same_round' : 'new_round';
  await takeBack(context, ticket, { reason: timelineReason, nextVendorId: vendor.id });
  assertDispatchable(ticket, now, 'system');
  const facts = { ...ticket, propertyId: ticket.propertyId! };
  const acceptMinutes = await acceptMinutesInForce(context);
  const performer = report && { ticketId: report.id, vendorId: report.vendorId };
  const assignment = {
    ticket: facts,
    vendor,
    actor,
    reason,
    otherReport: performer,
    now,
    zone: ticket.zone,
    acceptMinutes,
  };
  await makeOffer(context, ticket, manualDecision(assignment), { round, actor, reason: timelineReason });
  return { ticket: await readTicket(context, ticket.id), warnings: manualWarningsOf(assignment) };
}

const HAS_JOB: CandidateReason = { code: 'has_it_already', message: 'The vendor has the ticket: nothing was changed.' };

/**
 * Whether the vendor has the job already. A vendor with an offer by the rules gets it anew from the person; on hold the job
 * is resumed instead.
 */
async function hasJob({ sql }: CommandContext, { id, vendorId, status }: Ticket, chosen: string): Promise<boolean> {
  if (vendorId !== chosen || !isActive(status)) return false;
  return status !== 'dispatched' || isChosenByPerson(sql, id);
}

/** Withdraws a ticket from its performer, a vendor or own staff. */
async function takeBack(
  context: CommandContext,
  ticket: Ticket,
  { reason, nextVendorId }: { reason: string; nextVendorId: string },
): Promise<void> {
  await withdrawFromVendor(context, ticket, { reason, nextVendorId });
  if (ticket.status !== 'dispatched' && canBeGivenBack(ticket, context.now)) {
    await moveTicket(context, ticket, { to: 'open', reason, by: 'system' });
  }
  if (ticket.selfPerformed) await setPerformer(context, ticket, false);
}

/** Locks the vendor; the ticket itself does not count against its cap. */
async function activeVendor({ sql }: CommandContext, vendorId: string, ticketId: string): Promise<DispatchVendor> {
  const vendor = await lockVendor(sql, vendorId, ticketId);
  if (!vendor) throw refusal('unknown_vendor', `The account has no vendor with the id ${JSON.stringify(vendorId)}.`);
  if (!vendor.isActive) throw refusal('vendor_inactive', `The vendor ${JSON.stringify(vendorId)} is not active.`);
  return vendor;
}

function refusal(code: 'unknown_vendor' | 'vendor_inactive', detail: string): AppError {
  return new AppError(code, detail, { faults: [{ pointer: '/vendorId', code, detail }] });
}
