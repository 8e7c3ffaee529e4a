import type { DatabaseInstant } from '../../../platform/db/database-instant.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { claimDue, dueQuery, heldCondition, heldValues } from '../../../platform/jobs/claim.ts';
import type { ClaimSource } from '../../../platform/jobs/claim.ts';

/** A run that a worker holds. */
export interface HeldRun {
  accountId: string;
  id: string;
  holder: string;
}

const CLAIM_MS = 60_000;

const RUNS: ClaimSource<'accountId' | 'id'> = {
  table: 'workflows.run',
  keys: { accountId: 'account_id', id: 'id' },
  isDue: `c.due_at <= $1 and (c.claimed_until is null or c.claimed_until < $1)`,
  order: 'c.due_at',
  most: '$3',
  endsAt: 'claimed_until',
  claimMs: CLAIM_MS,
  claimFrom: 'present',
  holder: 'holder',
};

/** Finds whether a run of a workflow is due. */
export const DUE_WORKFLOW_RUNS = dueQuery(RUNS);

/**
 * Claims runs that are due, those that wait longest first.
 * @param sql a worker's
 */
export async function claimRuns(
  sql: Sql,
  { most, ...search }: { holder: string; now: DatabaseInstant; most: number },
): Promise<HeldRun[]> {
  const rows = await claimDue<{ accountId: string; id: string }>(sql, RUNS, { ...search, values: [most] });
  return rows.map(({ accountId, id }) => ({ accountId, id, holder: search.holder }));
}

/**
 * Locks a held run until the transaction ends, and holds it for another minute.
 * @returns false when it is not the holder's any more, or was ended by somebody
 */
export async function holdRun(sql: Sql, held: HeldRun): Promise<boolean> {
  const rows = await sql(
    `update workflows.run c set claimed_until = clock_timestamp() + interval '${CLAIM_MS} milliseconds'
     where ${heldCondition(RUNS)} and c.status in ('queued', 'running', 'waiting') returning 1 as held`,
    heldValues(RUNS, held),
  );
  return rows.length > 0;
}
