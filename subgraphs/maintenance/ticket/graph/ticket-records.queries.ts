import type { Sql } from '../../../../platform/db/sql.ts';
import type { TicketStatus } from '../../lifecycle/lifecycle.types.ts';
import { PRECEDENT_RULE, precedentTicketOf, withoutPrecedent } from '../../triage/precedent-evidence.rules.ts';
import type { TriageEvidence } from '../../triage/triage.types.ts';
import type { SlaClockRow, TimelineRow, TriageRow } from '../ticket-row.ts';

/** Who acted; rows from before actors were recorded have a name only. */
const ACTED_BY = `coalesce(acted_by, jsonb_build_object('kind', 'unknown', 'id', actor, 'name', actor))`;

/** How each ticket was judged. */
export async function triageOfTickets(sql: Sql, ticketIds: readonly string[]): Promise<Map<string, TriageRow>> {
  const rows = await sql<TriageRow>(
    `select r.ticket_id, r.severity, r.category, r.confidence, r.needs_review,
            r.review_reason, r.probabilities, r.evidence, r.classifier_version,
            r.added_text, o.override
     from maintenance.triage_record r
     left join lateral (
       select jsonb_build_object('severity', severity, 'category', category, 'reason', reason, 'by', actor, 'at', at, 'actor', ${ACTED_BY})
         as override
       from maintenance.triage_override o where o.account_id = r.account_id and o.ticket_id = r.ticket_id
       order by place desc limit 1
     ) o on true
     where r.ticket_id = any($1::text[])`,
    [ticketIds],
  );
  const shown = await withoutHiddenPrecedents(sql, rows);
  return new Map(shown.map((row) => [row.ticketId, row]));
}

/** Decisions whose evidence names only precedents that the reader may see; the judgment itself counts all of the account's. */
export async function withoutHiddenPrecedents<Decision extends { evidence: TriageEvidence[] }>(
  sql: Sql,
  decisions: readonly Decision[],
): Promise<Decision[]> {
  const named = decisions.flatMap(({ evidence }) => evidence.flatMap((item) => precedentTicketOf(item) ?? []));
  const rows =
    named.length === 0
      ? []
      : await sql<{ id: string }>(`select id from maintenance.ticket where id = any($1::text[])`, [named]);
  const seen = new Set<string | undefined>(rows.map(({ id }) => id));
  const isHidden = (item: TriageEvidence): boolean =>
    item.rule === PRECEDENT_RULE && !seen.has(precedentTicketOf(item));
  return decisions.map((decision) => ({
    ...decision,
    evidence: decision.evidence.map((item) => (isHidden(item) ? withoutPrecedent(item) : item)),
  }));
}

/** The clocks of each ticket, latest round first: contact, on site, done. */
export async function clocksOfTickets(sql: Sql, ticketIds: readonly string[]): Promise<Map<string, SlaClockRow[]>> {
  const rows = await sql<SlaClockRow>(
    `select ticket_id, round, kind, state, target_at, met_at,
            breached_at, severity_at_breach
     from maintenance.sla_clock where ticket_id = any($1::text[])
     order by ticket_id, round desc, array_position(array['contact', 'on_site', 'done'], kind)`,
    [ticketIds],
  );
  return Map.groupBy(rows, (row) => row.ticketId);
}

/** The timeline of each ticket, oldest entry first. */
export async function timelineOfTickets(sql: Sql, ticketIds: readonly string[]): Promise<Map<string, TimelineRow[]>> {
  const rows = await sql<TimelineRow>(
    `select ticket_id, at, ${ACTED_BY} as actor, from_status, to_status, reason
     from maintenance.timeline_entry where ticket_id = any($1::text[]) order by ticket_id, place`,
    [ticketIds],
  );
  return Map.groupBy(rows, (row) => row.ticketId);
}

/** What of a ticket's row only its next move depends on. */
export interface MoveFactsRow {
  id: string;
  /** Status in which the ticket was put on hold. */
  heldFrom: TicketStatus | null;
  /** Whether another ticket is its parent. */
  isDuplicate: boolean;
}

/** What the next move of each ticket depends on beside its row. */
export async function moveFactsOfTickets(sql: Sql, ticketIds: readonly string[]): Promise<Map<string, MoveFactsRow>> {
  const rows = await sql<MoveFactsRow>(
    `select id, held_from, follows_ticket_id is not null as is_duplicate
     from maintenance.ticket where id = any($1::text[])`,
    [ticketIds],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
