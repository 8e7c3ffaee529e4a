import { insertRows } from '../../../platform/db/rows/insert-rows.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { EntryContent, LedgerEntryRow } from './ledger-row.ts';
import type { EntryReferences } from './posting.rules.ts';

/**
 * Writes entries in their order. Skips an entry whose identifier is taken or whose target is already reversed, also by
 * another transaction that commits first.
 * @returns the ids of the written entries
 */
export async function insertEntries(
  sql: Sql,
  accountId: string,
  entries: readonly LedgerEntryRow[],
): Promise<Set<string>> {
  const tail = 'on conflict do nothing returning id';
  const rows = await insertRows<{ id: string }>(sql, accountId, 'finance.ledger_entry', entries, tail);
  return new Set(rows.map(({ id }) => id));
}

const joinById = (table: string, name: string, id: string): string =>
  `left join lateral (select * from ${table} record where record.id = ${id} limit 1) ${name} on true`;

/**
 * Finds the records that each entry names, in the order of the entries and in one statement. Each id is looked up by
 * itself because a plan cached while the tables were empty would scan them.
 */
export async function referencesOf(sql: Sql, entries: readonly EntryContent[]): Promise<EntryReferences[]> {
  return sql<EntryReferences>(
    `select p.id is not null as has_property, p.timezone, u.property_id as unit_property_id, l.unit_id as lease_unit_id,
       lu.property_id as lease_property_id, t.id is not null as has_tenant, s.signed as has_signed,
       case when e.id is not null then jsonb_build_object('propertyId', e.property_id, 'unitId', e.unit_id,
         'leaseId', e.lease_id, 'tenantId', e.tenant_id, 'kind', e.kind, 'glClass', e.gl_class,
         'amountMinor', e.amount_minor, 'currency', e.currency, 'dueDate', e.due_date) end as target
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
       with ordinality as r (property_id, unit_id, lease_id, tenant_id, reverses_id, place)
     ${joinById('properties.published_property', 'p', 'r.property_id')}
     ${joinById('properties.published_unit', 'u', 'r.unit_id')}
     ${joinById('properties.published_lease', 'l', 'r.lease_id')}
     ${joinById('properties.published_unit', 'lu', 'l.unit_id')}
     ${joinById('properties.published_tenant', 't', 'r.tenant_id')}
     left join lateral (
       select bool_or(lt.tenant_id = r.tenant_id) as signed from properties.published_lease_tenant lt
       where lt.lease_id = r.lease_id
     ) s on true
     ${joinById('finance.ledger_entry', 'e', 'r.reverses_id')}
     order by r.place`,
    [
      entries.map((entry) => entry.propertyId),
      entries.map((entry) => entry.unitId),
      entries.map((entry) => entry.leaseId),
      entries.map((entry) => entry.tenantId),
      entries.map((entry) => entry.reversesId),
    ],
  );
}
