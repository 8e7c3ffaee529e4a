import { REQUEST_ROLE } from '../db/roles.ts';
import { ownedByWorker } from './owned-by-worker.sql.ts';

/** A kind of record that is searched. */
export interface IndexedKind {
  schema: string;
  /** The kind as entries name it; also part of the names of functions. */
  kind: string;
  /** The table of the records, with `account_id` and `id`. */
  table: string;
  /** SQL over a record `t`. */
  content: {
    /** The words of the record, from {@link createSearchIndex}'s functions or computed. */
    words: string;
    /** Where it is looked for: the highest shelf first. A shelf should have some thousands of records at most. */
    shelf: string;
    /** Orders the records of one answer, latest first. */
    at: string;
    /** Whether it is found at all. */
    isLive: string;
  };
  /** Columns that, changed, change what is found. */
  columns: readonly string[];
}

/** Statements that make the function that (re)writes the entries of records; again, when what is searched of them changes. */
export function createIndexing({ schema, kind, table, content }: IndexedKind): string[] {
  return [
    `create or replace function ${schema}.index_${kind}(accounts text[], ids text[]) returns void language sql
     security definer set search_path = pg_catalog as $$
       delete from ${schema}.search_entry e using unnest(accounts, ids) w (account_id, id), ${table} t
       where e.account_id = w.account_id and e.kind = '${kind}' and e.id = w.id
         and t.account_id = w.account_id and t.id = w.id and not (${content.isLive});
       insert into ${schema}.search_entry as e (account_id, kind, id, shelf, at, words)
       select c.account_id, '${kind}', c.id, c.shelf, c.at, ${schema}.search_shelf_words(c.account_id, c.shelf, c.words)
       from (
         select t.account_id, t.id, ${content.shelf} as shelf, ${content.at} as at, ${content.words} as words
         from unnest(accounts, ids) w (account_id, id)
         cross join lateral (select * from ${table} t where t.account_id = w.account_id and t.id = w.id) t
         where ${content.isLive}
       ) c order by c.account_id, c.id
       on conflict (account_id, kind, id) do update
         set shelf = excluded.shelf, at = excluded.at, words = excluded.words
         where (e.shelf, e.at, e.words) is distinct from (excluded.shelf, excluded.at, excluded.words)
     $$`,
    // Whoever sees some properties alone writes records, and has no right to the entries of others.
    ...ownedByWorker(schema, `index_${kind}(text[], text[])`),
    `grant execute on function ${schema}.index_${kind}(text[], text[]) to ${REQUEST_ROLE}`,
  ];
}

/** Statements that keep the entries of a kind with its records, in their transactions. */
export function followRecords({ schema, kind, table, columns }: IndexedKind): string[] {
  const changed = (names: readonly string[], row: string): string => names.map((name) => `${row}.${name}`).join(', ');
  return [
    `create function ${schema}.index_new_${kind}() returns trigger language plpgsql as $$
     begin
       perform ${schema}.index_${kind}(array_agg(n.account_id), array_agg(n.id)) from new_rows n;
       return null;
     end $$`,
    `create trigger index_new after insert on ${table} referencing new table as new_rows
       for each statement execute function ${schema}.index_new_${kind}()`,
    `create function ${schema}.index_changed_${kind}() returns trigger language plpgsql as $$
     begin
       perform ${schema}.index_${kind}(array[new.account_id], array[new.id]);
       return null;
     end $$`,
    `create trigger index_changed after update on ${table} for each row
       when ((${changed(columns, 'old')}) is distinct from (${changed(columns, 'new')}))
       execute function ${schema}.index_changed_${kind}()`,
  ];
}

/** Statements that write the entries of all records that are there, in portions, so that memory is bounded. */
export function indexExisting({ schema, kind, table }: IndexedKind): string[] {
  return [
    `do $$
     declare
       last_account text := ''; last_id text := '';
       accounts text[]; ids text[];
     begin
       loop
         select array_agg(p.account_id), array_agg(p.id) into accounts, ids
         from (select t.account_id, t.id from ${table} t where (t.account_id, t.id) > (last_account, last_id)
               order by t.account_id, t.id limit 5000) p;
         exit when accounts is null;
         perform ${schema}.index_${kind}(accounts, ids);
         last_account := accounts[array_upper(accounts, 1)];
         last_id := ids[array_upper(ids, 1)];
       end loop;
     end $$`,
  ];
}
