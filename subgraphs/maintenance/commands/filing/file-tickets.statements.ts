import { recordAdditions } from '../../../../platform/audit/record-additions.ts';
import { insertRows } from '../../../../platform/db/rows/insert-rows.ts';
import type { Sql } from '../../../../platform/db/sql.ts';
import type { DispatchDecision } from '../../dispatch/decision/dispatch.types.ts';
import type { NextTry } from '../../dispatch/waiting/retry.rules.ts';
import type { SlaClock } from '../../sla/sla.types.ts';
import type { TriageDecision } from '../../triage/triage.types.ts';
import type { ReportedDetails } from '../../ticket/people/ticket-people.rules.ts';
import { storeDetails } from '../../ticket/people/ticket-people.statements.ts';
import { columnsOfNew } from '../../ticket/ticket-row.ts';
import type { StatusChange } from '../../ticket/ticket.statements.ts';
import type { Ticket } from '../../ticket/ticket.entity.ts';

/** A ticket that is new, with all that is stored of it. */
export interface Filing {
  ticket: Ticket;
  triage: TriageDecision;
  /** None of them is breached. */
  clocks: readonly SlaClock[];
  /** Absent while nothing is decided. */
  decision?: DispatchDecision | undefined;
  /** When somebody is looked for again. */
  nextTry: NextTry;
  /** The first entry names who filed it. */
  timeline: readonly StatusChange[];
  requestId: string;
  /** Absent when the report says nothing of people, entry and cost. */
  details?: ReportedDetails | undefined;
}

/**
 * Stores new tickets, one statement a table, in the order of their ids: of two who store the same ones, the second waits
 * for the first and then fails at `ticket_pkey`. Nobody needs to wait between the statements.
 * @param filings in the order in which they were decided, which is that of their turns
 */
export async function insertFilings(sql: Sql, accountId: string, filings: readonly Filing[]): Promise<void> {
  const inOrder = [...filings].sort((a, b) => (a.ticket.id < b.ticket.id ? -1 : 1));
  const tables = [insertTickets, insertTriages, insertTimelines, insertClocks, auditTickets, insertDetails];
  await Promise.all([
    ...tables.map((insert) => insert(sql, accountId, inOrder)),
    insertDecisions(sql, accountId, filings),
  ]);
}

type Insert = (sql: Sql, accountId: string, filings: readonly Filing[]) => Promise<unknown>;

const insertTickets: Insert = (sql, accountId, filings) =>
  insertRows(
    sql,
    accountId,
    'maintenance.ticket',
    filings.map(({ ticket, nextTry }) => ({
      ...columnsOfNew(ticket),
      dispatchRetryAt: nextTry.at,
      awaitedVendorIds: nextTry.awaitedVendorIds,
    })),
  );

const insertDetails: Insert = async (sql, accountId, filings) => {
  const given = filings.flatMap(({ ticket, details }) => (details ? [{ ...details, ticketId: ticket.id }] : []));
  if (given.length > 0) await storeDetails(sql, accountId, given);
};

const auditTickets: Insert = (sql, accountId, filings) =>
  recordAdditions(
    sql,
    accountId,
    'ticket',
    filings.map(({ ticket: { id, propertyId, createdAt }, timeline, requestId }) => ({
      ...{ entityId: id, propertyId, requestId, at: createdAt },
      actor: timeline[0]!.actor,
    })),
  );

const insertTriages: Insert = (sql, accountId, filings) =>
  insertRows(
    sql,
    accountId,
    'maintenance.triage_record',
    filings.map(({ ticket, triage }) => ({ ...triage, ticketId: ticket.id, decidedAt: ticket.updatedAt })),
  );

const insertTimelines: Insert = (sql, accountId, filings) =>
  insertRows(
    sql,
    accountId,
    'maintenance.timeline_entry',
    filings.flatMap(({ ticket, timeline }) =>
      timeline.map(({ actor, from, to, reason }, at) => ({
        ...{ ticketId: ticket.id, place: at + 1, at: ticket.updatedAt, actor: actor.id, actedBy: actor },
        ...{ fromStatus: from, toStatus: to, reason },
      })),
    ),
  );

const insertClocks: Insert = (sql, accountId, filings) =>
  insertRows(
    sql,
    accountId,
    'maintenance.sla_clock',
    filings.flatMap(({ ticket, clocks }) =>
      clocks.map(({ kind, state, targetAt, atRiskAt }) => ({
        ...{ ticketId: ticket.id, startedAt: ticket.createdAt, kind, state, targetAt, atRiskAt },
      })),
    ),
  );

const insertDecisions: Insert = async (sql, accountId, filings) => {
  const decided = filings.flatMap(({ ticket, decision }) =>
    decision ? [{ ...decision, ticketId: ticket.id, at: ticket.updatedAt }] : [],
  );
  if (decided.length === 0) return;
  // Each has a turn of its own, also those of one instant, behind those that were decided before it.
  await sql(
    `insert into maintenance.dispatch_record
       (account_id, ticket_id, attempt, rule_id, vendor_id, outcome, considered_rules, candidates, decided_at, accept_by,
        turn)
     select $1, "ticketId", 1, "ruleId", "vendorId", outcome, "consideredRules", candidates, at, "acceptBy",
            (extract(epoch from clock_timestamp()) * 1000000)::bigint + place
     from rows from (json_to_recordset($2) as (
       "ticketId" text, "ruleId" text, "vendorId" text, outcome text, "consideredRules" jsonb, candidates jsonb,
       at timestamptz, "acceptBy" timestamptz)) with ordinality
       as t ("ticketId", "ruleId", "vendorId", outcome, "consideredRules", candidates, at, "acceptBy", place)`,
    [accountId, JSON.stringify(decided)],
  );
};
