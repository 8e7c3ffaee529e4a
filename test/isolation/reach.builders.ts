import { expect } from '@jest/globals';
import { ourTables } from '../support/database/stored.ts';
import { eventCursorOf } from '../support/given-live.ts';
import { givenProperty, givenUnit } from '../support/given.ts';
import { idsWith } from '../support/samples/samples.ts';
import type { Ids } from '../support/samples/samples.ts';
import { SCOPES } from '../../subgraphs/accounts/account/scopes.ts';
import { TestClient } from '../support/test-client.ts';
import type { TestService } from '../support/test-service.ts';
import { SECRET, givenEverything } from './given-everything.ts';
import { THEIRS, comparable } from './isolation.builders.ts';

/** What belongs to the whole account has the same ids on both sides: everybody in the account sees it. */
const SHARED = { account: THEIRS.account, vendor: THEIRS.vendor, rule: THEIRS.rule, role: THEIRS.role };

/** Ids that exist nowhere, others at each call, since the account keeps what is made with them. */
let count = 0;
export const newAbsentIds = (): Ids => ({ ...idsWith(`absent-${++count}`), ...SHARED });

/** Two people of one account: the owner, who sees all of it, and one who sees one of its properties. */
export interface Colleagues {
  owner: TestClient;
  narrowed: TestClient;
  /** The place in the log before anything of the account. */
  start: string;
  /** Expects that nothing that lies in the other property has changed, nor is named by anything new. */
  expectOthersUntouched(): Promise<void>;
}

/** Makes an account with a row in every table, and a person who sees another property of it. */
export async function givenColleagues(service: TestService): Promise<Colleagues> {
  const owner = await service.account(THEIRS.account);
  const start = await eventCursorOf(owner);
  await givenEverything(owner, THEIRS);
  await shareWhatIsShared(owner);
  await givenProperty(owner, { id: 'own-property' });
  await givenUnit(owner, { id: 'own-unit', propertyId: 'own-property' });
  const before = await storedOfOthers(service);
  return {
    owner,
    start,
    narrowed: await narrowedClient(service, owner, ['own-property']),
    expectOthersUntouched: async () => expect(await storedOfOthers(service)).toEqual(before),
  };
}

/** A client of an account who sees some of its properties, with all scopes that such a caller can have. */
export async function narrowedClient(
  service: TestService,
  { accountId }: TestClient,
  reach: readonly string[],
): Promise<TestClient> {
  const request = { accountId, subject: 'narrowed', scopes: SCOPES, ttlSeconds: 3_600, reach };
  return new TestClient(service, accountId, await service.tokens.issue(request));
}

/** Vendors, roles and texts of the account are no secret of a property. */
async function shareWhatIsShared(owner: TestClient): Promise<void> {
  for (const change of [
    `maintenance.vendor set name = 'Shared', email = 'shared@example.com'`,
    `accounts.notification_template set subject = 'Shared', body = 'Shared'`,
    `accounts.role set description = 'Shared'`,
    `accounts.vendor_notification_setting set webhook_url = 'https://shared.example/'`,
  ]) {
    await owner.work(`update ${change} where account_id = $1`, [owner.accountId]);
  }
}

/** A text that tells of the other property: an id of what is not shared, or the text that stands in its rows. */
export const OF_OTHERS = new RegExp(`theirs-(?!vendor|rule|role|account)|${SECRET}`);

/**
 * That a row as JSON tells of the other property. What a record is called elsewhere is a text, and may be given to any.
 * @param row an SQL expression
 */
export const tellsOfOthers = (row: string): string =>
  `regexp_replace(${row}, '"external_id": "[^"]*"', '', 'g') ~ '${OF_OTHERS.source}'`;

/** The rows of every table that tell of the other property, counts of requests apart. */
async function storedOfOthers({ database }: TestService): Promise<Record<string, string>> {
  const tables = (await ourTables(database)).filter((table) => table !== 'limits.rate_bucket');
  const selects = tables.map(
    (table) =>
      `select '${table}' as name, count(*) || ' ' || md5(coalesce(string_agg(row, '|' order by row), '')) as digest
       from (select (to_jsonb(t) - 'pos')::text as row from ${table} t where account_id = $1) rows
       where ${tellsOfOthers('row')}`,
  );
  const rows = await database.worker<{ name: string; digest: string }>(selects.join(' union all '), [THEIRS.account]);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/** An answer without what differs between any two calls, and between ids of the other property and those of nothing. */
export const comparableInReach = (answer: unknown): string => comparable(answer).replaceAll(/any-\d+-/g, 'any-');
