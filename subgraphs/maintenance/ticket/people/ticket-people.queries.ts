import type { Sql } from '../../../../platform/db/sql.ts';
import type { NoteEditRow, TicketDetails, TicketNoteRow } from './ticket-people.types.ts';

/** The details of tickets; a ticket of which nobody said anything is left out. */
export async function detailsOfTickets(sql: Sql, ticketIds: readonly string[]): Promise<Map<string, TicketDetails>> {
  const rows = await sql<TicketDetails & { ticketId: string }>(
    `select ticket_id, assignee_id, watcher_ids, reporter,
            permission_to_enter, not_to_exceed, estimate, tags
     from maintenance.ticket_details where ticket_id = any($1::text[])`,
    [ticketIds],
  );
  return new Map(rows.map(({ ticketId, ...details }) => [ticketId, details]));
}

const NOTE = `id, ticket_id, text, visibility, author, document_ids,
  created_at, edited_at, version`;

/** The notes of tickets, oldest first. */
export async function notesOfTickets(sql: Sql, ticketIds: readonly string[]): Promise<Map<string, TicketNoteRow[]>> {
  const rows = await sql<TicketNoteRow>(
    `select ${NOTE} from maintenance.ticket_note where ticket_id = any($1::text[]) order by ticket_id, created_at, id`,
    [ticketIds],
  );
  return Map.groupBy(rows, ({ ticketId }) => ticketId);
}

/** Locks a note until the transaction ends. */
export async function lockNote(sql: Sql, id: string): Promise<TicketNoteRow | undefined> {
  const [note] = await sql<TicketNoteRow>(`select ${NOTE} from maintenance.ticket_note where id = $1 for update`, [id]);
  return note;
}

/** What notes said before they were edited, oldest first. */
export async function editsOfNotes(sql: Sql, noteIds: readonly string[]): Promise<Map<string, NoteEditRow[]>> {
  const rows = await sql<NoteEditRow>(
    // Each row holds who replaced its text; that one wrote the next text, and the note's author the first.
    `select e.note_id, e.text, e.visibility, e.author as replaced_by, e.at,
            coalesce(lag(e.author) over (partition by e.note_id order by e.version), n.author) as author
     from maintenance.ticket_note_edit e
     join maintenance.ticket_note n on n.account_id = e.account_id and n.id = e.note_id
     where e.note_id = any($1::text[]) order by e.note_id, e.version`,
    [noteIds],
  );
  return Map.groupBy(rows, ({ noteId }) => noteId);
}

/** An agent whom tickets may name. */
export interface PublishedAgent {
  id: string;
  kind: 'person' | 'automation' | 'service';
  name: string;
  status: string;
  roles: string[];
  /** The only properties that the agent sees; all of them when null. */
  reach: string[] | null;
  /** Whether the agent's roles give the right `maintenance:read`. */
  readsTickets: boolean;
}

/** Agents by id. */
export async function agentsById(sql: Sql, ids: readonly string[]): Promise<Map<string, PublishedAgent>> {
  const rows = await sql<PublishedAgent>(
    `select id, kind, name, status, roles, reach, reads_tickets from accounts.published_agent where id = any($1::text[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Tickets that are not over and that a person coordinates who has been deactivated. */
export async function ticketsOfDeactivated(sql: Sql, agentId: string, most: number): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `select t.id from maintenance.ticket_details d join maintenance.ticket t on t.id = d.ticket_id
     where d.assignee_id = $1 and t.status not in ('closed', 'cancelled')
       and exists (select from accounts.published_agent a where a.id = $1 and a.status = 'deactivated')
     order by t.id limit $2`,
    [agentId, most],
  );
  return rows.map(({ id }) => id);
}

/** The ids among these of documents that are attached to a ticket or to nothing else. */
export async function documentsOfTicket(sql: Sql, ticketId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ id: string }>(
    `select id from properties.published_ticket_document where id = any($1::text[]) and ticket_id = $2`,
    [ids, ticketId],
  );
  return new Set(rows.map(({ id }) => id));
}
