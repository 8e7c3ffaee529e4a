import type { NamedMigration } from '../db/migration.ts';
import { sqlMigration } from '../db/migration.ts';
import { WORKER_ROLE } from '../db/roles.ts';
import { ERASED_TEXT } from './redaction.sql.ts';

/** Functions by which the erasure of a person replaces parts of texts and JSON. */
export const personalDataMigrations: readonly NamedMigration[] = [
  sqlMigration('personal-data/0190-redaction', [
    `create schema erasure`,
    `grant usage on schema erasure to ${WORKER_ROLE}`,
    `create function erasure.without_mentions(value text, pattern text) returns text language sql immutable
       return regexp_replace(value, pattern, '${ERASED_TEXT}', 'gi')`,
    `create function erasure.without_mentions(value jsonb, pattern text) returns jsonb language plpgsql immutable as $$
     begin
       return case jsonb_typeof(value)
         when 'string' then to_jsonb(erasure.without_mentions(value #>> '{}', pattern))
         when 'array' then coalesce((select jsonb_agg(erasure.without_mentions(e.value, pattern) order by e.place)
           from jsonb_array_elements(value) with ordinality e (value, place)), '[]')
         when 'object' then coalesce((select jsonb_object_agg(e.key, erasure.without_mentions(e.value, pattern))
           from jsonb_each(value) e), '{}')
         else value end;
     end $$`,
    `create function erasure.with_members(value jsonb, members jsonb) returns jsonb language plpgsql immutable as $$
     begin
       return case jsonb_typeof(value)
         when 'array' then coalesce((select jsonb_agg(erasure.with_members(e.value, members) order by e.place)
           from jsonb_array_elements(value) with ordinality e (value, place)), '[]')
         when 'object' then coalesce((select jsonb_object_agg(e.key, case
             when members ? e.key and e.value <> 'null' then members -> e.key
             else erasure.with_members(e.value, members) end)
           from jsonb_each(value) e), '{}')
         else value end;
     end $$`,
    // Each field of a change has two values: the one before and the one after.
    `create function erasure.with_changes(changes jsonb, members jsonb) returns jsonb language sql immutable
       return (select jsonb_object_agg(c.key, case when members ? c.key
           then (select jsonb_agg(case when e.value = 'null' then e.value else members -> c.key end order by e.place)
                 from jsonb_array_elements(c.value) with ordinality e (value, place))
           else c.value end)
         from jsonb_each(changes) c)`,
  ]),
];
