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
import { regroupCorrected, pageForMisfits } from '../../incident/linking/unlink-ticket.ts';
import { readSlaFacts } from '../../sla/stored-facts.ts';
import { pageForLesserOffer } from '../../ticket/ask-for-person.ts';
import { offerToVendor } from '../../dispatch/offer/offer-to-vendor.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import type { Category, Severity } from '../../triage/triage.types.ts';

/**
 * Dispatches a corrected ticket as if it had been judged so at first: with another report of what is its cause by now, or
 * when nobody was found before, or when the vendor that is asked does not do this trade or severity. One who has accepted
 * keeps the job; taking it away is for people, who are told when it is an emergency by now. A ticket that follows another
 * is dispatched when it has nothing to do with that one any more.
 */
export async function dispatchAsCorrected(
  context: CommandContext,
  ticket: Ticket,
  before: { severity: Severity; category: Category },
): Promise<void> {
  const { severity, category, status, propertyId, selfPerformed } = ticket;
  const isSame = severity === before.severity && category === before.category;
  const wasFollower = ticket.parentTicketId !== null;
  if (!wasFollower && severity !== before.severity) await askIfNotComing(context, ticket);
  if (isSame || propertyId === null) return;
  if (selfPerformed && !wasFollower) return pageForMisfits(context, ticket, before);
  await regroupCorrected(context, ticket, before);
  // One that is less by now follows a report that took over from it.
  if (wasFollower || ticket.parentTicketId !== null) return;
  if (status === 'open') await findPerformer(context, ticket);
  if (status === 'dispatched') await reconsiderOffer(context, ticket, before);
}

/** A vendor who has not accepted is not asked any more when another comes for the cause, unless a person chose it. */
async function reconsiderOffer(
  context: CommandContext,
  ticket: Ticket,
  before: { severity: Severity; category: Category },
): Promise<void> {
  if (!(await isChosenByPerson(context.sql, ticket.id)) && (await sharePerformer(context, ticket))) return;
  if (await canStillTake(context, ticket)) {
    await offerAtNewSeverity(context, ticket, before);
    return becomeParent(context, ticket);
  }
  const reason = `judged anew as ${ticket.severity}, ${ticket.category}`;
  await withdrawFromVendor(context, ticket, { reason, before });
  await offerToVendor(context, ticket);
}

/** Whoever accepted did so for less than an emergency, and nobody comes while it is on hold or in quarantine. */
async function askIfNotComing(context: CommandContext, ticket: Ticket): Promise<void> {
  const { status, selfPerformed, propertyId } = ticket;
  const isLeft = status === 'accepted' || status === 'scheduled' || status === 'on_hold';
  const isUnplaced = status === 'open' && propertyId === null;
  // Own staff are not asked anew.
  if (!isLeft && !isUnplaced && !(status === 'open' && selfPerformed)) return;
  const where = isUnplaced && !selfPerformed ? 'in quarantine' : status;
  await pageForLesserOffer(context, ticket, `judged anew as ${ticket.severity} while it is ${where}`);
}

async function canStillTake({ sql }: CommandContext, { vendorId, category, severity }: Ticket): Promise<boolean> {
  const vendors = await dispatchVendors(sql, category, [vendorId!]);
  const vendor = vendors.find(({ id }) => id === vendorId);
  return vendor !== undefined && vendor.categories.includes(category) && vendor.severities.includes(severity);
}

/** The vendor has the time to accept that goes with the severity by now; it is told of another one, and of more hurry. */
async function offerAtNewSeverity(
  context: CommandContext,
  ticket: Ticket,
  before: { severity: Severity; category: Category },
): Promise<void> {
  if (ticket.severity === before.severity) return;
  const isMoreSevere = rankOf(ticket) < rankOf(before);
  const acceptBy = await acceptByNow(context, ticket, isMoreSevere);
  const isChanged = acceptBy !== null && acceptBy.getTime() !== ticket.acceptBy!.getTime();
  if (isChanged) {
    ticket.acceptBy = acceptBy;
    await context.em.flush();
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
  const askedAt = heldUntil && heldUntil > decidedAt ? heldUntil : decidedAt;
  const minutes = (await acceptMinutesInForce(context))[ticket.severity];
  return acceptByAfterCorrection(
    { askedAt, firstAcceptBy: firstAcceptBy ?? acceptBy, acceptBy },
    { now, minutes, isMoreSevere },
  );
}
