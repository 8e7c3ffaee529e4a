import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { REACH_ROLE, REQUEST_ROLE } from '../../../../platform/db/roles.ts';
import { eventually } from '../../../support/eventually.ts';
import { makeTestAccount } from '../../../support/test-account.ts';
import { TestClient } from '../../../support/test-client.ts';
import { inServiceDatabase, setReplicaStage } from './replica-stage.ts';
import type { ReplicaStage } from './replica-stage.ts';

const WRITERS = 6;
const ROUNDS = 15;
/** What a read may take while the replica hangs: until that is noticed, and the answer of the primary on a busy machine. */
const BOUND_MS = 3_000;

let stage: ReplicaStage;
let client: TestClient;
/** The same client, through the other process. */
let elsewhere: TestClient;

beforeAll(async () => {
  stage = await setReplicaStage();
  const [service, other] = stage.services;
  client = await makeTestAccount(service, new Date());
  elsewhere = new TestClient(other, client.accountId, client.token);
  await addProperty('Maple Court');
});
afterAll(() => stage.stop());

async function addProperty(name: string, by = client): Promise<string> {
  const { status, body } = await by.rest<{ id: string }>('POST', '/api/v1/properties', {
    body: { name, address: '1 Main St', timezone: 'UTC' },
  });
  expect(status).toBe(201);
  return body.id;
}

const LIST = '/api/v1/properties?limit=200';
const namesByRest = async (by = client): Promise<string[]> => {
  const { status, body } = await by.rest<{ data: { name: string }[] }>('GET', LIST);
  expect(status).toBe(200);
  return body.data.map(({ name }) => name);
};
const namesByGraph = async (by = client): Promise<string[]> => {
  const query = '{ properties(first: 200) { nodes { name } } }';
  const { properties } = await by.data<{ properties: { nodes: { name: string }[] } }>(query);
  return properties.nodes.map(({ name }) => name);
};

describe('A replica', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a list of REST', () => namesByRest()],
    ['a list of the graph', () => namesByGraph()],
    ['figures', () => client.data('{ kpis(period: { start: "2026-01-01", end: "2026-01-31" }) { kpi value } }')],
    ['a search', () => client.data('{ search(text: "maple") { id } }')],
  ])('answers %s', async (_what, read) => {
    await stage.untilReplicaAnswers(read);
  });

  it('is really asked', async () => {
    await stage.untilReplicaAnswers(() => namesByRest());
    const rows = await inServiceDatabase(
      stage.standby,
      `select 1 from pg_stat_activity where application_name = 'property-management-service' and query like '%properties.property%'`,
    );
    expect(rows).not.toEqual([]);
  });

  it('runs reads as the primary does: in their role and limits, and with the rows of their account or reach only', async () => {
    const { database } = stage.services[0];
    const oak = await addProperty('Oak House');
    const { accountId } = client;
    const question = `select pg_is_in_recovery() as is_standby, current_user::text as role,
      current_setting('transaction_read_only') as read_only, current_setting('statement_timeout') as longest,
      (select count(*)::int from properties.property) as count`;
    const seenBy = (scope: Parameters<typeof database.queryReader>[0]) =>
      eventually(
        async () => (await database.queryReader(scope)<{ isStandby: boolean }>(question))[0],
        (row) => row!.isStandby,
      );
    const all = (await namesByRest()).length;
    expect(all).toBeGreaterThan(1);
    const rest = { isStandby: true, readOnly: 'on', longest: '4s' };
    expect(await seenBy(accountId)).toEqual({ ...rest, role: REQUEST_ROLE, count: all });
    expect(await seenBy({ accountId, reach: [oak] })).toEqual({ ...rest, role: REACH_ROLE, count: 1 });
    expect(await seenBy('another-account')).toEqual({ ...rest, role: REQUEST_ROLE, count: 0 });
  });

  it('answers nothing of what changes something', async () => {
    const mutation = `mutation ($input: CreatePropertyInput!) { createProperty(input: $input) { id name units { nodes { id } } } }`;
    const input = { name: 'Elm Row', address: '2 Main St', timezone: 'UTC' };
    expect(await stage.counting(() => client.data(mutation, { input }))).toEqual({});
  });
});

