import type pg from 'pg';
import { loadServiceKeys } from '../../platform/auth/keys.ts';
import { createTokens } from '../../platform/auth/tokens.ts';
import { systemClock } from '../../platform/clock.ts';
import { WORKER_ROLE } from '../../platform/db/roles.ts';
import { asAdmin } from '../support/database/admin.ts';

/** The one unit that each account has. */
export const UNIT_ID = 'unit-1';

/** An account of the run, with a token that files tickets and reads events. */
export interface ChaosAccount {
  id: string;
  token: string;
}

const SCOPES = [
  ...['maintenance:write', 'maintenance:read', 'events:read', 'webhooks:manage'],
  ...['properties:read', 'tenants:read', 'finance:read', 'exports:read'],
  ...['tenants:write', 'properties:write', 'finance:write', 'dispatch:write', 'exports:write'],
  ...['workflows:read', 'workflows:write'],
];
const TOKEN_TTL_SECONDS = 7_200;

/** Runs statements that see all accounts. */
export function asWorker<Result>(databaseUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  return asAdmin(databaseUrl, async (client) => {
    await client.query(`set role ${WORKER_ROLE}`);
    return work(client);
  });
}

/**
 * Makes accounts with a unit, and with two vendors who take turns at plumbing, so that other tickets find nobody.
 * @param dataDir where the services keep their keys
 * @param prefix what their ids begin with
 */
export async function givenAccounts(
  databaseUrl: string,
  dataDir: string,
  count: number,
  prefix = 'chaos',
): Promise<ChaosAccount[]> {
  const keys = await loadServiceKeys({ dataDir, serviceSecret: undefined, tokenSigningKey: undefined });
  const tokens = createTokens(keys, systemClock);
  const ids = Array.from({ length: count }, (_, index) => `${prefix}-${index + 1}`);
  await asWorker(databaseUrl, async (client) => {
    for (const statement of STATEMENTS) await client.query(statement, [ids]);
  });
  return Promise.all(
    ids.map(async (id) => ({
      id,
      token: await tokens.issue({
        accountId: id,
        subject: 'chaos',
        scopes: SCOPES,
        ttlSeconds: TOKEN_TTL_SECONDS,
      }),
    })),
  );
}

const STATEMENTS = [
  `insert into accounts.account (account_id, name, created_at, updated_at)
   select id, id, now(), now() from unnest($1::text[]) id`,
  `insert into properties.property (account_id, id, name, address, timezone, created_at, updated_at)
   select id, 'property-1', 'Maple Court', '1 Main St', 'UTC', now(), now() from unnest($1::text[]) id`,
  `insert into properties.unit (account_id, id, property_id, unit_number, status, created_at, updated_at)
   select id, '${UNIT_ID}', 'property-1', '1', 'occupied', now(), now() from unnest($1::text[]) id`,
  `insert into maintenance.vendor (account_id, id, name, is_active, categories, severities, created_at, updated_at)
   select id, vendor, vendor, true, '{plumbing}', '{emergency,urgent,standard}', now(), now()
   from unnest($1::text[]) id, unnest(array['vendor-1', 'vendor-2']) vendor`,
  `insert into maintenance.dispatch_rule
     (account_id, id, scope_kind, position, condition, strategy, vendor_ids, enabled, created_at, updated_at)
   select id, 'rule-1', 'account', 1, '{}', 'round_robin', '{vendor-1,vendor-2}', true, now(), now()
   from unnest($1::text[]) id`,
];
