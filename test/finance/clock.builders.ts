import type { TestClient } from '../support/test-client.ts';

/** A clock of a ticket, as tests state it; instants are RFC 3339. */
export interface ClockFacts {
  ticketId: string;
  propertyId: string | null;
  kind: 'contact' | 'on_site' | 'done';
  severity: 'emergency' | 'urgent' | 'standard';
  breachedAt: string | null;
  endedAt: string | null;
  holds: readonly { from: string; to: string | null }[];
  flatMinor: number;
  hourlyMinor: number;
  capMinor: number | null;
}

let count = 0;

/** The breached clock of a ticket of its own: 50.00 at once and 10.00 an hour, without a cap; name what differs. */
export function clock(propertyId: string, overrides: Partial<ClockFacts> = {}): ClockFacts {
  return {
    ticketId: `clocked-${++count}`,
    propertyId,
    kind: 'done',
    severity: 'urgent',
    breachedAt: '2026-03-10T12:00:00Z',
    endedAt: null,
    holds: [],
    flatMinor: 5_000,
    hourlyMinor: 1_000,
    capMinor: null,
    ...overrides,
  };
}

/** Stores clocks as the service does once it noted a breach, each ticket once. */
export async function givenClocks(client: TestClient, clocks: readonly ClockFacts[]): Promise<void> {
  await client.write(async ({ sql }) => {
    await sql(
      `insert into maintenance.ticket (account_id, id, requested_unit_id, unit_id, property_id, zone, description, photos,
         content_hash, severity, category, status, sla_facts, created_at, updated_at)
       select distinct on ("ticketId") $1, "ticketId", 'unit', 'unit', "propertyId", 'UTC', 'Tap drips', '{}'::text[], '',
         "severity", 'plumbing', 'open', '{}'::jsonb, now(), now()
       from jsonb_to_recordset($2) as c ("ticketId" text, "propertyId" text, "severity" text)`,
      [client.accountId, JSON.stringify(clocks)],
    );
    await sql(
      `insert into maintenance.sla_clock (account_id, ticket_id, kind, state, breached_at, severity_at_breach, ended_at,
         holds, fee_flat_minor, fee_hourly_minor, fee_cap_minor)
       select $1, "ticketId", "kind", 'breached', "breachedAt", "severity", "endedAt", "holds", "flatMinor",
         "hourlyMinor", "capMinor"
       from jsonb_to_recordset($2) as c ("ticketId" text, "kind" text, "breachedAt" timestamptz, "severity" text,
         "endedAt" timestamptz, "holds" jsonb, "flatMinor" bigint, "hourlyMinor" bigint, "capMinor" bigint)`,
      [client.accountId, JSON.stringify(clocks)],
    );
  });
}
