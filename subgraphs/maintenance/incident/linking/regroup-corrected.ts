import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { isUnfinished } from '../../lifecycle/transitions.rules.ts';
import { lockDuplicates, unfinishedOf } from '../../ticket/linked-tickets.ts';
import { lockTicket } from '../../ticket/lock-ticket.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { canBeDuplicateOf } from '../../triage/severity-order.rules.ts';
import type { Category, Severity } from '../../triage/triage.types.ts';
import { pageForEmergency, pageForLesserParent } from '../paging/page-for-emergency.ts';
import { findPerformer } from './find-performer.ts';
import { leaveDuplicates, shareOrOffer } from './replace-parent.ts';
import { leaveIncident, unlinkFromParent } from './unlink.ts';

/** How a ticket was judged before a correction. */
export interface FormerTriage {
  severity: Severity;
  category: Category;
}

/**
 * Regroups an incident after a person corrected the triage of one of its tickets:
 * - a duplicate of another trade than its parent leaves and is dispatched; one that is more severe takes over from its parent;
 * - a parent that no vendor has accepted is replaced by a duplicate that is more severe, or leaves when its trade changed;
 * - a parent with a performer keeps its duplicates; the vendor and a person are told of emergencies that it no longer covers.
 */
export async function regroupCorrected(context: CommandContext, ticket: Ticket, before: FormerTriage): Promise<void> {
  const { incidentId, parentTicketId, status } = ticket;
  if (incidentId === null) return;
  if (parentTicketId !== null) {
    if (isUnfinished(status)) await regroupDuplicate(context, ticket, before.severity);
  } else if (status === 'open' || status === 'dispatched') {
    const keepsTrade = ticket.category === before.category;
    if (keepsTrade && (await coversDuplicates(context, ticket))) return;
    if (keepsTrade && status === 'dispatched') return replaceByMoreSevere(context, ticket);
    await leaveDuplicates(context, ticket);
  } else if (isUnfinished(status)) {
    await pageForUncovered(context, ticket, before);
  }
}

/** Pages for the emergencies among the duplicates of a parent that has a performer but no longer covers them. */
export async function pageForUncovered(context: CommandContext, parent: Ticket, before: FormerTriage): Promise<void> {
  const duplicates = unfinishedOf(await lockDuplicates(context, parent));
  const uncovered = duplicates.filter(
    (duplicate) => canBeDuplicateOf(duplicate, before) && !canBeDuplicateOf(duplicate, parent),
  );
  for (const duplicate of uncovered) await pageForLesserParent(context, duplicate, parent);
}

async function regroupDuplicate(context: CommandContext, ticket: Ticket, before: Severity): Promise<void> {
  const { ticket: parent } = await lockTicket(context, ticket.parentTicketId!);
  if (canBeDuplicateOf(ticket, parent)) {
    if (ticket.severity !== before) await pageForEmergency(context, ticket, parent);
    return;
  }
  if (parent.category === ticket.category) return takeOverFromParent(context, ticket);
  await leaveIncident(context, ticket);
  await unlinkFromParent(context, ticket);
  await findPerformer(context, ticket);
}

/**
 * Dispatches the duplicates that a parent no longer covers, since its vendor gives the job back. While the vendor worked on
 * it, they stayed.
 */
export async function regroupGivenBack(context: CommandContext, parent: Ticket): Promise<void> {
  if (await coversDuplicates(context, parent)) return;
  // The vendor is free again, for them as well.
  await context.rows.change(parent, { vendorId: null });
  await leaveDuplicates(context, parent);
}

async function coversDuplicates(context: CommandContext, parent: Ticket): Promise<boolean> {
  return (await lockDuplicates(context, parent)).every((duplicate) => canBeDuplicateOf(duplicate, parent));
}

/**
 * Lets the duplicates that are more severe than their parent take over from it, the most severe first. The parent keeps its
 * vendor and stays in the incident until then, so that they can have the vendor.
 */
async function replaceByMoreSevere(context: CommandContext, parent: Ticket): Promise<void> {
  for (const duplicate of unfinishedOf(await lockDuplicates(context, parent))) {
    const isUncovered = duplicate.parentTicketId === parent.id && !canBeDuplicateOf(duplicate, parent);
    if (isUncovered) await takeOverFromParent(context, duplicate);
  }
}

async function takeOverFromParent(context: CommandContext, ticket: Ticket): Promise<void> {
  await unlinkFromParent(context, ticket);
  await shareOrOffer(context, ticket);
}
