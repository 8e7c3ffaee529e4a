import {
  AddTicketNoteDocument,
  AssignTicketDocument,
  EditTicketNoteDocument,
  ListTicketNotesDocument,
  UnwatchTicketDocument,
  WatchTicketDocument,
} from '../../operations/operations.generated.ts';
import type { AddTicketNoteMutationVariables } from '../../operations/operations.generated.ts';
import { presentNote } from '../../presenters/ticket-people.ts';
import { foundTicket, presentFullTicket } from '../../presenters/ticket.ts';
import { route } from '../../route/route.ts';

type Visibility = AddTicketNoteMutationVariables['input']['visibility'];

interface NoteBody {
  text?: string;
  visibility?: string;
  document_ids?: string[];
}

const ticketIdOf = (parameters: Record<string, unknown>): string => parameters['ticket_id'] as string;

const noteOf = ({ text, visibility, document_ids: documentIds }: NoteBody) => ({
  ...(text === undefined ? {} : { text }),
  ...(visibility === undefined ? {} : { visibility: visibility.toUpperCase() as Visibility }),
  ...(documentIds === undefined ? {} : { documentIds }),
});

/** Who coordinates and watches a ticket, and their notes. */
export const ticketPeopleRoutes = [
  route({
    method: 'POST',
    path: '/api/v1/maintenance/{ticket_id}/assignee',
    document: AssignTicketDocument,
    variables: ({ parameters, body, ifMatch }) => {
      const { agent_id: assigneeId } = body as { agent_id: string | null };
      return { ticketId: ticketIdOf(parameters), assigneeId, ifMatch };
    },
    present: ({ assignTicket }) => ({
      status: 200,
      body: presentFullTicket(assignTicket),
      version: assignTicket.version,
    }),
    renames: { assigneeId: 'agent_id' },
  }),
  route({
    method: 'PUT',
    path: '/api/v1/maintenance/{ticket_id}/watchers/{agent_id}',
    document: WatchTicketDocument,
    variables: ({ parameters }) => ({
      ticketId: ticketIdOf(parameters),
      agentId: parameters['agent_id'] as string,
    }),
    present: ({ watchTicket }) => ({ status: 200, body: presentFullTicket(watchTicket), version: watchTicket.version }),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/maintenance/{ticket_id}/watchers/{agent_id}',
    document: UnwatchTicketDocument,
    variables: ({ parameters }) => ({
      ticketId: ticketIdOf(parameters),
      agentId: parameters['agent_id'] as string,
    }),
    present: () => ({ status: 204 }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/maintenance/{ticket_id}/notes',
    document: ListTicketNotesDocument,
    variables: ({ parameters }) => ({ ticketId: ticketIdOf(parameters) }),
    present: ({ ticket }) => ({
      status: 200,
      body: { data: foundTicket(ticket).notes.map(presentNote), next_cursor: null },
    }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/maintenance/{ticket_id}/notes',
    document: AddTicketNoteDocument,
    variables: ({ parameters, body }) => {
      const note = body as NoteBody & { text: string };
      return { input: { ...noteOf(note), ticketId: ticketIdOf(parameters), text: note.text } };
    },
    present: ({ addTicketNote }) => ({ status: 201, body: presentNote(addTicketNote) }),
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/maintenance/{ticket_id}/notes/{note_id}',
    document: EditTicketNoteDocument,
    variables: ({ parameters, body }) => ({
      input: {
        ...noteOf(body as NoteBody),
        ticketId: ticketIdOf(parameters),
        noteId: parameters['note_id'] as string,
      },
    }),
    present: ({ editTicketNote }) => ({ status: 200, body: presentNote(editTicketNote) }),
  }),
];
