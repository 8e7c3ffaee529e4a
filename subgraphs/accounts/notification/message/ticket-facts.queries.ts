import type { Sql } from '../../../../platform/db/sql.ts';
import type { KnownOffer } from '../notification.types.ts';

/** Facts of a ticket that its events do not contain. */
export interface KnownWork {
  description: string;
  scheduledFor: string | null;
}

/** Tickets by id. */
export async function knownWork(sql: Sql, ids: readonly string[]): Promise<Map<string, KnownWork>> {
  const rows = await sql<KnownWork & { id: string }>(
    `select id, description, scheduled_for from maintenance.published_work where id = any($1::text[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The offers of tickets to vendors. */
export function knownOffers(sql: Sql, ticketIds: readonly string[]): Promise<KnownOffer[]> {
  return sql<KnownOffer>(
    `select ticket_id, vendor_id, attempt, decided_at
     from maintenance.published_offer where ticket_id = any($1::text[])`,
    [ticketIds],
  );
}

/** Who coordinates and watches a ticket. */
export async function peopleOfTickets(sql: Sql, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await sql<{ id: string; agentIds: string[] }>(
    `select ticket_id as id, array_remove(array_append(array_remove(watcher_ids, assignee_id), assignee_id), null)
       as agent_ids
     from maintenance.published_ticket_people where ticket_id = any($1::text[])`,
    [ids],
  );
  return new Map(rows.map(({ id, agentIds }) => [id, agentIds]));
}

/** The names and address of a unit's place. */
export interface KnownPlace {
  unitNumber: string;
  propertyName: string;
  propertyAddress: string;
  timezone: string;
}

/** Places by unit. */
export async function knownPlaces(sql: Sql, unitIds: readonly string[]): Promise<Map<string, KnownPlace>> {
  const rows = await sql<KnownPlace & { id: string }>(
    `select id, unit_number, property_name, property_address,
            timezone
     from properties.published_unit_place where id = any($1::text[])`,
    [unitIds],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
