import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { openCallOf } from '../../dispatch/offer/call-on-staff.queries.ts';
import { offerToVendor } from '../../dispatch/offer/offer-to-vendor.ts';
import { lockDuplicates, unfinishedOf } from '../../ticket/linked-tickets.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { passParentRoleOn, replaceParentOf } from '../incident.statements.ts';
import { sharePerformer } from './find-performer.ts';
import { keepPerformer, unlinkFinished } from './keep-performer.ts';
import { leaveIncident, unlinkFromParent } from './unlink.ts';

/** Finds a performer for an open ticket. */
type FindPerformer = (context: CommandContext, ticket: Ticket) => Promise<unknown>;

/** Shares the performer of another report of the cause; offers the ticket by the account's rules when there is none. */
export async function shareOrOffer(context: CommandContext, ticket: Ticket): Promise<void> {
  if (!(await sharePerformer(context, ticket))) await offerToVendor(context, ticket);
}

/** Unlinks a ticket from its parent and dispatches it by itself. */
export async function dispatchAlone(context: CommandContext, ticket: Ticket): Promise<void> {
  await unlinkFromParent(context, ticket);
  await offerToVendor(context, ticket);
}

/**
 * Makes the most severe duplicate of a cancelled ticket, among equals the oldest, the parent of the others. It keeps a
 * performer who has taken the job; otherwise it is dispatched like a new ticket, or shares the performer of another report of
 * the cause. When no vendor is found, each of them is tried at its own times.
 */
export async function replaceCancelledParent(context: CommandContext, parent: Ticket): Promise<void> {
  const { incidentId, id } = parent;
  if (incidentId !== null) await passParentRoleOn(context.sql, incidentId, { from: id, stays: true });
  const duplicates = await lockDuplicates(context, parent);
  await unlinkFinished(context, parent, duplicates);
  const [heir, ...siblings] = unfinishedOf(duplicates);
  if (!heir) return;
  await replaceParentOf(context.sql, heir.incidentId!, heir.id);
  if (await keepPerformer(context, heir, { parent, siblings })) return;
  await dispatchTogether(context, heir, { siblings, find: shareOrOffer });
}

/** Takes a parent with its vendor out of its incident for good; its most severe duplicate becomes the parent of the others. */
export async function leaveDuplicates(
  context: CommandContext,
  parent: Ticket,
  find: FindPerformer = offerToVendor,
): Promise<void> {
  const duplicates = await lockDuplicates(context, parent);
  await leaveIncident(context, parent);
  await unlinkFinished(context, parent, duplicates);
  const [heir, ...siblings] = unfinishedOf(duplicates);
  if (!heir) return;
  await replaceParentOf(context.sql, heir.incidentId!, heir.id);
  await dispatchTogether(context, heir, { siblings, find });
}

/** Finds a performer for the new parent, who does the job of all; when there is none, each ticket is tried. */
async function dispatchTogether(
  context: CommandContext,
  heir: Ticket,
  { siblings, find }: { siblings: readonly Ticket[]; find: FindPerformer },
): Promise<void> {
  // Own staff who did the job for the former parent do not do it for these.
  await context.rows.change(siblings, { parentTicketId: heir.id, selfPerformed: false });
  await unlinkFromParent(context, heir);
  await find(context, heir);
  if (heir.vendorId !== null || heir.parentTicketId !== null || heir.selfPerformed) return;
  if (await openCallOf(context.sql, heir.id)) return;
  for (const sibling of siblings) {
    // A sibling before this one may have found a vendor; then the heir and all siblings are its duplicates.
    if (sibling.parentTicketId === heir.id) await dispatchAlone(context, sibling);
  }
}
