import { ApolloGateway, IntrospectAndCompose, RemoteGraphQLDataSource } from '@apollo/gateway';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { turnApolloTelemetryOff } from '../../gateway/graph/apollo-telemetry.ts';
import { ROLES } from '../../service/role-names.ts';
import type { Role } from '../../service/role-names.ts';
import { eventually } from '../support/eventually.ts';
import { givenProperty, givenUnit, ticketBody } from '../support/given.ts';
import { expectProblem } from '../support/problem.ts';
import type { GraphAnswer, TestClient } from '../support/test-client.ts';
import { startTestRoles } from '../support/test-roles.ts';
import type { TestRoles } from '../support/test-roles.ts';

const START_TIMEOUT_MS = 120_000;
const TIMEOUT_SECONDS = 2;
/** What the gateway itself may take beside waiting, on a busy machine. */
const ALLOWANCE_MS = 2_500;

const SUBGRAPHS = ['properties', 'maintenance', 'finance', 'accounts'] as const;
const BOARD = `{
  account { name }
  properties {
    nodes {
      name
      kpis(period: { start: "2026-01-01", end: "2026-01-31" }, kpis: [OCCUPANCY]) { value }
      tickets { nodes { ticketId unit { unitNumber } } }
    }
  }
}`;

interface Board {
  account: object;
  properties: { nodes: { name: string; kpis: object[] | null; tickets: { nodes: object[] } | null }[] };
}

let roles: TestRoles;
let client: TestClient;
let unitId: string;
let ticketId: string;

beforeAll(async () => {
  const settings = { SUBGRAPH_TIMEOUT_SECONDS: String(TIMEOUT_SECONDS), METRICS_PORT: '0' };
  roles = await startTestRoles(settings, ['gateway', 'finance', 'maintenance']);
}, START_TIMEOUT_MS);
afterAll(() => roles.stop(), START_TIMEOUT_MS);
beforeEach(async () => {
  client = await roles.account();
  unitId = await givenUnit(client, { propertyId: await givenProperty(client, { name: 'Maple Court' }) });
  const body = ticketBody(unitId);
  ticketId = String(body['ticket_id']);
  await file(body);
});

/** Files a ticket as a client does: a process that has just started needs longer for its first text than this gateway waits. */
const file = (body: Record<string, unknown>): Promise<unknown> =>
  eventually(
    () => client.rest('POST', '/api/v1/maintenance', { body }),
    ({ status }) => status === 200,
  );

const wholeBoard = (): Board => ({
  account: { name: client.accountId },
  properties: {
    nodes: [
      {
        name: 'Maple Court',
        kpis: [{ value: '0.000000' }],
        tickets: { nodes: [{ ticketId, unit: { unitNumber: unitId } }] },
      },
    ],
  },
});

const withoutKpis = (): Board => {
  const board = wholeBoard();
  board.properties.nodes[0]!.kpis = null;
  return board;
};

async function askBoard(): Promise<{ answer: GraphAnswer<Board>; ms: number }> {
  const startedAt = performance.now();
  const answer = await client.graphql<Board>(BOARD);
  return { answer, ms: performance.now() - startedAt };
}

/** A failed part is told as `unavailable`, and nothing of where it runs. */
function expectMasked({ errors }: GraphAnswer<unknown>): void {
  expect(errors).toHaveLength(1);
  expect(errors![0]!.extensions).toEqual({ code: 'unavailable' });
  expect(JSON.stringify(errors)).not.toMatch(/127\.0\.0\.1|localhost|:\d{4,5}|ECONN|socket|undici|finance/i);
}

const boardIsWhole = async (): Promise<void> => {
  const { answer } = await eventually(askBoard, (seen) => seen.answer.errors === undefined);
  expect(answer.data).toEqual(wholeBoard());
};

describe('With a subgraph that is down', () => {
  it('the others’ fields are answered, its own are null with a masked error, and it recovers after a restart', async () => {
    await roles.role('finance').crash();
    const { answer, ms } = await askBoard();
    expect(answer.data).toEqual(withoutKpis());
    expectMasked(answer);
    expect(ms).toBeLessThan(TIMEOUT_SECONDS * 1_000 + ALLOWANCE_MS);
    await roles.role('finance').restart();
    await boardIsWhole();
  });

  it('a REST route that needs it answers 503 with Retry-After, and others answer as ever', async () => {
    await roles.role('maintenance').crash();
    const refused = await client.rest('POST', '/api/v1/maintenance', { body: ticketBody(unitId) });
    expectProblem(refused, 503, 'unavailable');
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await client.rest('GET', '/api/v1/properties')).status).toBe(200);
    await roles.role('maintenance').restart();
    await file(ticketBody(unitId));
  });
});

