import type { Sql } from '../../../../platform/db/sql.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';
import { nextTryAfter } from '../waiting/retry.rules.ts';
import type { DispatchDecision, OfferResponse } from '../decision/dispatch.types.ts';

/** Whether a decision starts a new round, in which every vendor may be asked again, or belongs to the present round. */
export type RoundOfDecision = 'new_round' | 'same_round';

/** A call on own staff that nobody has answered. */
const OPEN_CALL = `roster_id is not null and response is null`;

/**
 * Stores a decision about who gets a ticket, as its next attempt, and when somebody is looked for again; withdraws a call on
 * own staff that nobody has answered. The ticket's row must be held.
 * @returns the number of the attempt
 */
export async function insertDispatch(
  sql: Sql,
  { accountId, id, severity }: Ticket,
  decision: DispatchDecision,
  { round, at }: { round: RoundOfDecision; at: Date },
): Promise<number> {
  const nextTry = nextTryAfter(decision, severity, at);
  const [row] = await sql<{ attempt: number }>(
    `with overtaken as (
       update maintenance.dispatch_record set response = 'withdrawn', responded_at = $8 where ticket_id = $2 and ${OPEN_CALL}
     ), next_try as (
       update maintenance.ticket set dispatch_retry_at = $14, awaited_vendor_ids = $15 where account_id = $1 and id = $2
     )
     insert into maintenance.dispatch_record
       (account_id, ticket_id, attempt, rule_id, vendor_id, outcome, considered_rules, candidates, decided_at, accept_by,
        round, roster_id, agent_id, roster_candidates)
     select $1, $2, 1 + count(*), $3, $4, $5, $6, $7, $8, $9,
            greatest(1, coalesce(max(round), 0) + case when $10 = 'new_round' then 1 else 0 end), $11, $12, $13
     from maintenance.dispatch_record where ticket_id = $2
     returning attempt`,
    [
      accountId,
      id,
      decision.ruleId,
      decision.vendorId,
      decision.outcome,
      JSON.stringify(decision.consideredRules),
      JSON.stringify(decision.candidates),
      at,
      decision.acceptBy,
      round,
      decision.rosterId ?? null,
      decision.agentId ?? null,
      JSON.stringify(decision.rosterCandidates ?? []),
      nextTry.at,
      nextTry.awaitedVendorIds,
    ],
  );
  return row!.attempt;
}

const STANDING_OFFER = `ticket_id = $1 and vendor_id is not null and response is null
  and attempt = (select max(attempt) from maintenance.dispatch_record where ticket_id = $1)`;

/** Gives the vendor of a ticket's latest offer the full time to accept again, until this instant. */
export async function renewTimeToAccept(sql: Sql, ticketId: string, acceptBy: Date | null): Promise<void> {
  await sql(`update maintenance.dispatch_record set accept_by = $2, first_accept_by = null where ${STANDING_OFFER}`, [
    ticketId,
    acceptBy,
  ]);
}

/** Changes the deadline of a ticket's latest offer after a correction, and keeps the first deadline. */
export async function correctTimeToAccept(sql: Sql, ticketId: string, acceptBy: Date): Promise<void> {
  await sql(
    `update maintenance.dispatch_record set accept_by = $2, first_accept_by = coalesce(first_accept_by, accept_by)
     where ${STANDING_OFFER}`,
    [ticketId, acceptBy],
  );
}

/** The answer to the pending offer. */
export interface OfferAnswer {
  response: OfferResponse;
  reason: string | null;
  at: Date;
}

/** Records the answer to a ticket's latest offer or call on own staff. Backing out and withdrawing replace an earlier acceptance. */
export async function storeOfferResponse(
  sql: Sql,
  ticketId: string,
  { response, reason, at }: OfferAnswer,
): Promise<void> {
  await sql(
    `update maintenance.dispatch_record set response = $2, response_reason = $3, responded_at = $4
     where ticket_id = $1 and (vendor_id is not null or roster_id is not null)
       and attempt = (select max(attempt) from maintenance.dispatch_record where ticket_id = $1)`,
    [ticketId, response, reason, at],
  );
}

/** Stores who is called on now, of the staff who have not answered. */
export async function storePersonCalled(sql: Sql, ticketId: string, agentId: string): Promise<void> {
  await sql(`update maintenance.dispatch_record set agent_id = $2 where ticket_id = $1 and ${OPEN_CALL}`, [
    ticketId,
    agentId,
  ]);
}
