import type { Sql } from '../../../platform/db/sql.ts';
import type { PageRequest } from '../../../platform/graphql/connection.ts';
import type { LedgerFilter } from './ledger.inputs.ts';
import type { LedgerEntryRow } from './ledger-row.ts';

/** The columns of an entry, for the table alias `e`. */
export const ledgerColumns = `e.id, e.property_id, e.unit_id, e.lease_id,
  e.tenant_id, e.kind, e.gl_class, e.amount_minor, e.currency,
  e.due_date, e.posted_on, e.reference, e.external_id,
  e.reverses_id, e.charge, e.receipt, e.created_at`;

/** Entries by id. */
export async function ledgerEntriesById(sql: Sql, ids: readonly string[]): Promise<Map<string, LedgerEntryRow>> {
  const rows = await sql<LedgerEntryRow>(
    `select ${ledgerColumns} from finance.ledger_entry e where e.id = any($1::text[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * SQL of the entries whose column is in a list. Each value is looked up by itself because a cached plan for `any` can
 * scan all entries.
 */
const entriesBy = (column: string, list: string): string => `select e.* from unnest(${list}::text[]) lookup (text)
       cross join lateral (select * from finance.ledger_entry entry where entry.${column} = lookup.text offset 0) e`;

/** Finds entries with one of these ids or external ids, and entries that reverse one of these entries. */
export function entriesLike(
  sql: Sql,
  { ids, externalIds, reversedIds }: Record<'ids' | 'externalIds' | 'reversedIds', readonly string[]>,
): Promise<LedgerEntryRow[]> {
  return sql<LedgerEntryRow>(
    `select ${ledgerColumns} from (
       ${entriesBy('id', '$1')} union ${entriesBy('external_id', '$2')} union ${entriesBy('reverses_id', '$3')}
     ) e`,
    [ids, externalIds, reversedIds],
  );
}

/** The ids of reversing entries, by the id of the reversed entry. */
export async function reversalsOf(sql: Sql, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql<{ id: string; reversesId: string }>(
    `select id, reverses_id from finance.ledger_entry where reverses_id = any($1::text[])`,
    [ids],
  );
  return new Map(rows.map(({ id, reversesId }) => [reversesId, id]));
}

const CONDITIONS: Readonly<Record<keyof LedgerFilter, string>> = {
  propertyId: 'e.property_id = ?',
  unitId: 'e.unit_id = ?',
  leaseId: 'e.lease_id = ?',
  tenantId: 'e.tenant_id = ?',
  kind: 'e.kind = ?',
  glClass: 'e.gl_class = ?',
  postedFrom: 'e.posted_on >= ?::date',
  postedTo: 'e.posted_on <= ?::date',
  externalId: 'e.external_id = ?',
};

/** A page of the account's entries, ordered by (posted_on, id). Each set of conditions has its own plan. */
export function listLedgerEntries(sql: Sql, filter: LedgerFilter, page: PageRequest): Promise<LedgerEntryRow[]> {
  const values: unknown[] = [page.limit];
  const conditions = ['true'];
  for (const [name, condition] of Object.entries(CONDITIONS)) {
    const value = filter[name as keyof LedgerFilter];
    if (value != null) conditions.push(condition.replace('?', `$${values.push(value)}`));
  }
  if (page.after) {
    const [postedOn, id] = page.after;
    conditions.push(`(e.posted_on, e.id) > ($${values.push(postedOn)}::date, $${values.push(id)})`);
  }
  return sql<LedgerEntryRow>(
    `select ${ledgerColumns} from finance.ledger_entry e where ${conditions.join(' and ')}
     order by e.posted_on, e.id limit $1`,
    values,
  );
}
