import type { Sql } from '../../../platform/db/sql.ts';
import { accountDefaults } from '../account-defaults.queries.ts';
import type { RecordImportKind } from './record-fields.ts';
import type { ResolvedRow } from './resolve-references.ts';

/** Which day says that somebody is gone, and what they or their lease then are. */
const GONE: Readonly<Partial<Record<RecordImportKind, { lastDay: string; status: string }>>> = {
  tenants: { lastDay: 'moveOutDate', status: 'past' },
  leases: { lastDay: 'movedOutOn', status: 'ended' },
};

/**
 * Lets rows that say that somebody moved out, and no status, say that they are gone: from the next day on where the unit
 * stands, or by the account's days.
 */
export async function withPastStatus(
  sql: Sql,
  kind: RecordImportKind,
  rows: readonly ResolvedRow[],
  now: Date,
): Promise<readonly ResolvedRow[]> {
  const gone = GONE[kind];
  if (!gone) return rows;
  const mayBeGone = ({ input }: ResolvedRow): boolean =>
    input['status'] === undefined && typeof input[gone.lastDay] === 'string';
  const unitIds = rows.filter(mayBeGone).flatMap(({ input }) => (input['unitId'] as string | undefined) ?? []);
  if (!rows.some(mayBeGone)) return rows;
  const days = await localDays(sql, unitIds, now);
  return rows.map((row) => {
    const today = days.get((row.input['unitId'] as string | undefined) ?? null) ?? days.get(null)!;
    const isGone = mayBeGone(row) && (row.input[gone.lastDay] as string) < today;
    return isGone ? { ...row, input: { ...row.input, status: gone.status } } : row;
  });
}

/** The day that it is where units stand, by their ids; by null the account's. */
async function localDays(sql: Sql, unitIds: readonly string[], now: Date): Promise<Map<string | null, string>> {
  const { timezone } = await accountDefaults(sql);
  const rows = await sql<{ id: string | null; today: string }>(
    `select null as id, ($2::timestamptz at time zone $3)::date as today
     union all select u.id, ($2::timestamptz at time zone p.timezone)::date
     from properties.unit u join properties.property p on p.account_id = u.account_id and p.id = u.property_id
     where u.id = any($1::text[])`,
    [[...new Set(unitIds)], now, timezone],
  );
  return new Map(rows.map(({ id, today }) => [id, today]));
}
