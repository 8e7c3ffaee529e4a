import { insertRows } from '../../../../platform/db/rows/insert-rows.ts';
import type { Sql } from '../../../../platform/db/sql.ts';
import { NO_DETAILS } from './ticket-people.types.ts';
import type { NoteEditRow, TicketDetails, TicketNoteRow } from './ticket-people.types.ts';

/** Details of a ticket that are stored; absent members keep their values. */
export type DetailsChange = Partial<TicketDetails> & { ticketId: string };

/** Stores details of tickets, one row each. The tickets' rows must be locked or new. */
export async function storeDetails(sql: Sql, accountId: string, changes: readonly DetailsChange[]): Promise<void> {
  await insertRows(
    sql,
    accountId,
    'maintenance.ticket_details',
    changes.map((change) => ({ ...NO_DETAILS, ...change })),
    `on conflict (account_id, ticket_id) do update set
       assignee_id = excluded.assignee_id, watcher_ids = excluded.watcher_ids, reporter = excluded.reporter,
       permission_to_enter = excluded.permission_to_enter, not_to_exceed = excluded.not_to_exceed,
       estimate = excluded.estimate, tags = excluded.tags`,
  );
}

/** Stores a new note. */
export async function insertNote(sql: Sql, accountId: string, note: TicketNoteRow): Promise<void> {
  await sql(
    `insert into maintenance.ticket_note (account_id, id, ticket_id, text, visibility, author, document_ids, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[accountId, note.id, note.ticketId, note.text, note.visibility],
      ...[JSON.stringify(note.author), note.documentIds, note.createdAt],
    ],
  );
}

/** Replaces what a locked note says; what it said before is kept. */
export async function replaceNote(
  sql: Sql,
  accountId: string,
  {
    before,
    after,
    edit,
  }: { before: TicketNoteRow; after: TicketNoteRow; edit: Pick<NoteEditRow, 'replacedBy' | 'at'> },
): Promise<void> {
  await sql(
    `insert into maintenance.ticket_note_edit
       (account_id, note_id, version, text, visibility, document_ids, author, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[accountId, before.id, before.version, before.text, before.visibility, before.documentIds],
      ...[JSON.stringify(edit.replacedBy), edit.at],
    ],
  );
  await sql(
    `update maintenance.ticket_note set text = $2, visibility = $3, document_ids = $4, edited_at = $5,
       version = version + 1 where id = $1`,
    [before.id, after.text, after.visibility, after.documentIds, edit.at],
  );
}
