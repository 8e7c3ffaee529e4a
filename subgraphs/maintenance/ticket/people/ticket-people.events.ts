import type { NewEvent } from '../../../../platform/events/event.types.ts';
import { ticketEvent } from '../ticket.events.ts';
import type { Ticket } from '../ticket.entity.ts';
import type { TicketNoteRow } from './ticket-people.types.ts';

/** Why an agent who is on call gets a ticket. */
export interface OnCallOrigin {
  roster_id: string;
  /** With the number of the decision, when a dispatch rule has just chosen the roster. */
  rule_id?: string;
  attempt?: number;
}

/** `maintenance.assigned`: an agent coordinates the ticket from now on, or nobody does. */
export function ticketAssigned(
  ticket: Ticket,
  assignee: { id: string; name: string } | null,
  onCall?: OnCallOrigin,
): NewEvent {
  const status = assignee ? 'assigned' : 'unassigned';
  const named = assignee && { id: assignee.id, name: assignee.name };
  return ticketEvent(ticket, 'maintenance.assigned', status, { assignee: named, ...onCall });
}

/** `maintenance.note_added`, also when a note is edited; with the note's visibility as its status. */
export function ticketNoteAdded(ticket: Ticket, note: TicketNoteRow): NewEvent {
  return ticketEvent(ticket, 'maintenance.note_added', note.visibility, {
    note: { id: note.id, text: note.text, visibility: note.visibility, document_ids: note.documentIds },
    edited: note.version > 1,
  });
}
