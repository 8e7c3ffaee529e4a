import { sqlMigration } from '../../../platform/db/migration.ts';
import { createIndexing, followRecords, indexExisting } from '../../../platform/search/indexed-kind.sql.ts';
import type { IndexedKind } from '../../../platform/search/indexed-kind.sql.ts';
import { createSearchIndex } from '../../../platform/search/search-index.sql.ts';

const schema = 'properties';
const words = (text: string): string => `${schema}.published_search_words(${text})`;

/** Sixteen shelves of about the same size; whoever is found first among very many is the same at every search. */
const SHELF = `('x' || left(md5(t.id), 1))::bit(4)::int`;

const property: IndexedKind = {
  schema,
  kind: 'property',
  table: 'properties.property',
  content: {
    words: words(`t.name || ' ' || t.address`),
    shelf: SHELF,
    at: 't.created_at',
    isLive: 't.deleted_at is null',
  },
  columns: ['name', 'address', 'deleted_at'],
};

/** A unit is found by its number, also without its signs, and by its property: "12B Maple". */
const unit: IndexedKind = {
  schema,
  kind: 'unit',
  table: 'properties.unit',
  content: {
    words: `array_cat(${words(`t.unit_number || ' ' || regexp_replace(t.unit_number, '[[:punct:][:space:]]', '', 'g')`)},
      (select ${words(`p.name || ' ' || p.address`)} from properties.property p
       where p.account_id = t.account_id and p.id = t.property_id))`,
    shelf: SHELF,
    at: 't.created_at',
    isLive: 't.deleted_at is null',
  },
  columns: ['unit_number', 'property_id', 'deleted_at'],
};

const tenant: IndexedKind = {
  schema,
  kind: 'tenant',
  table: 'properties.tenant',
  content: {
    words: `${words(`concat_ws(' ', t.first_name, t.last_name, t.email)`)}
      || coalesce('@' || lower(t.email), '') || properties.search_phone_words(t.phone)`,
    // Those who live there, or will, before those who did.
    shelf: `${SHELF} + case when t.status in ('current', 'future') then 16 else 0 end`,
    at: 't.created_at',
    isLive: 't.deleted_at is null',
  },
  columns: ['first_name', 'last_name', 'email', 'phone', 'status', 'deleted_at'],
};

/** The kinds of records that are searched here. */
export const KINDS = [property, unit, tenant];

/** Properties, units and tenants are searched by their words, and tenants by their telephone numbers in any form. */
export const searchOfProperties = sqlMigration('properties/0185-search', [
  // From the end, so that the last digits find it; from the start, and from behind the digits of a country.
  `create function properties.search_phone_words(phone text) returns text[] language sql immutable parallel safe as $$
     select coalesce(array_agg(word) filter (where word is not null), '{}')
     from (select regexp_replace(regexp_replace(phone, '\\s*(x|ext\\.?|extension|#)\\s*\\d+\\s*$', '', 'i'), '\\D', '', 'g') as digits) d,
       lateral (
         select '<' || reverse(digits) as word where length(digits) >= 4
         union all
         select '>' || substr(digits, start) from generate_series(1, 4) start where length(digits) - start >= 6
       ) w
   $$`,
  ...createSearchIndex(schema, [
    ...KINDS.flatMap(createIndexing),
    ...KINDS.flatMap(followRecords),
    ...KINDS.flatMap(indexExisting),
  ]),
  `create function properties.index_units_of_property() returns trigger language plpgsql as $$
   begin
     perform properties.index_unit(array_agg(u.account_id), array_agg(u.id))
     from properties.unit u where u.account_id = new.account_id and u.property_id = new.id;
     return null;
   end $$`,
  `create trigger index_units after update on properties.property for each row
     when ((old.name, old.address) is distinct from (new.name, new.address))
     execute function properties.index_units_of_property()`,
]);
