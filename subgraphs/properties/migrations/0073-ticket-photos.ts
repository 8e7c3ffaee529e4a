import { isolateByAccount } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** Photos that tickets name by URL and that are to be fetched, and up to where the event log was read for them. */
export const ticketPhotos = sqlMigration('properties/0073-ticket-photos', [
  `create table properties.ticket_photo (
     account_id text not null,
     ticket_id text not null,
     place integer not null,
     url text not null,
     due_at timestamptz,
     holder text,
     tries integer not null default 0,
     error text,
     document_id text,
     created_at timestamptz not null,
     primary key (account_id, ticket_id, place)
   )`,
  `create index ticket_photo_due on properties.ticket_photo (due_at) where due_at is not null`,
  // One row for all accounts: the reader is one, and its account is called '*'.
  `create table properties.ticket_photo_cursor (account_id text primary key, cursor_pos bigint not null)`,
  ...['ticket_photo', 'ticket_photo_cursor'].flatMap((table) => isolateByAccount(`properties.${table}`)),
]);
