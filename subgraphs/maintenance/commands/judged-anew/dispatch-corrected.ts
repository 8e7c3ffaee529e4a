import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { acceptMinutesInForce } from '../../dispatch/decision/accept-minutes.ts';
import { acceptByAfterCorrection } from '../../dispatch/decision/accept-time.rules.ts';
import { isChosenByPerson, latestOffer } from '../../dispatch/offer/dispatch-record.queries.ts';
import { correctTimeToAccept } from '../../dispatch/offer/dispatch-record.statements.ts';
import { ticketOfferCorrected } from '../../dispatch/offer/dispatch.events.ts';
import { dispatchVendors } from '../../dispatch/decision/dispatch.queries.ts';
import { withdrawFromVendor } from '../../dispatch/offer/withdraw-from-vendor.ts';
import { findPerformer, sharePerformer } from '../../incident/linking/find-performer.ts';
import { becomeParent } from '../../incident/linking/become-parent.ts';
import { rankOf } from '../../triage/severity-order.rules.ts';
import { regroupCorrected, pageForUncovered } from '../../incident/linking/regroup-corrected.ts';
import type { FormerTriage } from '../../incident/linking/regroup-corrected.ts';
import { readSlaFacts } from '../../sla/stored-facts.ts';
import { pageForLesserOffer } from '../../ticket/page-for-lesser-offer.ts';
import { offerToVendor } from '../../dispatch/offer/offer-to-vendor.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';

/**
 * Dispatches a corrected ticket as if it had been judged so when it was filed: it joins another report of its cause, is
 * offered when no vendor was found before, and is withdrawn from a vendor who has not accepted and does not do this trade or
 * severity. A vendor who has accepted keeps the job; a person is paged when it is an emergency now.
 */
export async function dispatchAsCorrected(
  context: CommandContext,
  ticket: Ticket,
  before: FormerTriage,
): Promise<void> {
  const { severity, category, status, propertyId, selfPerformed, parentTicketId } = ticket;
  const isSame = severity === before.severity && category === before.category;
  const wasDuplicate = parentTicketId !== null;
  if (!wasDuplicate && severity !== before.severity) await pageIfNotComing(context, ticket);
  if (isSame || propertyId === null) return;
  if (selfPerformed && !wasDuplicate) return pageForUncovered(context, ticket, before);
  await regroupCorrected(context, ticket, before);
  // A ticket that a more severe report took over from is a duplicate now.
  if (wasDuplicate || ticket.parentTicketId !== null) return;
  if (status === 'open') await findPerformer(context, ticket);
  if (status === 'dispatched') await reconsiderOffer(context, ticket, before);
}

/** Withdraws the offer from a vendor who has not accepted when the ticket can share a performer, unless a person chose the vendor. */
async function reconsiderOffer(context: CommandContext, ticket: Ticket, before: FormerTriage): Promise<void> {
  if (!(await isChosenByPerson(context.sql, ticket.id)) && (await sharePerformer(context, ticket))) return;
  if (await canStillTake(context, ticket)) {
    await offerAtNewSeverity(context, ticket, before);
    return becomeParent(context, ticket);
  }
  const reason = `judged anew as ${ticket.severity}, ${ticket.category}`;
  await withdrawFromVendor(context, ticket, { reason, before });
  await offerToVendor(context, ticket);
}

/** Pages when the performer took the job as less than an emergency, or nobody comes because of a hold or quarantine. */
async function pageIfNotComing(context: CommandContext, ticket: Ticket): Promise<void> {
  const { status, selfPerformed, propertyId } = ticket;
  const isLeft = status === 'accepted' || status === 'scheduled' || status === 'on_hold';
  const isUnplaced = status === 'open' && propertyId === null;
  // Own staff get no new offer.
  if (!isLeft && !isUnplaced && !(status === 'open' && selfPerformed)) return;
  const where = isUnplaced && !selfPerformed ? 'in quarantine' : status;
  await pageForLesserOffer(context, ticket, `judged anew as ${ticket.severity} while it is ${where}`);
}

async function canStillTake({ sql }: CommandContext, { vendorId, category, severity }: Ticket): Promise<boolean> {
  const vendors = await dispatchVendors(sql, category, [vendorId!]);
  const vendor = vendors.find(({ id }) => id === vendorId);
  return vendor !== undefined && vendor.categories.includes(category) && vendor.severities.includes(severity);
}

/** Gives the vendor the time to accept that goes with the new severity, and tells it of a changed time or a higher severity. */
async function offerAtNewSeverity(context: CommandContext, ticket: Ticket, before: FormerTriage): Promise<void> {
  if (ticket.severity === before.severity) return;
  const isMoreSevere = rankOf(ticket) < rankOf(before);
  const acceptBy = await acceptByNow(context, ticket, isMoreSevere);
  const isChanged = acceptBy !== null && acceptBy.getTime() !== ticket.acceptBy!.getTime();
  if (isChanged) {
    await context.rows.change(ticket, { acceptBy });
    await correctTimeToAccept(context.sql, ticket.id, acceptBy);
  }
  if (isChanged || isMoreSevere) await context.record(ticketOfferCorrected(ticket, before));
}

async function acceptByNow(context: CommandContext, ticket: Ticket, isMoreSevere: boolean): Promise<Date | null> {
  const { sql, now } = context;
  const { acceptBy, slaFacts } = ticket;
  const offer = await latestOffer(sql, ticket.id);
  if (!offer || acceptBy === null) return null;
  const { decidedAt, firstAcceptBy } = offer;
  // After a hold the vendor has all of the time again.
  const heldUntil = readSlaFacts(slaFacts).pauses.at(-1)?.to;
  const offeredAt = heldUntil && heldUntil > decidedAt ? heldUntil : decidedAt;
  const minutes = (await acceptMinutesInForce(context))[ticket.severity];
  return acceptByAfterCorrection(
    { askedAt: offeredAt, firstAcceptBy: firstAcceptBy ?? acceptBy, acceptBy },
    { now, minutes, isMoreSevere },
  );
}
