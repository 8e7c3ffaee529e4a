import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { WebSocket } from 'ws';
import { eventually } from '../../support/eventually.ts';
import { givenUnit, ticketBody } from '../../support/given.ts';
import { startProcessBeside } from '../../support/process-beside.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';

const KEPT_CONNECTIONS = 16;
const GRACE_SECONDS = 5;

let service: TestService;
let client: TestClient;
let unitId: string;
let locker: pg.Client;
let agents: Agent[];

beforeEach(async () => {
  // No test takes as long as the first: what ends, ends for a better reason.
  service = await startTestService({ SHUTDOWN_TIMEOUT_SECONDS: '120', SHUTDOWN_GRACE_SECONDS: String(GRACE_SECONDS) });
  client = await service.account();
  unitId = await givenUnit(client);
  locker = new pg.Client({ connectionString: service.databaseUrl });
  locker.on('error', () => undefined);
  await locker.connect();
  agents = [];
});
afterEach(() => {
  for (const agent of agents) agent.destroy();
  return locker.end();
});

/** A client that keeps one connection open. */
function keptConnection(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return agent;
}

interface KeptAnswer {
  status: number | undefined;
  connection: string | undefined;
  /** Whether it came over a connection that was open before. */
  isReused: boolean;
}

/** @throws Error `ECONNRESET` or `ECONNREFUSED` as the client sees it */
async function get(agent: Agent, url: string, path = '/api/v1/properties'): Promise<KeptAnswer> {
  const headers = { authorization: `Bearer ${client.token}` };
  const request = httpRequest(new URL(path, url), { agent, headers }).end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return { status: response.statusCode, connection: response.headers.connection, isReused: request.reusedSocket };
}

/** Files a ticket that waits in the database until the lock is let go. */
async function fileAndWait(): Promise<{ status: Promise<number>; letGo(): Promise<unknown> }> {
  await locker.query('begin; lock table maintenance.ticket in access exclusive mode');
  const status = client
    .rest('POST', '/api/v1/maintenance', { body: ticketBody(unitId) })
    .then((answer) => answer.status);
  await eventually(
    async () => (await locker.query(`select 1 from pg_locks where not granted`)).rows.length,
    (waiting) => waiting > 0,
  );
  return { status, letGo: () => locker.query('commit') };
}

/** The answer of readiness over a connection of its own, or what kept it from coming. */
const readiness = (): Promise<unknown> =>
  get(new Agent(), service.url, '/health/ready').then(
    ({ status }) => status,
    (error: unknown) => (error as NodeJS.ErrnoException).code,
  );

describe('Stopping at once', () => {
  it('answers the request in flight, takes no new one, and then ends well before its deadline', async () => {
    const { status, letGo } = await fileAndWait();
    const startedAt = performance.now();
    const stopped = service.stop();
    await eventually(readiness, (seen) => seen === 'ECONNREFUSED');
    await letGo();
    expect(await status).toBe(200);
    await locker.end();
    await stopped;
    expect(performance.now() - startedAt).toBeLessThan(60_000);
  });

  it('does not wait for connections that clients keep open without asking', async () => {
    await Promise.all(Array.from({ length: 5 }, () => get(keptConnection(), service.url)));
    await locker.end();
    const startedAt = performance.now();
    await service.stop();
    expect(performance.now() - startedAt).toBeLessThan(60_000);
  });
});

