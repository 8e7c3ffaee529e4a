import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../support/eventually.ts';
import { givenProperty, givenUnit } from '../../../support/given.ts';
import { startProcessBeside } from '../../../support/process-beside.ts';
import type { TestClient } from '../../../support/test-client.ts';
import { startTestService } from '../../../support/test-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import {
  contactBreaches,
  contactIsMissed,
  promiseContactIn,
  targetBecomes,
  WAIT_MS,
} from '../../../support/maintenance/contact-clocks.ts';
import { file, givenDispatch, jumpTo } from '../../../support/maintenance/ticket-client.ts';

const MINUTE_MS = 60_000;

let service: TestService;
let client: TestClient;
let unitId: string;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  unitId = await givenDispatch(client);
});

describe('When targets change, no ticket is left behind', () => {
  it('when no worker runs as the targets change: the next one follows, and finds what was missed before', async () => {
    const idle = await startTestService({
      ROLES: 'gateway,rest-facade,properties,maintenance,finance,accounts,workflows',
    });
    try {
      client = await idle.account();
      const id = await file(client, await givenDispatch(client));
      const start = idle.clock.now().getTime();
      const jump = async (minutes: number): Promise<void> => {
        client = await jumpTo(idle, client, new Date(start + minutes * MINUTE_MS));
      };
      await jump(40);
      await promiseContactIn(client, 600);
      const second = await file(client, await givenUnit(client));
      await promiseContactIn(client, 120);
      const worker = await startProcessBeside(idle);
      try {
        expect(await contactIsMissed(client, id)).toMatchObject({ target: 30, breached: 30 });
        await targetBecomes(client, second, 120);
        expect([await contactBreaches(client, id), await contactBreaches(client, second)]).toEqual([
          ['sla_breached/contact'],
          [],
        ]);
      } finally {
        await worker.stop();
      }
    } finally {
      await idle.stop();
    }
  });

  it('of an account with hundreds', async () => {
    const id = await file(client, unitId);
    await client.write(({ sql }) =>
      sql(
        `insert into maintenance.ticket (account_id, id, requested_unit_id, unit_id, property_id, zone, description, photos,
           content_hash, severity, category, status, sla_facts, created_at, updated_at)
         select account_id, 'copy-' || n, unit_id, unit_id, property_id, zone, description, photos, content_hash, severity,
           category, 'open', sla_facts, created_at, updated_at
         from maintenance.ticket, generate_series(1, 250) n where id = $1`,
        [id],
      ),
    );
    await promiseContactIn(client, 12);
    const behind = (): Promise<object[]> =>
      client.write(({ sql }) =>
        sql(
          `select id from maintenance.ticket
           where next_due_at is distinct from (sla_facts ->> 'startedAt')::timestamptz + interval '12 minutes'`,
        ),
      );
    await eventually(behind, (tickets) => tickets.length === 0, WAIT_MS);
  });
});

describe('When targets change, no ticket that is being filed is left behind', () => {
  it('though tickets come at the same instant, while several workers run', async () => {
    const beside = await startProcessBeside(service);
    try {
      const fileThree = async (through: TestClient): Promise<string[]> => {
        const ids = [];
        for (let count = 0; count < 3; count++) ids.push(await file(through, unitId));
        return ids;
      };
      const lanes = [client, beside.as(client), client, beside.as(client)].map(fileThree);
      for (const minutes of [100, 101, 102]) await promiseContactIn(client, minutes);
      const ids = (await Promise.all(lanes)).flat();
      await promiseContactIn(client, 7);
      for (const id of ids) await targetBecomes(client, id, 7);
    } finally {
      await beside.stop();
    }
  });

  it('when it is stored under the old ones only after all others have followed', async () => {
    const propertyId = await givenProperty(client);
    const unit = await givenUnit(client, { propertyId });
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    const { promise: locked, resolve: lock } = Promise.withResolvers<undefined>();
    // Reports of a cause that neighbours share take turns, after their clocks were started.
    const turn = service.database.workerTransaction(async (sql) => {
      const names = ['plumbing', 'electrical'].map((category) =>
        JSON.stringify(['incident', client.accountId, propertyId, category]),
      );
      await sql(`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest($1::text[]) name`, [names]);
      lock(undefined);
      await released;
    });
    await locked;
    const filing = file(client, unit, {
      description: 'The whole building has no power and it is pitch dark in the stairwell',
    });
    await eventually(
      () => service.database.worker(`select 1 from pg_locks where locktype = 'advisory' and not granted`),
      (waiting) => waiting.length > 0,
      WAIT_MS,
    );
    const strangersTicket = await file(client, unitId);
    await promiseContactIn(client, 11);
    await targetBecomes(client, strangersTicket, 11);
    release(undefined);
    await turn;
    await targetBecomes(client, await filing, 11);
  });
});
