import type { Sql } from '../../../platform/db/sql.ts';
import type { TicketStatus } from '../lifecycle/lifecycle.types.ts';
import type { TriageDecision } from '../triage/triage.types.ts';
import type { Ticket } from './ticket.entity.ts';

/**
 * Stores a new ticket.
 * @returns false, after waiting for whoever is writing it, when there is one of this id already
 */
export async function insertTicket(sql: Sql, ticket: Ticket): Promise<boolean> {
  const rows = await sql(
    `insert into maintenance.ticket
       (account_id, id, requested_unit_id, unit_id, property_id, zone, description, photos, priority_hint, content_hash,
        severity, category, status, vendor_id, accept_by, sla_facts, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17)
     on conflict (account_id, id) do nothing returning 1`,
    [
      ticket.accountId,
      ticket.id,
      ticket.requestedUnitId,
      ticket.unitId,
      ticket.propertyId,
      ticket.zone,
      ticket.description,
      ticket.photos,
      ticket.priorityHint,
      ticket.contentHash,
      ticket.severity,
      ticket.category,
      ticket.status,
      ticket.vendorId,
      ticket.acceptBy,
      JSON.stringify(ticket.slaFacts),
      ticket.createdAt,
    ],
  );
  return rows.length > 0;
}

/** Stores how a ticket was judged. */
export async function insertTriage(sql: Sql, ticket: Ticket, triage: TriageDecision): Promise<void> {
  await sql(
    `insert into maintenance.triage_record
       (account_id, ticket_id, severity, category, confidence, needs_review, evidence, classifier_version, decided_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ticket.accountId,
      ticket.id,
      triage.severity,
      triage.category,
      triage.confidence,
      triage.needsReview,
      JSON.stringify(triage.evidence),
      triage.classifierVersion,
      ticket.updatedAt,
    ],
  );
}

/** A change of status to write down. */
export interface StatusChange {
  actor: string;
  from: TicketStatus | null;
  to: TicketStatus;
  reason: string | null;
}

/** Appends to a ticket's timeline. The ticket's row must be locked or new. */
export async function insertTimeline(sql: Sql, ticket: Ticket, changes: readonly StatusChange[]): Promise<void> {
  await sql(
    `insert into maintenance.timeline_entry (account_id, ticket_id, place, at, actor, from_status, to_status, reason)
     select $1, $2, (select count(*) from maintenance.timeline_entry where ticket_id = $2) + c.place, $3,
            c.actor, c.from_status, c.to_status, c.reason
     from unnest($4::text[], $5::text[], $6::text[], $7::text[])
       with ordinality as c (actor, from_status, to_status, reason, place)`,
    [
      ticket.accountId,
      ticket.id,
      ticket.updatedAt,
      changes.map((change) => change.actor),
      changes.map((change) => change.from),
      changes.map((change) => change.to),
      changes.map((change) => change.reason),
    ],
  );
}

/** Writes down who has the ticket. */
export async function updateDispatchedTicket(sql: Sql, ticket: Ticket): Promise<void> {
  await sql(
    `update maintenance.ticket set status = $2, vendor_id = $3, accept_by = $4, updated_at = $5, dispatch_retry_at = null
     where id = $1`,
    [ticket.id, ticket.status, ticket.vendorId, ticket.acceptBy, ticket.updatedAt],
  );
}
