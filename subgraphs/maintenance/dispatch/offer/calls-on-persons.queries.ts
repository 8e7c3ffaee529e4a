import type { ActorIdentity } from '../../../../platform/actor.ts';
import type { DatabaseInstant } from '../../../../platform/db/database-instant.ts';
import type { Sql } from '../../../../platform/db/sql.ts';
import type { OfferResponse } from '../decision/dispatch.types.ts';

/** A call on the persons of a roster that nobody has answered as far as its decision knows, and how its page stands. */
export interface CallOnRoster {
  attempt: number;
  rosterId: string;
  /** Who was called on last, as far as the ticket knows. */
  agentId: string;
  /** Whether no decision has been made since. */
  isLatest: boolean;
  /** Whether its page should have been opened long ago. */
  isUnpaged: boolean;
  /** Null until the page is opened. */
  pageState: 'sent' | 'acknowledged' | 'timed_out' | 'resolved' | null;
  /** Who is called on now. */
  pagedAgentId: string | null;
  acknowledgedBy: ActorIdentity | null;
}

const CALLS = `from maintenance.dispatch_record d
  left join accounts.published_dispatch_page p
    on p.account_id = d.account_id and p.ticket_id = d.ticket_id and p.dispatch_attempt = d.attempt
  where d.roster_id is not null and d.response is null`;

const IS_LATEST = `not exists (select from maintenance.dispatch_record later
  where later.account_id = d.account_id and later.ticket_id = d.ticket_id and later.attempt > d.attempt)`;

/** A page is opened within seconds, unless the log was not read for so long that its events are no news any more. */
const IS_UNPAGED = `(p.id is null and d.decided_at < $1::timestamptz - interval '15 minutes')`;

/** The calls about a ticket that nobody has answered. */
export function openCallsOf(sql: Sql, ticketId: string, now: Date): Promise<CallOnRoster[]> {
  return sql<CallOnRoster>(
    `select d.attempt, d.roster_id as "rosterId", d.agent_id as "agentId", ${IS_LATEST} as "isLatest", ${IS_UNPAGED} as "isUnpaged",
            p.state as "pageState", p.agent_id as "pagedAgentId", p.acknowledged_by as "acknowledgedBy"
     ${CALLS} and d.ticket_id = $2 order by d.attempt`,
    [now, ticketId],
  );
}

/** Whether persons on call have still time to answer the latest decision about a ticket. */
export async function isCallOpen(sql: Sql, ticketId: string, now: Date): Promise<boolean> {
  return (await openCallsOf(sql, ticketId, now)).some(({ isLatest }) => isLatest);
}

/** A ticket whose call has been answered, has gone on to another person, or counts no more. */
export interface AnsweredCall {
  accountId: string;
  ticketId: string;
}

const MOST_AT_ONCE = 20;

/**
 * Tickets of any account whose calls have changed; those on hold wait until they are resumed.
 * @param sql a worker's
 */
export function ticketsWithAnsweredCalls(sql: Sql, now: DatabaseInstant): Promise<AnsweredCall[]> {
  return sql<AnsweredCall>(
    `select distinct d.account_id as "accountId", d.ticket_id as "ticketId" ${CALLS}
       and (p.state <> 'sent' or p.agent_id <> d.agent_id or ${IS_UNPAGED} or not ${IS_LATEST})
       and not exists (select from maintenance.ticket t
                       where t.account_id = d.account_id and t.id = d.ticket_id and t.status = 'on_hold')
     limit ${MOST_AT_ONCE}`,
    [now],
  );
}

/** Stores who is called on now. */
export async function storePersonCalled(
  sql: Sql,
  ticketId: string,
  { attempt, agentId }: { attempt: number; agentId: string },
): Promise<void> {
  await sql(`update maintenance.dispatch_record set agent_id = $3 where ticket_id = $1 and attempt = $2`, [
    ticketId,
    attempt,
    agentId,
  ]);
}

/** Stores the answer to a call. */
export async function storeCallResponse(
  sql: Sql,
  ticketId: string,
  { attempt, response, reason, at }: { attempt: number; response: OfferResponse; reason: string | null; at: Date },
): Promise<void> {
  await sql(
    `update maintenance.dispatch_record set response = $3, response_reason = $4, responded_at = $5
     where ticket_id = $1 and attempt = $2`,
    [ticketId, attempt, response, reason, at],
  );
}
