import type { DatabaseInstant } from '../../../../platform/db/database-instant.ts';
import type { Sql } from '../../../../platform/db/sql.ts';

/** A run that a worker holds. */
export interface ClaimedRun {
  accountId: string;
  runId: string;
  exportId: string;
  /** Only the worker with this lease may record the outcome of the run. */
  lease: string;
}

/** How long a run stays with a worker that has died, by the database's clock. */
const LEASE = `clock_timestamp() + interval '45 seconds'`;

/** The most runs of one account at a time, so that an account with slow destinations does not delay the others. */
const MOST_PER_ACCOUNT = 2;

/**
 * Claims the run that has been due the longest: a queued run, or a run whose worker died. A scheduled run waits until
 * every earlier slot of its export has had a first attempt, and until no other run of its export is in progress.
 * @param sql a connection with the worker role
 */
export async function claimRun(sql: Sql, lease: string, now: DatabaseInstant): Promise<ClaimedRun | undefined> {
  const [claimed] = await sql<ClaimedRun>(
    `update finance.kpi_export_run r
     set status = 'running', lease = $1, leased_until = ${LEASE}, next_attempt_at = null
     from (
       select q.account_id, q.id from finance.kpi_export_run q
       where (q.status = 'queued' and q.next_attempt_at <= $2
              and not exists (
                select from finance.kpi_export_run o
                where o.account_id = q.account_id and o.export_id = q.export_id and o.id <> q.id
                  and (o.status = 'running' or (o.slot_on < q.slot_on and o.status = 'queued' and o.attempt_count = 0)))
              and (select count(*) from finance.kpi_export_run o
                   where o.account_id = q.account_id and o.status = 'running') < ${MOST_PER_ACCOUNT})
         or (q.status = 'running' and q.leased_until < clock_timestamp())
       order by q.next_attempt_at nulls first, q.scheduled_for limit 1 for update of q skip locked
     ) due
     where r.account_id = due.account_id and r.id = due.id
     returning r.account_id as "accountId", r.id as "runId", r.export_id as "exportId", r.lease`,
    [lease, now],
  );
  return claimed;
}

/**
 * Extends the lease on a run.
 * @returns false when another worker has taken it over
 */
export async function prolongLease(sql: Sql, { accountId, runId, lease }: ClaimedRun): Promise<boolean> {
  const rows = await sql(
    `update finance.kpi_export_run set leased_until = ${LEASE}
     where account_id = $1 and id = $2 and lease = $3 returning 1`,
    [accountId, runId, lease],
  );
  return rows.length > 0;
}
