import type { TicketNoteEdit } from '../../contract/rest-types.generated.ts';
import { upperCase } from '../../conversion/enum-names.ts';
import {
  AddTicketNoteDocument,
  AssignTicketDocument,
  EditTicketNoteDocument,
  ListTicketNotesDocument,
  UnwatchTicketDocument,
  WatchTicketDocument,
} from '../../operations/operations.generated.ts';
import { presentNote } from '../../presenters/ticket-people.ts';
import { foundTicket, ticketAnswer } from '../../presenters/ticket.ts';
import { route } from '../../route/route.ts';

const noteOf = ({ text, visibility, document_ids: documentIds }: TicketNoteEdit) => ({
  ...(text === undefined ? {} : { text }),
  ...(visibility === undefined ? {} : { visibility: upperCase(visibility) }),
  ...(documentIds === undefined ? {} : { documentIds }),
});

/** Who coordinates and watches a ticket, and their notes. */
export const ticketPeopleRoutes = [
  route({
    method: 'POST',
    path: '/api/v1/maintenance/{ticket_id}/assignee',
    document: AssignTicketDocument,
    variables: ({ parameters, body, ifMatch }) => {
      const { agent_id: assigneeId } = body;
      return { ticketId: parameters.ticket_id, assigneeId, ifMatch };
    },
    present: ({ assignTicket }) => ticketAnswer(assignTicket),
    renames: { assigneeId: 'agent_id' },
  }),
  route({
    method: 'PUT',
    path: '/api/v1/maintenance/{ticket_id}/watchers/{agent_id}',
    document: WatchTicketDocument,
    variables: ({ parameters }) => ({
      ticketId: parameters.ticket_id,
      agentId: parameters.agent_id,
    }),
    present: ({ watchTicket }) => ticketAnswer(watchTicket),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/maintenance/{ticket_id}/watchers/{agent_id}',
    document: UnwatchTicketDocument,
    variables: ({ parameters }) => ({
      ticketId: parameters.ticket_id,
      agentId: parameters.agent_id,
    }),
    present: () => ({ status: 204 }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/maintenance/{ticket_id}/notes',
    document: ListTicketNotesDocument,
    variables: ({ parameters }) => ({ ticketId: parameters.ticket_id }),
    present: ({ ticket }) => ({
      status: 200,
      body: { data: foundTicket(ticket).notes.map(presentNote), next_cursor: null },
    }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/maintenance/{ticket_id}/notes',
    document: AddTicketNoteDocument,
    variables: ({ parameters, body }) => ({
      input: { ...noteOf(body), ticketId: parameters.ticket_id, text: body.text },
    }),
    present: ({ addTicketNote }) => ({ status: 201, body: presentNote(addTicketNote) }),
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/maintenance/{ticket_id}/notes/{note_id}',
    document: EditTicketNoteDocument,
    variables: ({ parameters, body }) => ({
      input: {
        ...noteOf(body),
        ticketId: parameters.ticket_id,
        noteId: parameters.note_id,
      },
    }),
    present: ({ editTicketNote }) => ({ status: 200, body: presentNote(editTicketNote) }),
  }),
];
