import { loadServiceKeys } from '../../platform/auth/keys.ts';
import { createTokens } from '../../platform/auth/tokens.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { SCOPES } from '../../subgraphs/accounts/account/scopes.ts';
import { insertAccount } from '../../subgraphs/accounts/account/account.statements.ts';
import type { LoadRequest } from '../rest/load.ts';

const AT_ONCE = 8;
const UNITS = 50;

/** An account among many, and a token of it. */
interface AccountToken {
  accountId: string;
  token: string;
}

const idOf = (n: number): string => `landlord-${n}`;

/** Grows the number of accounts; each has 50 properties of one unit, two vendors and a rule for all tickets. */
export async function growAccounts(database: Database, from: number, to: number): Promise<void> {
  let made = from;
  const lane = async (): Promise<void> => {
    while (made < to) await givenAccount(database, idOf(++made));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  await database.analyze();
}

async function givenAccount(database: Database, accountId: string): Promise<void> {
  await insertAccount(database.worker, { id: accountId, name: accountId, at: new Date() });
  await database.transaction(accountId, async ({ sql }) => {
    await sql(
      `insert into properties.property
       select $1, 'property-' || n, 'Property ' || n, n || ' Main St', 'UTC', now(), now() from generate_series(1, $2::int) n`,
      [accountId, UNITS],
    );
    await sql(
      `insert into properties.unit (account_id, id, property_id, unit_number, status, created_at, updated_at)
       select $1, 'unit-' || n, 'property-' || n, '1', 'occupied', now(), now() from generate_series(1, $2::int) n`,
      [accountId, UNITS],
    );
    await sql(
      `insert into maintenance.vendor (account_id, id, name, is_active, categories, severities, created_at, updated_at)
       select $1, 'vendor-' || n, 'Vendor ' || n, true, array['plumbing', 'electrical', 'general'],
              array['emergency', 'urgent', 'standard'], now(), now() from generate_series(1, 2) n`,
      [accountId],
    );
    await sql(
      `insert into maintenance.dispatch_rule
       values ($1, 'rule-1', 'account', null, 1, '{}', 'first_eligible', array['vendor-1', 'vendor-2'], true, now(), now())`,
      [accountId],
    );
  });
}

/** Makes a token of each account, by the keys of the service. */
export async function tokensOfAccounts(dataDir: string, accounts: number): Promise<AccountToken[]> {
  const keys = await loadServiceKeys({ dataDir, serviceSecret: undefined, tokenSigningKey: undefined });
  const tokens = createTokens(keys, systemClock);
  return Promise.all(
    Array.from({ length: accounts }, async (_none, n) => {
      const accountId = idOf(n + 1);
      const grant = { accountId, subject: 'bench', scopes: SCOPES, ttlSeconds: 3_600 };
      return { accountId, token: await tokens.issue(grant) };
    }),
  );
}

/** Each request is of another account, far from the one before, so that neighbors in an index do not help each other. */
function inTurn(accounts: readonly AccountToken[]): () => AccountToken {
  const STRIDE = 7_919;
  let place = 0;
  return () => accounts[(place += STRIDE) % accounts.length]!;
}

/** Reads the first page of properties, of one account after another. */
export function readingAccounts(accounts: readonly AccountToken[]): () => LoadRequest {
  const next = inTurn(accounts);
  return () => ({
    method: 'GET',
    path: '/api/v1/properties?limit=50',
    headers: { authorization: `Bearer ${next().token}` },
  });
}

let filed = 0;

/** Files tickets, in one account after another. */
export function filingInAccounts(accounts: readonly AccountToken[]): () => LoadRequest {
  const next = inTurn(accounts);
  return () => {
    const key = `filed-${++filed}`;
    return {
      method: 'POST',
      path: '/api/v1/maintenance',
      headers: {
        authorization: `Bearer ${next().token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({
        ticket_id: key,
        unit_id: `unit-${1 + (filed % UNITS)}`,
        description: 'The kitchen tap snapped off and water is hitting the ceiling',
      }),
    };
  };
}
