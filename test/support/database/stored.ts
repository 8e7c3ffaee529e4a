import type { Database } from '../../../platform/db/database.ts';

/** What one table holds of an account. */
export interface StoredTable {
  rows: number;
  /** Changes with any change of the rows, the event log's `pos` apart, which the sequencer gives later. */
  digest: string;
}

/** Every table of ours, schema-qualified, but for the one that says which cell the database is, which is of no account. */
export async function ourTables(database: Database): Promise<string[]> {
  const rows = await database.worker<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname !~ '^(pg_|information_schema$|public$)' and c.relname <> 'this_cell' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Counts of requests change with every request, also with one that is refused. */
export const COUNTERS: ReadonlySet<string> = new Set(['limits.rate_bucket']);

/** These follow what was done in their own time, also after the answer to the request that did it. */
const FOLLOWERS: ReadonlySet<string> = new Set([
  'accounts.answer_link',
  'accounts.page',
  'accounts.webhook_delivery',
  'accounts.webhook_pump',
  'accounts.notification',
  'accounts.notification_cursor',
  'jobs.request',
  'maintenance.search_entry',
  'maintenance.search_pending',
  'maintenance.search_spelling',
  'workflows.approval',
  'workflows.event_cursor',
  'workflows.run_step',
  'workflows.schedule',
]);

/**
 * What every table holds of an account, counts of requests apart.
 * @param withFollowers also of the tables that follow what was done, which nobody changes once they are level with it
 */
export async function storedOf(
  database: Database,
  accountId: string,
  { withFollowers = false } = {},
): Promise<Record<string, StoredTable>> {
  const tables = (await ourTables(database)).filter(
    (table) => !COUNTERS.has(table) && (withFollowers || !FOLLOWERS.has(table)),
  );
  const selects = tables.map(
    (table) =>
      `select '${table}' as name, count(*)::int as rows,
         md5(coalesce(string_agg((to_jsonb(t) - 'pos')::text, '|' order by (to_jsonb(t) - 'pos')::text), '')) as digest
       from ${table} t where t.account_id = $1`,
  );
  const rows = await database.worker<{ name: string } & StoredTable>(selects.join(' union all '), [accountId]);
  return Object.fromEntries(rows.map(({ name, rows: count, digest }) => [name, { rows: count, digest }]));
}

/** How many rows of the account each table of a ticket's holds. */
export async function ticketRowCounts(database: Database, accountId: string): Promise<Record<string, number>> {
  const stored = await storedOf(database, accountId);
  const tables = {
    tickets: 'maintenance.ticket',
    triages: 'maintenance.triage_record',
    dispatches: 'maintenance.dispatch_record',
    timelineEntries: 'maintenance.timeline_entry',
    events: 'events.event',
  };
  return Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, stored[table]?.rows ?? -1]));
}