describe('A client that has written', () => {
  it('sees it at once while the replica replays nothing, in every process and by REST and the graph; later the replica answers again', async () => {
    await stage.untilReplicaAnswers(() => Promise.all([namesByRest(), namesByGraph(elsewhere)]));
    await stage.standby.query('select pg_wal_replay_pause()');
    const counts = await stage.counting(async () => {
      for (let round = 0; round < 5; round += 1) {
        const name = `Paused ${round}`;
        await addProperty(name);
        expect(await namesByGraph(elsewhere)).toContain(name);
        expect(await namesByRest()).toContain(name);
        expect(await namesByGraph()).toContain(name);
        expect(await namesByRest(elsewhere)).toContain(name);
      }
    });
    expect(counts['replica fresh']).toBeUndefined();
    expect(counts['primary behind']).toBeGreaterThan(0);
    await stage.standby.query('select pg_wal_replay_resume()');
    await stage.untilReplicaAnswers(async () => expect(await namesByRest()).toContain('Paused 4'));
  });

  it('sees it while many write and the replica keeps up as it can', async () => {
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const [here, there] = round % 2 === 0 ? [client, elsewhere] : [elsewhere, client];
        const id = await addProperty(`Writer ${writer} ${round}`, here);
        const { status } = await there.rest('GET', `/api/v1/properties/${id}`);
        expect(status).toBe(200);
      }
    });
    const counts = await stage.counting(() => Promise.all(writers));
    expect(counts['replica fresh']).toBeGreaterThan(0);
  });
});

describe('A read that the replica breaks off', () => {
  it('because it kept the replay waiting is answered by the primary', async () => {
    const { primary, standby, services } = stage;
    await inServiceDatabase(primary, 'create table public.emptied as select n from generate_series(1, 100) n');
    await standby.query(`alter system set max_standby_streaming_delay = 0`);
    await standby.query('select pg_reload_conf()');
    await stage.untilReplicaAnswers(() => namesByRest());
    const read = services[0].database.queryReader(client.accountId);
    const counts = await stage.counting(async () => {
      let isOver = false as boolean;
      const reading = read<{ isStandby: boolean }>(
        `select pg_is_in_recovery() as is_standby, case when pg_is_in_recovery() then pg_sleep(3)::text end as slept`,
      ).finally(() => (isOver = true));
      await eventually(
        () =>
          standby.query(
            `select 1 from pg_stat_activity where state = 'active' and query like '%as slept%' and pid <> pg_backend_pid()`,
          ),
        (rows) => rows.length > 0,
      );
      await inServiceDatabase(primary, 'delete from public.emptied');
      // The first may come while something else still sees the rows.
      while (!isOver) await inServiceDatabase(primary, 'vacuum public.emptied');
      expect(await reading).toMatchObject([{ isStandby: false }]);
    });
    expect(counts).toMatchObject({ 'primary conflict': 1 });
    await standby.query(`alter system reset max_standby_streaming_delay`);
    await standby.query('select pg_reload_conf()');
  });
});

describe('Without its replica', () => {
  it('a service answers in time while the replica hangs, tells of it once, and uses it again afterwards', async () => {
    await stage.untilReplicaAnswers(() => namesByRest());
    stage.logLines.length = 0;
    stage.standby.suspend();
    for (let round = 0; round < 10; round += 1) {
      const startedAt = performance.now();
      expect(await namesByRest()).toContain('Maple Court');
      expect(performance.now() - startedAt).toBeLessThan(BOUND_MS);
    }
    await eventually(
      async () => {
        await namesByRest();
        return stage.logLines;
      },
      (lines) => lines.length > 0,
    );
    stage.standby.resume();
    await stage.untilReplicaAnswers(() => namesByRest());
    expect(stage.logLines.map(({ msg, reason }) => [msg, reason])).toEqual([
      ['a replica is not used: reads go elsewhere', 'unreachable'],
      ['a replica is used: reads go there', undefined],
    ]);
  });

  it('a service answers from the primary when the standby was promoted, or is gone', async () => {
    await stage.untilReplicaAnswers(() => namesByRest());
    await stage.standby.query('select pg_promote(true, 60)');
    await inServiceDatabase(
      stage.standby,
      `set session_replication_role = replica; update properties.property set name = 'On another history'`,
    );
    const counts = await stage.counting(async () => {
      for (const name of ['After 1', 'After 2']) {
        await addProperty(name);
        for (const names of [await namesByRest(), await namesByGraph(elsewhere)]) {
          expect(names).toContain(name);
          expect(names).not.toContain('On another history');
        }
      }
    });
    expect(counts['replica fresh']).toBeUndefined();
    expect(stage.logLines.at(-1)).toMatchObject({ reason: 'no_standby' });

    await stage.standby.kill();
    await addProperty('After 3');
    expect(await namesByRest()).toContain('After 3');
  });
});
