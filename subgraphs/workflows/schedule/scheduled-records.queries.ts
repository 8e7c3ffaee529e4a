import type { Sql } from '../../../platform/db/sql.ts';
import type { ForEach } from '../definition/definition.types.ts';
import type { RecordKey } from '../records/read-records.queries.ts';

/** The records that a schedule may go through: their type, and where their ids are. */
const SOURCES: Readonly<Record<ForEach, { type: string; ids: string }>> = {
  leases: { type: 'lease', ids: 'properties.published_lease_facts' },
  tickets: { type: 'ticket', ids: 'maintenance.published_ticket_facts' },
  units: { type: 'unit', ids: 'properties.published_unit_facts' },
  charges: { type: 'ledger_entry', ids: 'finance.published_charge' },
  vendors: { type: 'vendor', ids: 'maintenance.published_vendor_facts' },
};

/** Which records a schedule goes through: those after an id, and of charges those that are due from a date to another. */
export interface RecordRange {
  afterId: string;
  limit: number;
  /** Null for no limit. */
  dueFrom: string | null;
  dueTo: string | null;
}

/** Some of the records that a schedule goes through, in the order of their ids. Charges that were reversed are left out. */
export async function recordsAfter(sql: Sql, forEach: ForEach, range: RecordRange): Promise<RecordKey[]> {
  const { type, ids } = SOURCES[forEach];
  const { afterId, limit, dueFrom, dueTo } = range;
  const isDue = `and ($3::date is null or due_date >= $3) and ($4::date is null or due_date <= $4)`;
  const [condition, dates] = forEach === 'charges' ? [isDue, [dueFrom, dueTo]] : ['', []];
  const rows = await sql<{ id: string }>(`select id from ${ids} where id > $1 ${condition} order by id limit $2`, [
    afterId,
    limit,
    ...dates,
  ]);
  return rows.map(({ id }) => ({ type, id }));
}
