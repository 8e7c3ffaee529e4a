import { sqlMigration } from '../../../platform/db/migration.ts';
import { createIndexing, followLater } from '../../../platform/search/indexed-kind.sql.ts';
import { ticketSearch } from './0186-search.ts';

/** Tickets as they are searched: by what was reported and by the notes on them. */
export const tickets = ticketSearch(`concat_ws(' ', t.description,
  (select string_agg(n.text, ' ' order by n.created_at, n.id) from maintenance.ticket_note n
   where n.account_id = t.account_id and n.ticket_id = t.id))`);

/** Tickets are searched by their notes, too, and their words are written behind the transaction that files them. */
export const searchOfTicketsLater = sqlMigration('maintenance/0199-search-later', [
  ...createIndexing(tickets),
  ...followLater(tickets, [{ table: 'maintenance.ticket_note', record: 'ticket_id', columns: ['text'] }]),
  `insert into maintenance.search_pending (account_id, kind, record_id)
   select distinct account_id, 'ticket', ticket_id from maintenance.ticket_note`,
]);
