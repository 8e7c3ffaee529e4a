import type { DatabaseInstant } from '../db/database-instant.ts';
import type { Sql } from '../db/sql.ts';
import { claimDue, dueQuery } from './claim.ts';
import type { ClaimSource } from './claim.ts';

/** What a topic was raised for. */
export interface RequestSubject {
  accountId: string;
  /** Which thing of the account; '' for the account as a whole. */
  key: string;
}

/** How requests of a topic are claimed; `$2` is the topic. Those that were served longest ago come first. */
const REQUESTS: ClaimSource<'topic' | 'accountId' | 'key' | 'askedIn'> = {
  table: 'jobs.request',
  keys: { topic: 'topic', accountId: 'account_id', key: 'key', askedIn: 'asked_in' },
  isDue: `c.topic = $2 and (c.claimed_until is null or c.claimed_until <= $1)`,
  order: 'c.claimed_until nulls first, c.account_id, c.key',
  most: 20,
  endsAt: 'claimed_until',
  claimMs: 30_000,
  claimFrom: 'search',
  sets: 'seen_in = coalesce(c.seen_in, pg_current_xact_id())',
  gives: 'c.claimed_until, c.seen_in < pg_snapshot_xmin(pg_current_snapshot()) as is_settled',
  result: `select "accountId", key, max(claimed_until) as "until",
             coalesce(array_agg("askedIn"::text) filter (where is_settled), '{}') as settled
           from claimed group by "accountId", key`,
};

/** The query that finds out whether a topic has requests to serve. */
export const dueRequests = (topic: string): string =>
  dueQuery({ ...REQUESTS, isDue: REQUESTS.isDue.replace('$2', `'${topic}'`) });

/** What somebody asked for and nobody else works on now. */
export interface ClaimedRequest extends RequestSubject {
  /** The transactions that asked, of which every contemporary has ended. */
  settled: string[];
  /** When the claim ends. */
  until: Date;
}

/** Asks, in the transaction of a change, for the work that follows from it; the job of the topic finds the request. */
export async function raiseRequest(sql: Sql, topic: string, { accountId, key }: RequestSubject): Promise<void> {
  await sql(`insert into jobs.request (topic, account_id, key) values ($1, $2, $3) on conflict do nothing`, [
    topic,
    accountId,
    key,
  ]);
}

/**
 * Claims requests of a topic; those of a killed worker are due again when its claim ends.
 *
 * A transaction that began before the change may still write by old data. A request is done only when every transaction
 * older than its first claim has ended. Requests that were served longest ago come first, so that those that stay do not
 * delay the others.
 * @param sql a worker's
 */
export function claimRequests(sql: Sql, topic: string, now: DatabaseInstant): Promise<ClaimedRequest[]> {
  return claimDue<ClaimedRequest>(sql, REQUESTS, { now, values: [topic] });
}

/**
 * Ends a claim: the requests that are done with are gone, the others may be claimed again.
 * @param until when the claim would have ended
 * @param at when it ends
 * @param done the transactions whose requests are done with
 */
export async function endClaim(
  sql: Sql,
  topic: string,
  { accountId, key }: RequestSubject,
  { until, at, done }: { until: Date; at: DatabaseInstant; done: readonly string[] },
): Promise<void> {
  await sql(
    `with gone as (
       delete from jobs.request where topic = $1 and account_id = $2 and key = $3 and asked_in = any($5::text[]::xid8[])
     )
     update jobs.request set claimed_until = $6
     where topic = $1 and account_id = $2 and key = $3 and claimed_until = $4 and asked_in <> all($5::text[]::xid8[])`,
    [topic, accountId, key, until, done, at],
  );
}

/**
 * Asks for everything anew that a backup has asked for. Its requests name transactions of another server, whose numbers say
 * nothing here.
 * @param sql the restore's, which sees all accounts
 */
export async function renewRequests(sql: (text: string) => Promise<unknown>): Promise<void> {
  await sql(`create temporary table renewed_request on commit drop as
    select distinct account_id, topic, key from jobs.request`);
  await sql(`delete from jobs.request`);
  await sql(`insert into jobs.request (account_id, topic, key) select account_id, topic, key from renewed_request`);
}
