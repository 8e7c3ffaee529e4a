import { auditedAs } from '../../../../platform/audit/acting-as.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { acceptMinutesInForce } from '../../dispatch/decision/accept-minutes.ts';
import { lockVendor } from '../../dispatch/decision/dispatch.queries.ts';
import type { DispatchDecision } from '../../dispatch/decision/dispatch.types.ts';
import { decisionWithoutRules } from '../../dispatch/decision/manual-assignment.rules.ts';
import { storeOfferResponse, insertDispatch } from '../../dispatch/offer/dispatch-record.statements.ts';
import { ticketDispatched } from '../../dispatch/offer/dispatch.events.ts';
import { dispatchFacts } from '../../dispatch/offer/offer-to-vendor.ts';
import type { TicketStatus } from '../../lifecycle/lifecycle.types.ts';
import { LINKER } from '../../lifecycle/automations.ts';
import { unfinishedOf } from '../../ticket/linked-tickets.ts';
import { lockTicket } from '../../ticket/lock-ticket.ts';
import { recordNote } from '../../ticket/record-note.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { linkInPlace } from './link-to-parent.ts';

/** The performer has taken the job for certain; on hold nobody is on the way. */
const TAKEN: readonly TicketStatus[] = ['accepted', 'scheduled', 'in_progress'];

/**
 * The duplicate that keeps the vendor of a parent ticket when the parent is cancelled now; undefined when that ends the
 * vendor's job.
 */
export function heirOf(parent: Ticket, duplicates: readonly Ticket[]): Ticket | undefined {
  const [first] = unfinishedOf(duplicates);
  return parent.vendorId !== null && TAKEN.includes(parent.status) && first && TAKEN.includes(first.status)
    ? first
    : undefined;
}

/**
 * Lets a duplicate whose parent is cancelled keep the performer who has taken the job, with the siblings as its duplicates:
 * nobody is asked for the same job twice. All of them must be locked.
 * @param parent the cancelled ticket
 * @returns whether a performer had taken the job
 */
export async function keepPerformer(
  context: CommandContext,
  heir: Ticket,
  { parent, siblings }: { parent: Ticket; siblings: readonly Ticket[] },
): Promise<boolean> {
  const { status, selfPerformed } = heir;
  if (!TAKEN.includes(status)) return false;
  const reason = `${parent.id} of the same cause was called off`;
  const isKept = await auditedAs(context, LINKER, async () => {
    if (!selfPerformed) return keepVendor(context, heir, { vendorId: parent.vendorId, reason });
    await context.rows.change(heir, unlinkedAt(context.now));
    return true;
  });
  if (!isKept) return false;
  await recordNote(context, heir, reason, { actor: LINKER });
  for (const sibling of siblings) await linkInPlace(context, sibling, heir, reason);
  return true;
}

const unlinkedAt = (updatedAt: Date) => ({ parentTicketId: null, updatedAt });

/** The vendor has accepted already, so the event of the offer has no time to accept. */
async function keepVendor(
  context: CommandContext,
  ticket: Ticket,
  { vendorId, reason }: { vendorId: string | null; reason: string },
): Promise<boolean> {
  const message = `The vendor has the job: ${reason}.`;
  const decision = await recordVendor(context, ticket, { vendorId, message, changes: unlinkedAt(context.now) });
  if (!decision) return false;
  await context.record(ticketDispatched(ticket, { ...decision, acceptBy: null }));
  return true;
}

/** Unlinks finished duplicates from their parent; the job stays the work of the performer. All of them must be locked. */
export async function unlinkFinished(
  context: CommandContext,
  parent: Ticket,
  duplicates: readonly Ticket[],
): Promise<void> {
  const message = `The vendor did the job with ${parent.id} of the same cause.`;
  const finished = duplicates.filter(({ status }) => status === 'completed' || status === 'closed');
  for (const duplicate of finished) {
    if (!duplicate.selfPerformed) await recordVendor(context, duplicate, { vendorId: parent.vendorId, message });
  }
  await context.rows.change(finished, { parentTicketId: null });
}

/** Unlinks a completed duplicate that is closed by itself, so that reopening its parent does not touch it. */
export async function unlinkBeforeClosing(context: CommandContext, ticket: Ticket): Promise<void> {
  if (ticket.parentTicketId === null || ticket.status !== 'completed') return;
  const { ticket: parent } = await lockTicket(context, ticket.parentTicketId);
  await unlinkFinished(context, parent, [ticket]);
}

/** Gives a duplicate the vendor of its parent, which it follows no more, on record as an offer that was accepted. */
async function recordVendor(
  context: CommandContext,
  ticket: Ticket,
  { vendorId, message, changes = {} }: { vendorId: string | null; message: string; changes?: Partial<Ticket> },
): Promise<DispatchDecision | undefined> {
  const { sql, now } = context;
  const vendor = vendorId === null ? undefined : await lockVendor(sql, vendorId, ticket.id);
  if (!vendor) return undefined;
  const acceptMinutes = await acceptMinutesInForce(context);
  const assignment = { ticket: dispatchFacts(ticket), vendor, now, zone: ticket.zone, acceptMinutes };
  const decision = decisionWithoutRules(assignment, { code: 'chosen', message });
  await insertDispatch(sql, ticket, decision, { round: 'new_round', at: now });
  await storeOfferResponse(sql, ticket.id, { response: 'accepted', reason: null, at: now });
  await context.rows.change(ticket, { vendorId: vendor.id, parentTicketId: null, ...changes });
  return decision;
}
