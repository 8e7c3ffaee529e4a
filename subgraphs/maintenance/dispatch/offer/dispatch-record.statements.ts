import type { Sql } from '../../../../platform/db/sql.ts';
import type { DispatchDecision, OfferResponse } from '../decision/dispatch.types.ts';

/** Whether a decision opens a round, in which everybody may be asked again, or belongs to the one that is going on. */
export type RoundOfDecision = 'new_round' | 'same_round';

/** Stores a decision about who gets a ticket, as its next attempt. The ticket's row must be locked or new. */
export async function insertDispatch(
  sql: Sql,
  ticket: { accountId: string; id: string },
  decision: DispatchDecision,
  { round, at }: { round: RoundOfDecision; at: Date },
): Promise<void> {
  await sql(
    `insert into maintenance.dispatch_record
       (account_id, ticket_id, attempt, rule_id, vendor_id, outcome, considered_rules, candidates, decided_at, accept_by,
        round)
     select $1, $2, 1 + count(*), $3, $4, $5, $6, $7, $8, $9,
            greatest(1, coalesce(max(round), 0) + case when $10 = 'new_round' then 1 else 0 end)
     from maintenance.dispatch_record where ticket_id = $2`,
    [
      ticket.accountId,
      ticket.id,
      decision.ruleId,
      decision.vendorId,
      decision.outcome,
      JSON.stringify(decision.consideredRules),
      JSON.stringify(decision.candidates),
      at,
      decision.acceptBy,
      round,
    ],
  );
}

const STANDING_OFFER = `ticket_id = $1 and vendor_id is not null and response is null
  and attempt = (select max(attempt) from maintenance.dispatch_record where ticket_id = $1)`;

/** Writes down that the vendor of a ticket's latest offer has all of the time to accept again, until this instant. */
export async function renewTimeToAccept(sql: Sql, ticketId: string, acceptBy: Date | null): Promise<void> {
  await sql(`update maintenance.dispatch_record set accept_by = $2, first_accept_by = null where ${STANDING_OFFER}`, [
    ticketId,
    acceptBy,
  ]);
}

/** Writes down until when the vendor of a ticket's latest offer has to accept by a correction, beside what it was before. */
export async function correctTimeToAccept(sql: Sql, ticketId: string, acceptBy: Date): Promise<void> {
  await sql(
    `update maintenance.dispatch_record set accept_by = $2, first_accept_by = coalesce(first_accept_by, accept_by)
     where ${STANDING_OFFER}`,
    [ticketId, acceptBy],
  );
}

/** What came of the offer that stands. */
export interface OfferAnswer {
  response: OfferResponse;
  reason: string | null;
  at: Date;
}

/** Writes down what came of a ticket's latest offer; backing out and taking the job away replace that it was accepted. */
export async function answerOffer(sql: Sql, ticketId: string, { response, reason, at }: OfferAnswer): Promise<void> {
  await sql(
    `update maintenance.dispatch_record set response = $2, response_reason = $3, responded_at = $4
     where ticket_id = $1 and vendor_id is not null
       and attempt = (select max(attempt) from maintenance.dispatch_record where ticket_id = $1)`,
    [ticketId, response, reason, at],
  );
}
