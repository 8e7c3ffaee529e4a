import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openDatabase } from '../../../../platform/db/database.ts';
import { DatabaseInstant } from '../../../../platform/db/database-instant.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { createLogger } from '../../../../platform/logger.ts';
import { claimImport, renewImportClaims } from '../../../../subgraphs/properties/import/store/claim.statements.ts';
import type { ClaimedImport } from '../../../../subgraphs/properties/import/store/claim.statements.ts';
import { createTestDatabase } from '../../../support/database/test-database.ts';
import type { TestDatabase } from '../../../support/database/test-database.ts';

const PROCESSES = 6;
const NOW = new Date('2026-11-22T12:00:00Z');
const after = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1_000);
const instant = (seconds: number): DatabaseInstant => DatabaseInstant.at(after(seconds));
let storage: TestDatabase;
let processes: Database[];

beforeAll(async () => {
  storage = await createTestDatabase();
  const options = { url: storage.url, poolSize: 1, logger: createLogger('silent') };
  processes = await Promise.all(Array.from({ length: PROCESSES }, () => openDatabase(options)));
});
afterAll(async () => {
  await Promise.all(processes.map((database) => database.close()));
  await storage.drop();
});
beforeEach(async () => {
  await processes[0]!.worker(`delete from properties.import`);
});

/** Imports of accounts, each later than the one before. */
async function given(...accounts: string[]): Promise<void> {
  await processes[0]!.worker(
    `insert into properties.import (account_id, id, status, kind, wanted_mapping, actor, created_at, updated_at)
     select account, 'i' || n, 'queued', 'tenants', '{}', '{"kind": "person", "id": "p", "name": "P"}', $2::timestamptz + n * interval '1 second', $2
     from unnest($1::text[]) with ordinality a (account, n)`,
    [accounts, NOW],
  );
}

const claim = (database: Database, holder: string, at = NOW): Promise<ClaimedImport | undefined> =>
  database.workerTransaction((sql) => claimImport(sql, { holder, now: DatabaseInstant.at(at) }));
const finish = ({ accountId, id }: ClaimedImport) =>
  processes[0]!.worker(`update properties.import set status = 'completed' where account_id = $1 and id = $2`, [
    accountId,
    id,
  ]);

describe('A worker', () => {
  it('takes the oldest import of an account on whose files nobody works', async () => {
    await given('a', 'a', 'b', 'a');
    const first = await claim(processes[0]!, 'one');
    expect(first).toMatchObject({ accountId: 'a', id: 'i1' });
    expect(await claim(processes[1]!, 'two')).toMatchObject({ accountId: 'b', id: 'i3' });
    expect(await claim(processes[1]!, 'two')).toBeUndefined();
    await finish(first!);
    expect(await claim(processes[1]!, 'two')).toMatchObject({ accountId: 'a', id: 'i2' });
  });

  it('takes over what another one left, before the next file of the account', async () => {
    await given('a', 'a');
    await claim(processes[0]!, 'dead');
    expect(await claim(processes[1]!, 'two', after(29))).toBeUndefined();
    await renewImportClaims(processes[0]!.worker, [{ accountId: 'a', id: 'i1', holder: 'dead' }], instant(30));
    expect(await claim(processes[1]!, 'two', after(59))).toBeUndefined();
    expect(await claim(processes[1]!, 'two', after(61))).toMatchObject({ id: 'i1' });
    // Whoever lost it keeps it no longer.
    await renewImportClaims(processes[0]!.worker, [{ accountId: 'a', id: 'i1', holder: 'dead' }], instant(570));
    expect(await claim(processes[0]!, 'three', after(92))).toMatchObject({ id: 'i1' });
    expect(await claim(processes[1]!, 'four', after(92))).toBeUndefined();
  });

  it('never takes a second import of an account, however many processes look at once', async () => {
    const accounts = ['a', 'b', 'c'];
    await given(...Array.from({ length: 60 }, (_, n) => accounts[n % accounts.length]!));
    const order: Record<string, number[]> = { a: [], b: [], c: [] };
    const open = new Set<string>();
    const work = async (database: Database, holder: string): Promise<void> => {
      while (Object.values(order).flat().length < 60) {
        const claimed = await claim(database, holder);
        if (!claimed) continue;
        expect(open).not.toContain(claimed.accountId);
        open.add(claimed.accountId);
        order[claimed.accountId]!.push(Number(claimed.id.slice(1)));
        open.delete(claimed.accountId);
        await finish(claimed);
      }
    };
    await Promise.all(processes.map((database, n) => work(database, `worker ${n}`)));
    for (const account of accounts) {
      expect(order[account]).toEqual(Array.from({ length: 20 }, (_, n) => n * 3 + accounts.indexOf(account) + 1));
    }
  });
});