describe('Stopping with grace', () => {
  it('first is not ready, answers on every connection that is kept open, and says there that it is the last time', async () => {
    const kept = Array.from({ length: KEPT_CONNECTIONS }, keptConnection);
    for (const agent of kept) {
      expect(await get(agent, service.url)).toMatchObject({ status: 200, connection: 'keep-alive' });
    }
    const stopped = service.stop({ givesGrace: true });
    expect(await readiness()).toBe(503);
    for (const agent of kept) {
      expect(await get(agent, service.url)).toEqual({ status: 200, connection: 'close', isReused: true });
    }
    // Who connects meanwhile is answered, too.
    expect(await get(keptConnection(), service.url)).toEqual({ status: 200, connection: 'close', isReused: false });
    await locker.end();
    await stopped;
    expect(await readiness()).toBe('ECONNREFUSED');
  });

  it('is seen by a load balancer that looks rarely, though nobody else is connected', async () => {
    await locker.end();
    const startedAt = performance.now();
    const stopped = service.stop({ givesGrace: true });
    const answered: number[] = [];
    for (let seen = await readiness(); seen !== 'ECONNREFUSED'; seen = await readiness()) {
      expect(seen).toBe(503);
      answered.push(performance.now() - startedAt);
      await pause(500);
    }
    await stopped;
    expect(answered.at(-1)).toBeGreaterThan((GRACE_SECONDS - 2) * 1_000);
  });

  it('tells live connections to connect again, and takes no new ones', async () => {
    const socket = new WebSocket(client.graphqlUrl.replace(/^http/, 'ws'), 'graphql-transport-ws');
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'connection_init', payload: { Authorization: `Bearer ${client.token}` } }));
    await once(socket, 'message');
    const stream = await client.request(
      'GET',
      `/graphql?query=${encodeURIComponent('subscription { maintenanceEvents { cursor } }')}`,
      {
        headers: { accept: 'text/event-stream' },
      },
    );
    const closed = once(socket, 'close') as Promise<[number, Buffer]>;
    const stopped = service.stop({ givesGrace: true });
    const [code, reason] = await closed;
    expect([code, reason.toString()]).toEqual([1013, 'unavailable: The service is stopping; connect again.']);
    expect(await stream.text()).toContain('event: complete');
    const late = new WebSocket(socket.url, 'graphql-transport-ws');
    const [, refusal] = (await once(late, 'unexpected-response')) as [unknown, IncomingMessage];
    expect(refusal.statusCode).toBe(503);
    await locker.end();
    await stopped;
  });
});

describe('Processes that are replaced one after the other under load', () => {
  it('lose no request of clients that try again only where they could not connect', async () => {
    const grace = { SHUTDOWN_TIMEOUT_SECONDS: '120', SHUTDOWN_GRACE_SECONDS: '1' };
    const unlimited = { RATE_LIMIT_BURST: '100000', READS_PER_MINUTE: '1000000', WRITES_PER_MINUTE: '1000000' };
    const start = () => startProcessBeside(service, { ...grace, ...unlimited });
    const processes = [await start(), await start()];
    const leaving = new Set<string>();
    const failures: unknown[] = [];
    let isOver = false as boolean;
    let answered = 0;

    /** As a load balancer does it: who has said `Connection: close` is asked only if nobody else is there. */
    const load = async (first: number): Promise<void> => {
      const connections = new Map<string, Agent>();
      for (let turn = first; !isOver; turn++) {
        const urls = processes.map(({ url }) => url).filter((url) => !leaving.has(url));
        for (const url of [...urls.slice(turn % urls.length), ...urls.slice(0, turn % urls.length), ...leaving]) {
          const agent = connections.get(url) ?? keptConnection();
          connections.set(url, agent);
          const outcome = await get(agent, url).catch((error: unknown) => error as NodeJS.ErrnoException);
          if (outcome instanceof Error && outcome.code === 'ECONNREFUSED') continue;
          if (outcome instanceof Error || outcome.status !== 200) failures.push(outcome);
          else if (outcome.connection === 'close') leaving.add(url);
          answered += 1;
          break;
        }
      }
    };
    const loads = Array.from({ length: KEPT_CONNECTIONS }, (_, index) => load(index));
    for (const replaced of [...processes]) {
      const before = answered;
      await eventually(
        async () => answered,
        (count) => count > before + 100,
      );
      processes.push(await start());
      await replaced.stop({ givesGrace: true });
      processes.splice(processes.indexOf(replaced), 1);
      expect(leaving).toContain(replaced.url);
    }
    isOver = true;
    await Promise.all(loads);
    for (const process of processes) await process.stop();
    await locker.end();
    await service.stop();
    expect(failures).toEqual([]);
  });
});
