import type { DatabaseInstant } from '../../../platform/db/database-instant.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { claimDue, dueQuery } from '../../../platform/jobs/claim.ts';
import type { ClaimSource } from '../../../platform/jobs/claim.ts';
import { announceAtRiskAt } from './at-risk.rules.ts';
import { termsAt } from './clocks.rules.ts';
import { pausesOf } from './made-safe.rules.ts';
import type { SlaClock, SlaFacts, SlaFees } from './sla.types.ts';
import type { AccountTerms } from './sla-terms.queries.ts';
import { slaRoundOf } from './stored-facts.ts';
import type { StoredSlaFacts } from './stored-facts.ts';

/** The ticket's data that its clocks are stored with. */
export interface ClockedTicket {
  accountId: string;
  id: string;
  slaFacts: StoredSlaFacts;
}

/** Stores the clocks of a ticket's present round. A breach keeps the fees that were in force when it happened. */
export async function saveClocks(
  sql: Sql,
  ticket: ClockedTicket,
  clocks: readonly SlaClock[],
  facts: SlaFacts,
  terms: readonly AccountTerms[],
): Promise<void> {
  const fees = clocks.map((clock) => feesOf(clock, terms));
  await sql(
    `insert into maintenance.sla_clock as c
         (account_id, ticket_id, round, started_at, holds, kind, state, target_at, met_at, breached_at,
          severity_at_breach, ended_at, fee_flat_minor, fee_hourly_minor, fee_cap_minor, at_risk_at)
       select $1, $2, $3, $4, holds::jsonb, kind, state, target_at, met_at, breached_at,
              severity_at_breach, ended_at, fee_flat_minor, fee_hourly_minor, fee_cap_minor, at_risk_at
       from unnest($5::text[], $6::text[], $7::text[], $8::timestamptz[], $9::timestamptz[], $10::timestamptz[], $11::text[],
                   $12::timestamptz[], $13::bigint[], $14::bigint[], $15::bigint[], $16::timestamptz[])
         clock (holds, kind, state, target_at, met_at, breached_at, severity_at_breach, ended_at,
                fee_flat_minor, fee_hourly_minor, fee_cap_minor, at_risk_at)
       on conflict (account_id, ticket_id, round, kind) do update set
         state = excluded.state, target_at = excluded.target_at, met_at = excluded.met_at,
         breached_at = excluded.breached_at, severity_at_breach = excluded.severity_at_breach,
         ended_at = excluded.ended_at, holds = excluded.holds, claimed_until = null,
         at_risk_at = excluded.at_risk_at,
         fee_flat_minor = case when c.breached_at is null then excluded.fee_flat_minor else c.fee_flat_minor end,
         fee_hourly_minor = case when c.breached_at is null then excluded.fee_hourly_minor else c.fee_hourly_minor end,
         fee_cap_minor = case when c.breached_at is null then excluded.fee_cap_minor else c.fee_cap_minor end`,
    [
      ticket.accountId,
      ticket.id,
      slaRoundOf(ticket.slaFacts),
      facts.startedAt,
      clocks.map(({ kind }) => JSON.stringify(pausesOf(facts, kind))),
      clocks.map((clock) => clock.kind),
      clocks.map((clock) => clock.state),
      clocks.map((clock) => clock.targetAt),
      clocks.map((clock) => clock.metAt),
      clocks.map((clock) => clock.breachedAt),
      clocks.map((clock) => clock.severityAtBreach),
      clocks.map((clock) => clock.metAt ?? (clock.state === 'stopped' ? facts.stoppedAt : null)),
      fees.map((fee) => fee?.flatMinor ?? null),
      fees.map((fee) => fee?.hourlyMinor ?? null),
      fees.map((fee) => fee?.capMinor ?? null),
      clocks.map((clock) => announceAtRiskAt(facts, clock)),
    ],
  );
}

function feesOf({ kind, breachedAt, severityAtBreach }: SlaClock, terms: readonly AccountTerms[]): SlaFees | undefined {
  return breachedAt && severityAtBreach ? termsAt(terms, breachedAt.getTime()).fees[severityAtBreach][kind] : undefined;
}

/** Unfinished tickets of the account whose clocks were settled under terms that have been replaced since. */
export async function ticketsWithOutdatedTerms(sql: Sql, most: number): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `select id from maintenance.ticket
     where status not in ('completed', 'closed', 'cancelled')
       and sla_revision < (select max(revision) from accounts.published_sla_terms)
     limit $1`,
    [most],
  );
  return rows.map(({ id }) => id);
}

/** Tickets whose clocks may still change; a completed ticket counts, because it can be reopened. */
const NOT_ENDED = `status not in ('closed', 'cancelled')`;

/** Tickets of a property whose clocks may still change and use another time zone than the property's present one. */
export async function ticketsWithOutdatedZone(sql: Sql, propertyId: string, most: number): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `select t.id from maintenance.ticket t
     join properties.published_property p on p.id = t.property_id
     where t.property_id = $1 and t.zone <> p.timezone and t.${NOT_ENDED}
     limit $2`,
    [propertyId, most],
  );
  return rows.map(({ id }) => id);
}

/** Tickets in quarantine whose clocks may still change and use another time zone than the account's present one. */
export async function quarantinedWithOutdatedZone(sql: Sql, most: number): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `select id from maintenance.ticket
     where property_id is null and zone <> (select timezone from accounts.published_settings) and ${NOT_ENDED}
     limit $1`,
    [most],
  );
  return rows.map(({ id }) => id);
}

/**
 * The time zone of a ticket's property, or of the account while the property is not known; undefined for a deleted
 * property.
 */
export async function zoneInForce(
  sql: Sql,
  { propertyId }: { propertyId: string | null },
): Promise<string | undefined> {
  const rows = await sql<{ timezone: string }>(
    propertyId === null
      ? `select timezone from accounts.published_settings`
      : `select timezone from properties.published_property where id = $1`,
    propertyId === null ? [] : [propertyId],
  );
  return rows[0]?.timezone;
}

/** A ticket with a clock that has reached its target, or is at risk of missing it. */
export interface DueTicket {
  accountId: string;
  ticketId: string;
  /** The instant at which the clock was found due. */
  foundAt: Date;
}

const RUNNING_CLOCKS: ClaimSource<'accountId' | 'ticketId' | 'round' | 'kind'> = {
  table: 'maintenance.sla_clock',
  keys: { accountId: 'account_id', ticketId: 'ticket_id', round: 'round', kind: 'kind' },
  isDue: `c.state = 'running' and coalesce(c.at_risk_at, c.target_at) <= $1 and (c.claimed_until is null or c.claimed_until <= $1)`,
  order: 'coalesce(c.at_risk_at, c.target_at)',
  most: 20,
  endsAt: 'claimed_until',
  claimMs: 30_000,
  claimFrom: 'search',
  result: `select distinct "accountId", "ticketId", found_at from claimed`,
};

/** Finds whether a clock is due. */
export const DUE_CLOCKS = dueQuery(RUNNING_CLOCKS);

/**
 * Claims tickets of any account with a running clock at or past its target, or newly at risk of missing it. A worker that dies
 * only delays them. Storing the clocks ends the claim.
 * @param sql the connection of a worker
 */
export function claimDueTickets(sql: Sql, now: DatabaseInstant): Promise<DueTicket[]> {
  return claimDue<DueTicket>(sql, RUNNING_CLOCKS, { now });
}
