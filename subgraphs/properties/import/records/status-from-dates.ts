import type { Sql } from '../../../../platform/db/sql.ts';
import { areFollowed } from '../../lease/lease.statements.ts';
import { localDays } from '../../unit/local-days.queries.ts';
import type { RecordImportKind } from '../fields/record-fields.ts';
import type { ResolvedRow } from './references/resolve-references.ts';

/** Which day shows that a tenant is gone or a lease is over, and the status that follows. */
const GONE: Readonly<Partial<Record<RecordImportKind, { lastDay: string; status: string }>>> = {
  tenants: { lastDay: 'moveOutDate', status: 'past' },
  leases: { lastDay: 'movedOutOn', status: 'ended' },
};

/**
 * Sets the status of rows that have a day of moving out and no status: the tenant is gone from the next day on, by the
 * time zone of the unit or else of the account.
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

const RUNNING: readonly unknown[] = ['active', 'notice'];

/**
 * Removes the running status from rows of leases that have expired and that other leases of the unit follow. Many
 * systems leave `Current` on such leases, and a repeated import would restart what its later rows ended.
 */
export async function withoutFollowedStatus(
  sql: Sql,
  rows: readonly ResolvedRow[],
  now: Date,
): Promise<readonly ResolvedRow[]> {
  const running = rows.filter(
    ({ input: { status, unitId, endDate, movedOutOn, byRoom } }) =>
      [unitId, endDate].every((value) => typeof value === 'string') &&
      RUNNING.includes(status) &&
      movedOutOn === undefined &&
      byRoom !== true,
  );
  const leases = running.map(({ input }) => input as { unitId: string; endDate: string });
  const flags = await areFollowed(sql, leases, now);
  const followed = new Set(running.filter((_, place) => flags[place]));
  return rows.map((row) => {
    if (!followed.has(row)) return row;
    const { status: _, ...input } = row.input;
    return { ...row, input };
  });
}
