import type { Sql } from '../../../../platform/db/sql.ts';
import type { DispatchRequest } from '../decision/decide-dispatches.rules.ts';
import type { DispatchRecordRow } from '../decision/dispatch.types.ts';
import { CHOSEN_BY_PERSON } from '../decision/manual-assignment.rules.ts';

/** The items of a list that a reader sees; `$2` says whether a reader sees the whole account. */
const inSight = (column: string, seen: string): string => `case when $2::boolean then d.${column} else (
    select coalesce(jsonb_agg(c.item order by c.place), '[]')
    from jsonb_array_elements(d.${column}) with ordinality c (item, place) where ${seen}
  ) end`;

/**
 * The rules that a decision considered. Of those, a reader who sees some properties gets the ones that this reader sees
 * now, unless the reason names another unit or property for which the rule was then.
 */
const CONSIDERED_RULES = inSight(
  'considered_rules',
  `exists (select from maintenance.dispatch_rule r where r.account_id = d.account_id and r.id = c.item ->> 'ruleId'
      and (c.item ->> 'code' <> 'other_scope' or strpos(c.item ->> 'reason', r.scope_id) > 0))`,
);

/** The rosters that a decision considered, as far as the reader sees them now. */
const ROSTER_CANDIDATES = inSight(
  'roster_candidates',
  `exists (select from accounts.published_roster r
      where r.account_id = d.account_id and r.id = c.item ->> 'rosterId')`,
);

const columns = `d.ticket_id, d.attempt, d.rule_id, d.vendor_id, d.outcome,
  d.roster_id, d.agent_id, ${ROSTER_CANDIDATES} as roster_candidates,
  ${CONSIDERED_RULES} as considered_rules, d.candidates, d.decided_at, d.accept_by,
  coalesce(d.first_accept_by, d.accept_by) as first_accept_by, d.round,
  d.response, d.response_reason, d.responded_at`;

/** A decision and the ticket that was requested; the decision may be about that ticket's parent. */
type RequestedTicketRow = DispatchRecordRow & { askedId: string };

/** The latest dispatch decision that counts for each ticket: for a duplicate, the decision about its parent. */
export async function dispatchOfTickets(
  sql: Sql,
  ticketIds: readonly string[],
  seesAll: boolean,
): Promise<Map<string, DispatchRecordRow>> {
  const rows = await sql<RequestedTicketRow>(
    `select distinct on (t.id) t.id as asked_id, ${columns}
     from maintenance.dispatch_record d
     join maintenance.ticket t
       on t.account_id = d.account_id and d.ticket_id = coalesce(t.follows_ticket_id, t.id)
     where t.id = any($1::text[]) order by t.id, d.attempt desc`,
    [ticketIds, seesAll],
  );
  return new Map(rows.map((row) => [row.askedId, row]));
}

/** Every dispatch decision about each ticket, oldest first, followed by the decisions about its parent. */
export async function dispatchHistoryOfTickets(
  sql: Sql,
  ticketIds: readonly string[],
  seesAll: boolean,
): Promise<Map<string, DispatchRecordRow[]>> {
  const rows = await sql<RequestedTicketRow>(
    `select t.id as asked_id, ${columns}
     from maintenance.dispatch_record d
     join maintenance.ticket t
       on t.account_id = d.account_id and d.ticket_id = any(array[t.id, t.follows_ticket_id])
     where t.id = any($1::text[]) order by t.id, d.ticket_id <> t.id, d.attempt`,
    [ticketIds, seesAll],
  );
  return Map.groupBy(rows, (row) => row.askedId);
}

/** The vendors that were offered the ticket in its latest round, and the rosters that were called on. */
export async function askedThisRound(
  sql: Sql,
  ticketId: string,
): Promise<Required<Pick<DispatchRequest, 'excludeVendorIds' | 'excludeRosterIds'>>> {
  const rows = await sql<{ vendorId: string | null; rosterId: string | null }>(
    `select distinct vendor_id, roster_id from maintenance.dispatch_record
     where ticket_id = $1 and (vendor_id is not null or roster_id is not null)
       and round = (select max(round) from maintenance.dispatch_record where ticket_id = $1)`,
    [ticketId],
  );
  return {
    excludeVendorIds: rows.flatMap(({ vendorId }) => vendorId ?? []),
    excludeRosterIds: rows.flatMap(({ rosterId }) => rosterId ?? []),
  };
}

/** The vendors that declined the ticket, or let the time run out, in its latest round, from an instant on. */
export async function vendorsWhoRefused(sql: Sql, ticketId: string, since: Date): Promise<string[]> {
  const rows = await sql<{ vendorId: string }>(
    `select distinct vendor_id from maintenance.dispatch_record
     where ticket_id = $1 and response in ('declined', 'timed_out') and decided_at >= $2
       and round = (select max(round) from maintenance.dispatch_record where ticket_id = $1)`,
    [ticketId, since],
  );
  return rows.map((row) => row.vendorId);
}

/** The latest offer of a ticket to a vendor. */
interface LatestOffer {
  vendorId: string;
  /** When the vendor received the offer. */
  decidedAt: Date;
  /** The deadline to accept before any correction. */
  firstAcceptBy: Date | null;
  /** The vendor's answer; null while the offer is pending. */
  response: string | null;
}

/** The latest offer of the ticket itself; offers of its parent do not count. */
export async function latestOffer(sql: Sql, ticketId: string): Promise<LatestOffer | undefined> {
  const [offer] = await sql<LatestOffer>(
    `select vendor_id, decided_at, coalesce(first_accept_by, accept_by) as first_accept_by,
            response
     from maintenance.dispatch_record where ticket_id = $1 and vendor_id is not null order by attempt desc limit 1`,
    [ticketId],
  );
  return offer;
}

/** Whether a person chose the vendor of the ticket's latest offer. */
export async function isChosenByPerson(sql: Sql, ticketId: string): Promise<boolean> {
  const rows = await sql(
    `select 1 from (
       select candidates from maintenance.dispatch_record
       where ticket_id = $1 and vendor_id is not null order by attempt desc limit 1
     ) latest where candidates @> $2`,
    [ticketId, JSON.stringify([{ chosen: true, reasons: [{ code: CHOSEN_BY_PERSON }] }])],
  );
  return rows.length > 0;
}

/** When a vendor last accepted the ticket; undefined when none has. */
export async function lastAcceptedAt(sql: Sql, ticketId: string): Promise<Date | undefined> {
  const [row] = await sql<{ at: Date }>(
    `select responded_at as at from maintenance.dispatch_record
     where ticket_id = $1 and response = 'accepted' order by attempt desc limit 1`,
    [ticketId],
  );
  return row?.at;
}
