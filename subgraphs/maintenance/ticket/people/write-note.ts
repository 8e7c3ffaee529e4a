import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Ticket } from '../ticket.entity.ts';
import { ticketNoteAdded } from './ticket-people.events.ts';
import { insertNote } from './ticket-people.statements.ts';
import type { TicketNoteRow } from './ticket-people.types.ts';

/** Stores and announces a note of whoever runs the command on a locked ticket. */
export async function writeNote(
  context: CommandContext,
  ticket: Ticket,
  content: Pick<TicketNoteRow, 'text' | 'visibility' | 'documentIds'>,
): Promise<TicketNoteRow> {
  const { now, actor } = context;
  const note: TicketNoteRow = {
    ...{ id: newId(now.getTime()), ticketId: ticket.id, ...content },
    ...{ author: actor, createdAt: now, editedAt: null, version: 1 },
  };
  await insertNote(context.sql, context.accountId, note);
  await context.record(ticketNoteAdded(ticket, note));
  return note;
}
