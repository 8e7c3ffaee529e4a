import type { Sql } from '../../../../../platform/db/sql.ts';
import { otherNumbers } from '../../../unit/other-numbers.rules.ts';
import type { NamedRecord } from './attachment.types.ts';

/**
 * Finds the account's live records that texts name.
 * @param sql reads as the account, so that no other account's records are found
 */
export async function recordsNamedBy(sql: Sql, texts: readonly string[]): Promise<NamedRecord[]> {
  if (texts.length === 0) return [];
  const [identified, named, units] = await Promise.all([
    recordsIdentified(sql, texts),
    recordsNamed(sql, texts),
    unitsNumbered(sql, texts),
  ]);
  return [...identified, ...named, ...units];
}

function recordsIdentified(sql: Sql, texts: readonly string[]): Promise<NamedRecord[]> {
  const found = (noun: string, table: string, place: string): string =>
    ['id', 'external_id']
      .map(
        (column) =>
          `select '${noun}' as noun, r.id, wanted.text, 'identifier' as by, ${place}
           from wanted join ${table} r on r.${column} = wanted.text where r.deleted_at is null`,
      )
      .join(' union all ');
  return sql<NamedRecord>(
    `with wanted as materialized (select unnest($1::text[]) as text)
     ${found('property', 'properties.property', `null as property_id, null as unit_id`)}
     union all ${found('unit', 'properties.unit', `r.property_id, null`)}
     union all ${found('lease', 'properties.lease', `null, r.unit_id`)}
     union all ${found('tenant', 'properties.tenant', `null, r.unit_id`)}
     union all select 'ticket', t.id, wanted.text, 'identifier', null, null
       from wanted join maintenance.published_ticket t on t.id = wanted.text`,
    [texts],
  );
}

/** Finds properties by name or by the first line of the address, and tenants by name, without spelling differences. */
function recordsNamed(sql: Sql, texts: readonly string[]): Promise<NamedRecord[]> {
  const persons = texts.flatMap((text) => spellingsOf(text).map((name) => ({ text, name })));
  return sql<NamedRecord>(
    `with wanted as materialized (select text, properties.published_folded_name(text) as folded from unnest($1::text[]) as text),
       person as materialized (
         select text, properties.published_folded_name(name) as folded from unnest($2::text[], $3::text[]) as input (text, name))
     select 'property' as noun, r.id, wanted.text, 'name' as by, null as property_id, null as unit_id
     from wanted join properties.property r on r.folded_name = wanted.folded where r.deleted_at is null and wanted.folded <> ''
     union all
     select 'property', r.id, wanted.text, 'address', null, null
     from wanted join properties.property r on properties.published_folded_name(split_part(r.address, ',', 1)) = wanted.folded
     where r.deleted_at is null and wanted.text ~ '^\\d+\\D'
     union all
     select distinct 'tenant', r.id, person.text, 'name', u.property_id, r.unit_id
     from person join properties.tenant r on r.folded_name = person.folded
     left join properties.unit u on u.id = r.unit_id
     where r.deleted_at is null`,
    [texts, persons.map(({ text }) => text), persons.map(({ name }) => name)],
  );
}

/** The names of a person who is written as `Silva Ana`; a single word names nobody. */
function spellingsOf(text: string): string[] {
  const [first, ...otherWords] = text.split(/\s+/);
  return otherWords.length === 0 ? [] : [...new Set([text, [...otherWords, first].join(' ')])];
}

async function unitsNumbered(sql: Sql, texts: readonly string[]): Promise<NamedRecord[]> {
  const numbers = texts.flatMap((text) =>
    [text, ...otherNumbers(text)].map((number) => ({ text, number: number.toLowerCase() })),
  );
  return sql<NamedRecord>(
    `select 'unit' as noun, r.id, wanted.text, 'number' as by, r.property_id, null as unit_id
     from unnest($1::text[], $2::text[]) as wanted (text, number)
     join properties.unit r on lower(r.unit_number) = wanted.number where r.deleted_at is null`,
    [numbers.map(({ text }) => text), numbers.map(({ number }) => number)],
  );
}
