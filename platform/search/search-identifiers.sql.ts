import { REQUEST_ROLE, WORKER_ROLE } from '../db/roles.ts';
import { ownedByWorker } from './owned-by-worker.sql.ts';

/**
 * Statements that let a subgraph's records be found by the beginning of their ids. As with the search by words, the
 * function gives ids of the account of the transaction only, and who calls it reads the records as itself.
 */
export const searchIdentifiers = (schema: string): string[] => [
  `create function ${schema}.published_search_identifiers(wanted text, low text, high text, most integer)
   returns setof text language plpgsql stable security definer set search_path = pg_catalog as $$
   begin
     return query select e.id from ${schema}.search_entry e
       where e.account_id = nullif(current_setting('app.account_id', true), '') and e.kind = wanted
         and e.id >= low and e.id < high order by e.id limit most;
   end $$`,
  ...ownedByWorker(schema, 'published_search_identifiers(text, text, text, integer)'),
  `grant execute on function ${schema}.published_search_identifiers(text, text, text, integer)
     to ${REQUEST_ROLE}, ${WORKER_ROLE}`,
];
