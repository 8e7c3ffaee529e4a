import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RunningRouter } from '../../service/cells/open-router.ts';
import { eventually } from '../support/eventually.ts';
import { givenProperty, givenUnit, ticketBody } from '../support/given.ts';
import { liveClient, watch } from '../support/live-client.ts';
import { TestClient } from '../support/test-client.ts';
import { openWay } from './freezable-way.ts';
import type { FreezableWay } from './freezable-way.ts';
import { startTwoCells } from './two-cells.ts';
import type { TwoCells } from './two-cells.ts';

/** Three looks without an answer make a cell count as down. */
const PACE = { everyMs: 20, lookMs: 700, answerMs: 20_000 };

let cells: TwoCells;
let way: FreezableWay;
let router: RunningRouter;
let oak: TestClient;
let elm: TestClient;

beforeAll(async () => {
  cells = await startTwoCells();
  way = await openWay(cells.b.url);
  // What belongs to no account would go to the cell that falls silent.
  router = await cells.anotherRouter({ CELLS: `b=${way.url},a=${cells.a.url}`, METRICS_PORT: '0' }, PACE);
  const routed = ({ accountId, token }: TestClient, { database } = cells.a): TestClient =>
    new TestClient({ url: router.url, database }, accountId, token);
  oak = routed(await cells.a.account('oak'));
  elm = routed(await cells.b.account('elm'), cells.b);
  await givenProperty(oak, { id: 'oak-house' });
  await givenProperty(elm, { id: 'elm-house' });
});
afterAll(async () => {
  await cells.stop();
  await way.close();
});

const list = (client: TestClient) => client.rest<{ code: string; data: { id: string }[] }>('GET', '/api/v1/properties');

const readiness = async (): Promise<{ status: number; warnings: string[] }> => {
  const response = await fetch(`${router.url}/health/ready`);
  const { warnings = [] } = (await response.json()) as { warnings?: string[] };
  return { status: response.status, warnings };
};

const cellsUp = async (): Promise<string[]> => {
  const text = await (await fetch(router.metricsUrl!)).text();
  return text.match(/^property_service_router_cell_up\{.*$/gm) ?? [];
};

describe('A cell that hangs', () => {
  let unitId: string;

  beforeAll(async () => {
    unitId = await givenUnit(elm);
    expect((await list(elm)).status).toBe(200);
    way.freeze();
  });
  afterAll(() => way.thaw());

  it('has what waits for it told that it is unavailable, and whether a change is known to be lost', async () => {
    const waiting = elm.rest('POST', '/api/v1/maintenance', { body: ticketBody(unitId) });
    const [read, change] = await Promise.all([list(elm), waiting]);
    expect([read.status, read.headers.get('retry-after'), read.body.code]).toEqual([503, '1', 'unavailable']);
    expect([change.status, change.body['outcome']]).toEqual([503, 'unknown']);
  });

  it('from then on makes its own accounts unavailable at once, and no others', async () => {
    await eventually(readiness, ({ warnings }) => warnings.length > 0);
    expect(await readiness()).toEqual({ status: 200, warnings: ['The cell "b" does not answer.'] });
    const refused = await list(elm);
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
    const change = await elm.rest('POST', '/api/v1/maintenance', { body: ticketBody(unitId) });
    expect([change.status, change.body['outcome']]).toEqual([503, undefined]);
    expect((await list(oak)).body.data.map(({ id }) => id)).toEqual(['oak-house']);
    const stream = watch(liveClient(elm), 'subscription { maintenanceEvents { id } }');
    expect(await stream.ended).toMatchObject({ code: 1013, reason: expect.stringContaining('unavailable') });
  });

  it('leaves what belongs to no account to another cell, and says of nobody that a credential is wrong', async () => {
    for (const path of ['/', '/sign-in', '/.well-known/jwks.json']) {
      expect([path, (await fetch(router.url + path)).status]).toEqual([path, 200]);
    }
    const key = `pm_live_${'A'.repeat(43)}00000000`;
    const basic = Buffer.from('somebody:secret').toString('base64');
    const form = new URLSearchParams({ grant_type: 'client_credentials' });
    const headers = { authorization: `Basic ${basic}` };
    expect((await fetch(`${router.url}/oauth/token`, { method: 'POST', headers, body: form })).status).toBe(503);
    expect((await oak.rest('GET', '/api/v1/properties', { token: key })).status).toBe(401);
  });

  it('is named in the metrics and once in the log', async () => {
    expect(await cellsUp()).toEqual([
      'property_service_router_cell_up{cell="b"} 0',
      'property_service_router_cell_up{cell="a"} 1',
    ]);
    const named = cells.logLines.filter((line) => line.includes('its accounts are unavailable until it does'));
    expect(named).toHaveLength(1);
  });

  it('is served again once it answers', async () => {
    way.thaw();
    const { body } = await eventually(
      () => list(elm),
      ({ status }) => status === 200,
    );
    expect(body.data.map(({ id }) => id)).toContain('elm-house');
    expect(await readiness()).toEqual({ status: 200, warnings: [] });
  });
});

describe('A router none of whose cells answers', () => {
  it('is not ready, and names them', async () => {
    const { url } = await cells.anotherRouter({ CELLS: 'x=http://127.0.0.1:9,y=http://127.0.0.1:9' }, PACE);
    const response = await fetch(`${url}/health/ready`);
    expect([response.status, await response.json()]).toMatchObject([
      503,
      { reason: 'The cell "x" does not answer. The cell "y" does not answer.' },
    ]);
  });
});

describe('A cell whose secret is another one', () => {
  it('is named as one that cannot say whose requests are', async () => {
    const { url } = await cells.anotherRouter({ SERVICE_SECRET: Buffer.alloc(32, 'x').toString('base64') }, PACE);
    const response = await fetch(`${url}/health/ready`);
    expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('cannot say whose')]);
  });
});
