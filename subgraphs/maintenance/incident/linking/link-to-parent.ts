import type { Actor } from '../../../../platform/actor.ts';
import { auditedAs } from '../../../../platform/audit/acting-as.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { LINKER } from '../../lifecycle/automations.ts';
import { duplicateReason } from '../../ticket/linked-tickets.ts';
import { recordNote } from '../../ticket/record-note.ts';
import { ticketLinked, ticketNoted } from '../../ticket/ticket-changes.events.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { insertTimeline } from '../../ticket/ticket.statements.ts';
import { replaceParentOf } from '../incident.statements.ts';
import { shareIncident } from './share-incident.ts';

/** Why and by whom tickets are linked. */
export interface Linking {
  cause: string;
  /** The linking of reports of one cause unless a person links them, and why that person does. */
  by?: { actor: Actor; reason: string };
}

/** Makes an open ticket a duplicate of one that has a performer, or for which own staff are called on; both must be locked. */
export async function linkToParent(
  context: CommandContext,
  ticket: Ticket,
  parent: Ticket,
  { cause, by }: Linking,
): Promise<void> {
  const { sql, now, rows } = context;
  const from = ticket.status;
  await shareIncident(context, ticket, parent, cause);
  await replaceParentOf(sql, parent.incidentId!, parent.id);
  const { selfPerformed } = parent;
  const to = parent.vendorId === null ? 'open' : 'dispatched';
  const reason = duplicateReason(parent, by?.reason ?? `same cause (${cause}) at the property within two hours`);
  const actor = by?.actor ?? LINKER;
  await auditedAs(context, actor, () =>
    rows.change(ticket, { parentTicketId: parent.id, status: to, selfPerformed, updatedAt: now }),
  );
  await insertTimeline(context, ticket, [{ actor, from, to, reason }]);
  const event = to === 'open' ? ticketNoted(ticket, reason, parent) : ticketLinked(ticket, parent, cause);
  await context.record({ ...event, actor });
}

/** Makes a ticket a duplicate of another one; it keeps its status. */
export async function linkInPlace(
  context: CommandContext,
  ticket: Ticket,
  parent: Ticket,
  reason: string,
): Promise<void> {
  await auditedAs(context, LINKER, () =>
    context.rows.change(ticket, { parentTicketId: parent.id, updatedAt: context.now }),
  );
  await recordNote(context, ticket, duplicateReason(parent, reason), { actor: LINKER, parent });
}