describe('With a subgraph that hangs', () => {
  it('the rest is answered within SUBGRAPH_TIMEOUT_SECONDS, and it recovers when it goes on', async () => {
    const finance = roles.role('finance');
    finance.signal('SIGSTOP');
    try {
      const { answer, ms } = await askBoard();
      expect(answer.data).toEqual(withoutKpis());
      expectMasked(answer);
      expect(ms).toBeGreaterThan(TIMEOUT_SECONDS * 1_000 - 50);
      expect(ms).toBeLessThan(TIMEOUT_SECONDS * 1_000 + ALLOWANCE_MS);
    } finally {
      finance.signal('SIGCONT');
    }
    await boardIsWhole();
  });
});

describe('With a gateway that is down', () => {
  it('REST answers 503 with Retry-After and names no inside, and recovers after a restart', async () => {
    await roles.role('gateway').crash();
    const refused = await client.rest('GET', '/api/v1/properties');
    expect(JSON.stringify(expectProblem(refused, 503, 'unavailable'))).not.toMatch(/127\.0\.0\.1|:\d{4,5}|gateway/i);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    await roles.role('gateway').restart();
    expect((await client.rest('GET', '/api/v1/properties')).status).toBe(200);
  });
});

describe('An X-Request-Id', () => {
  const logged = (names: readonly Role[], requestId: string): Role[] =>
    names.filter((name) => roles.served(name).logLines.some((line) => line.includes(`"request_id":"${requestId}"`)));

  it.each<[string, readonly Role[], (headers: Record<string, string>) => Promise<{ status: number }>]>([
    [
      'of a REST request',
      ['rest-facade', 'gateway', 'maintenance'],
      (headers) => client.rest('POST', '/api/v1/maintenance', { body: ticketBody(unitId), headers }),
    ],
    ['of a query over all subgraphs', ['gateway', ...SUBGRAPHS], (headers) => client.graphql(BOARD, {}, { headers })],
  ])('%s reaches the log of every role involved', async (what, involved, ask) => {
    const requestId = `trace-${what.replaceAll(' ', '-')}`;
    expect((await ask({ 'x-request-id': requestId })).status).toBe(200);
    await eventually(
      async () => logged(involved, requestId),
      (found) => found.length === involved.length,
    );
  });
});

describe('Another Federation 2 gateway', () => {
  it('composes the subgraphs and answers over them, with a client’s token alone', async () => {
    turnApolloTelemetryOff();
    const authorization = `Bearer ${client.token}`;
    const gateway = new ApolloGateway({
      supergraphSdl: new IntrospectAndCompose({
        subgraphs: SUBGRAPHS.map((name) => ({ name, url: `${roles.served(name).url}/graphql` })),
        introspectionHeaders: { authorization },
      }),
      buildService: ({ url }) =>
        new RemoteGraphQLDataSource({
          url: url!,
          willSendRequest: ({ request }) => request.http?.headers.set('authorization', authorization),
        }),
      logger: { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined },
    });
    const { executor } = await gateway.load();
    try {
      const document = parse(BOARD);
      const { data, errors } = await executor({
        document,
        request: { query: BOARD, variables: {} },
        operationName: null,
        cache: { get: async () => undefined, set: async () => undefined, delete: async () => undefined },
        context: {},
        queryHash: 'board',
        logger: console,
        metrics: {},
        source: BOARD,
        operation: document.definitions[0],
        schema: undefined,
        overallCachePolicy: undefined,
      } as never);
      expect(errors).toBeUndefined();
      expect(data).toEqual(wholeBoard());
    } finally {
      await gateway.stop();
    }
  });
});

describe('Every role', () => {
  it('serves metrics of its own, and the worker those of what is stored', async () => {
    const scrapes = await Promise.all(
      ROLES.map(async (name) => {
        const line = roles.served(name).logLines.findLast((text) => text.includes('metrics are served'));
        const { address } = JSON.parse(line!) as { address: string };
        return [name, await (await fetch(address)).text()] as const;
      }),
    );
    for (const [name, text] of scrapes) {
      expect(text).toContain(`property_service_process_info{roles="${name}"} 1`);
      expect(text.includes('property_service_tickets_open{')).toBe(name === 'worker');
      expect(text.includes('property_service_subscriptions_open ')).toBe(name === 'gateway');
    }
  });
});
