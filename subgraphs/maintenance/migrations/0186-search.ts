import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';
import { createIndexing, followRecords, indexExisting } from '../../../platform/search/indexed-kind.sql.ts';
import type { IndexedKind } from '../../../platform/search/indexed-kind.sql.ts';
import { createSearchIndex } from '../../../platform/search/search-index.sql.ts';

/**
 * Tickets as they are searched: by two weeks, the latest first, so that a word of every other ticket costs what two weeks
 * hold. A sign for the property lets whoever sees some properties find the tickets of those among very many.
 * @param text SQL of what is searched of a ticket `t`
 */
export const ticketSearch = (text: string): IndexedKind => ({
  schema: 'maintenance',
  kind: 'ticket',
  table: 'maintenance.ticket',
  content: {
    words: `maintenance.published_search_words(${text}) || ('#' || left(md5(coalesce(t.property_id, '')), 12))`,
    shelf: `floor(extract(epoch from t.created_at) / 1209600)::int`,
    at: 't.created_at',
    isLive: 'true',
  },
  columns: ['description', 'property_id'],
});

const tickets = ticketSearch('t.description');

/** Tickets are searched by the words of their descriptions. */
export const searchOfTickets = sqlMigration('maintenance/0186-search', [
  ...createSearchIndex('maintenance', [
    ...createIndexing(tickets),
    ...followRecords(tickets),
    ...indexExisting(tickets),
  ]),
  ...publishView(
    'maintenance.published_ticket_text',
    ['maintenance.ticket'],
    `select account_id, id, description as text, category, severity, status, created_at from maintenance.ticket`,
  ),
]);
