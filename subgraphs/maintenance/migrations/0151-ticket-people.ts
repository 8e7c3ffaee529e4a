import { isolateByAccount } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** Who coordinates a ticket, watches it and reported it, how to get in, what it may cost; and the notes of those people. */
export const ticketPeople = sqlMigration('maintenance/0151-ticket-people', [
  `create table maintenance.ticket_details (
     account_id text not null,
     ticket_id text not null,
     assignee_id text,
     watcher_ids text[] not null default '{}',
     reporter jsonb,
     permission_to_enter jsonb,
     not_to_exceed jsonb,
     estimate jsonb,
     tags text[] not null default '{}',
     primary key (account_id, ticket_id),
     foreign key (account_id, ticket_id) references maintenance.ticket (account_id, id)
   )`,
  `create index ticket_details_by_assignee on maintenance.ticket_details (account_id, assignee_id, ticket_id)
     where assignee_id is not null`,
  ...isolateByAccount('maintenance.ticket_details'),
  `create table maintenance.ticket_note (
     account_id text not null,
     id text not null,
     ticket_id text not null,
     text text not null,
     visibility text not null check (visibility in ('staff', 'vendor', 'tenant')),
     author jsonb not null,
     document_ids text[] not null default '{}',
     created_at timestamptz not null,
     edited_at timestamptz,
     version integer not null default 1,
     primary key (account_id, id),
     foreign key (account_id, ticket_id) references maintenance.ticket (account_id, id)
   )`,
  `create index ticket_note_by_ticket on maintenance.ticket_note (account_id, ticket_id, created_at, id)`,
  ...isolateByAccount('maintenance.ticket_note', 'select, insert, update'),
  `create table maintenance.ticket_note_edit (
     account_id text not null,
     note_id text not null,
     version integer not null,
     text text not null,
     visibility text not null,
     document_ids text[] not null,
     author jsonb not null,
     at timestamptz not null,
     primary key (account_id, note_id, version),
     foreign key (account_id, note_id) references maintenance.ticket_note (account_id, id)
   )`,
  ...isolateByAccount('maintenance.ticket_note_edit', 'select, insert'),
]);
