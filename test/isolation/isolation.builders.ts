import { expect } from '@jest/globals';
import { storedOf } from '../support/database/stored.ts';
import { untilSearched } from '../support/maintenance/until-searched.ts';
import { idsWith } from '../support/samples/samples.ts';
import type { TestClient } from '../support/test-client.ts';
import type { TestService } from '../support/test-service.ts';
import { SECRET, givenEverything } from './given-everything.ts';

/** Ids that exist in the other account only. */
export const THEIRS = idsWith('theirs');
/** Ids that exist nowhere. */
export const ABSENT = idsWith('absent');

/** The generated operations ask for everything at once. */
export const ROOMY_LIMITS = {
  GRAPHQL_MAX_COST: '1000000',
  GRAPHQL_MAX_DEPTH: '50',
  GRAPHQL_MAX_TOKENS: '100000',
  GRAPHQL_MAX_ALIASES: '1000',
} as const;

/** Two accounts: one that has everything, and strangers to it. */
export interface Neighbours {
  owner: TestClient;
  /** A new account with a property and a unit of its own. */
  stranger(): Promise<TestClient>;
  /** Expects that not a row of the owner's has changed. */
  expectOwnerUntouched(): Promise<void>;
}

/** Makes an account that has a row in every table. */
export async function givenNeighbours(service: TestService): Promise<Neighbours> {
  const owner = await service.account(THEIRS.account);
  await givenEverything(owner, THEIRS);
  await untilSearched(owner);
  const before = await storedOf(service.database, owner.accountId, { withFollowers: true });
  let count = 0;
  return {
    owner,
    stranger: async () => {
      const client = await service.account(`stranger-${++count}`);
      await client.write(async ({ sql }) => {
        const account = [client.accountId];
        await sql(
          `insert into properties.property (account_id, id, name, address, timezone, created_at, updated_at)
           values ($1, 'own-property', 'Own', '1 Own St', 'UTC', '2026-01-01', '2026-01-01')`,
          account,
        );
        await sql(
          `insert into properties.unit (account_id, id, property_id, unit_number, status, created_at, updated_at)
           values ($1, 'own-unit', 'own-property', '1', 'available', '2026-01-01', '2026-01-01')`,
          account,
        );
      });
      return client;
    },
    expectOwnerUntouched: async () => {
      expect(await storedOf(service.database, owner.accountId, { withFollowers: true })).toEqual(before);
    },
  };
}

/** An answer without what differs between any two calls: names of ids, instants, made ids, cursors. */
export function comparable(answer: unknown): string {
  return JSON.stringify(answer, null, 1)
    .replaceAll(/theirs-|absent-/g, 'any-')
    .replaceAll(/stranger-\d+/g, 'stranger')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<instant>')
    .replaceAll(/"id": "\d+"/g, '"id": "<number>"')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>')
    .replaceAll(/("\w*(?:cursor|sync_?token)": )"[^"]+"/gi, '$1"<cursor>"')
    .replaceAll(/("(?:clientSecret|secret|key|keyEnd|key_end)": )"[^"]+"/g, '$1"<secret>"');
}

/** Expects that nothing of the owner's shows in an answer. */
export function expectNothingOfTheirs(answer: unknown): void {
  const text = JSON.stringify(answer);
  for (const trace of [SECRET, '123456789', '987654321']) expect(text).not.toContain(trace);
}
