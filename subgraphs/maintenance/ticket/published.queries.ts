import type { Sql } from '../../../platform/db/sql.ts';
import type { EscalationContact } from './escalation.types.ts';
import type { Severity, TriageChoices } from '../triage/triage.types.ts';

/** Where a ticket's unit is; from the view that the properties subgraph publishes. */
export interface UnitPlace {
  propertyId: string;
  timezone: string;
}

/** The places of units; leaves out units that the account does not have. */
export async function findUnits(sql: Sql, unitIds: readonly string[]): Promise<Map<string, UnitPlace>> {
  const rows = await sql<UnitPlace & { id: string }>(
    `select id, property_id, timezone from properties.published_unit where id = any($1::text[])`,
    [unitIds],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The unit's place; undefined when the account has no such unit. */
export async function findUnit(sql: Sql, unitId: string): Promise<UnitPlace | undefined> {
  return (await findUnits(sql, [unitId])).get(unitId);
}

/** The addresses of the properties that units belong to. */
export async function addressesOfUnits(sql: Sql, unitIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql<{ id: string; address: string }>(
    `select id, property_address as address from properties.published_unit_place where id = any($1::text[])`,
    [unitIds],
  );
  return new Map(rows.map(({ id, address }) => [id, address]));
}

/** Tickets of a property whose units belong to another property now, except closed and cancelled ones. */
export async function ticketsLeftBehind(sql: Sql, propertyId: string, most: number): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `select t.id from maintenance.ticket t join properties.published_unit u on u.id = t.unit_id
     where t.property_id = $1 and u.property_id <> $1 and t.status not in ('closed', 'cancelled')
     order by t.created_at, t.id limit $2`,
    [propertyId, most],
  );
  return rows.map(({ id }) => id);
}

/** The account's settings for filing; from the view that the accounts subgraph publishes. */
export interface AccountSettings {
  timezone: string;
  /** The chosen country; null without a choice. */
  country: string | null;
  currency: string;
  unknownUnitPolicy: 'reject' | 'quarantine';
  acceptMinutes: Partial<Record<Severity, number>>;
  escalationContact: EscalationContact | null;
  /** The share of tickets that staff look at; null is the default. */
  reviewShare: number | null;
  /** The severity of the points that the triage guide leaves in doubt; null is the default. */
  triageChoices: TriageChoices | null;
}

const DEFAULTS: AccountSettings = {
  timezone: 'UTC',
  country: null,
  currency: 'USD',
  unknownUnitPolicy: 'reject',
  acceptMinutes: {},
  escalationContact: null,
  reviewShare: null,
  triageChoices: null,
};

/** The account's settings. */
export async function accountSettings(sql: Sql): Promise<AccountSettings> {
  const [row] = await sql<AccountSettings>(
    `select timezone, country, currency, unknown_unit_policy, accept_minutes,
            escalation_contact, review_share, triage_choices
     from accounts.published_settings`,
  );
  return row ?? DEFAULTS;
}

/** Those among these ids that tenants have whom the caller sees. */
export async function findTenants(sql: Sql, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await sql<{ id: string }>(
    `select id from properties.published_tenant_contact where id = any($1::text[])`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}
