import type { Sql } from '../../../platform/db/sql.ts';

/** Where a ticket's unit is; from the view that the properties subgraph publishes. */
export interface UnitPlace {
  propertyId: string;
  timezone: string;
}

/** The unit's place; undefined when the account has no such unit. */
export async function findUnit(sql: Sql, unitId: string): Promise<UnitPlace | undefined> {
  const [row] = await sql<UnitPlace>(
    `select property_id as "propertyId", timezone from properties.published_unit where id = $1`,
    [unitId],
  );
  return row;
}

/** What the account set about filing; from the view that the accounts subgraph publishes. */
export interface AccountSettings {
  timezone: string;
  unknownUnitPolicy: 'reject' | 'quarantine';
}

const DEFAULTS: AccountSettings = { timezone: 'UTC', unknownUnitPolicy: 'reject' };

/** The account's settings. */
export async function accountSettings(sql: Sql): Promise<AccountSettings> {
  const [row] = await sql<AccountSettings>(
    `select timezone, unknown_unit_policy as "unknownUnitPolicy" from accounts.published_settings`,
  );
  return row ?? DEFAULTS;
}
