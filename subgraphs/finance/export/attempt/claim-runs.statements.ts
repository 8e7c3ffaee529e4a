import { staysHere } from '../../../../platform/db/cells/places.ts';
import type { DatabaseInstant } from '../../../../platform/db/database-instant.ts';
import type { Sql } from '../../../../platform/db/sql.ts';
import { claimDue, dueQuery, renewClaims } from '../../../../platform/jobs/claim.ts';
import type { ClaimSource } from '../../../../platform/jobs/claim.ts';

/** A run that a worker holds. */
export interface ClaimedRun {
  accountId: string;
  runId: string;
  exportId: string;
  /** Only the worker with this claim may record the outcome of the run. */
  claimId: string;
}

/** The most runs of one account at a time, so that an account with slow destinations does not delay the others. */
const MOST_PER_ACCOUNT = 2;

/**
 * A run is due when it is queued for now, or when its worker died. A slot's run waits until every earlier slot of its
 * export had its first attempt, and for a run of its export that is under way. All runs wait while the account has paused
 * its exports.
 */
const RUNS: ClaimSource<'accountId' | 'runId'> = {
  table: 'finance.kpi_export_run',
  keys: { accountId: 'account_id', runId: 'id' },
  isDue: `${staysHere('c')} and not exists (select from accounts.published_paused_automation p
                      where p.account_id = c.account_id and p.id = 'exports')
      and ((c.status = 'queued' and c.next_attempt_at <= $1
           and not exists (
             select from finance.kpi_export_run o
             where o.account_id = c.account_id and o.export_id = c.export_id and o.id <> c.id
               and (o.status = 'running' or (o.slot_on < c.slot_on and o.status = 'queued' and o.attempt_count = 0)))
           and (select count(*) from finance.kpi_export_run o
                where o.account_id = c.account_id and o.status = 'running') < ${MOST_PER_ACCOUNT})
          or (c.status = 'running' and c.leased_until < clock_timestamp()))`,
  order: 'c.next_attempt_at nulls first, c.scheduled_for',
  most: 1,
  endsAt: 'leased_until',
  claimMs: 45_000,
  claimFrom: 'present',
  holder: 'lease',
  sets: `status = 'running', next_attempt_at = null`,
  gives: 'c.export_id, c.lease as claim_id',
};

/** Finds whether a run of an export is due. */
export const DUE_EXPORT_RUNS = dueQuery(RUNS);

/**
 * Claims the run that has been due for the longest time.
 * @param sql a connection with the worker role
 */
export async function claimRun(sql: Sql, claimId: string, now: DatabaseInstant): Promise<ClaimedRun | undefined> {
  const [claimed] = await claimDue<ClaimedRun>(sql, RUNS, { now, holder: claimId });
  return claimed;
}

/**
 * Extends the claim on a run.
 * @returns false when another worker has taken it over
 */
export async function renewRun(sql: Sql, { accountId, runId, claimId }: ClaimedRun): Promise<boolean> {
  const kept = await renewClaims(sql, RUNS, [{ accountId, runId, holder: claimId }]);
  return kept.length > 0;
}
