import type { Sql } from '../../../../platform/db/sql.ts';

/** What a ticket is about, beyond what its events say. */
export interface KnownWork {
  description: string;
  scheduledFor: string | null;
}

/** Tickets by id. */
export async function knownWork(sql: Sql, ids: readonly string[]): Promise<Map<string, KnownWork>> {
  const rows = await sql<KnownWork & { id: string }>(
    `select id, description, scheduled_for as "scheduledFor" from maintenance.published_work where id = any($1::text[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** How the place of a unit is called. */
export interface KnownPlace {
  unitNumber: string;
  propertyName: string;
  propertyAddress: string;
  timezone: string;
}

/** Places by unit. */
export async function knownPlaces(sql: Sql, unitIds: readonly string[]): Promise<Map<string, KnownPlace>> {
  const rows = await sql<KnownPlace & { id: string }>(
    `select id, unit_number as "unitNumber", property_name as "propertyName", property_address as "propertyAddress",
            timezone
     from properties.published_unit_place where id = any($1::text[])`,
    [unitIds],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
