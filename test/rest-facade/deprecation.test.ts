import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contractOf, loadContract } from '../../rest-facade/contract/contract.ts';
import { givenUnit, ticketBody } from '../support/given.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';

type Marked = Record<string, unknown> & { name?: string };

/** The published contract with a deprecated route, and another route with a deprecated parameter. */
function markedContract(): ReturnType<typeof contractOf> {
  const document = structuredClone(loadContract().document);
  const operation = (path: string): Marked => document.paths[path]!['get'] as unknown as Marked;
  const mark = { deprecated: true, 'x-deprecated-since': '2026-11-01', 'x-sunset': '2027-06-30' };
  Object.assign(operation('/api/v1/vendors'), mark);
  const parameters = operation('/api/v1/maintenance')['parameters'] as Marked[];
  const status = parameters.find(({ name }) => name === 'status')!;
  Object.assign(status, { ...mark, 'x-sunset': '2027-05-31' });
  return contractOf(document);
}

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService({ METRICS_PORT: '0' }, undefined, markedContract());
  client = await service.account();
});
afterAll(() => service.stop());

const SAID = ['deprecation', 'sunset', 'link'] as const;
const saidBy = ({ headers }: { headers: Headers }): (string | null)[] => SAID.map((name) => headers.get(name));
const LINK = '</api/v1/openapi.json>; rel="deprecation"; type="application/json"';

const counted = async (name: string): Promise<string | undefined> => {
  const text = await (await fetch(service.metricsUrl!)).text();
  const line = text
    .split('\n')
    .find((candidate) => candidate.includes(`deprecated_uses_total{`) && candidate.includes(name));
  return line?.split(' ').at(-1);
};
const toldOf = (name: string): Record<string, unknown>[] =>
  service.logLines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['deprecated'] === name);

describe('An answer of REST', () => {
  it('says since when and until when the route is deprecated, also when it refuses', async () => {
    const headers = ['@1793491200', 'Wed, 30 Jun 2027 00:00:00 GMT', LINK];
    expect(saidBy(await client.rest('GET', '/api/v1/vendors'))).toEqual(headers);
    expect(saidBy(await client.rest('GET', '/api/v1/vendors?limit=many'))).toEqual(headers);
  });

  it('says so of a parameter only to those who send it', async () => {
    expect(saidBy(await client.rest('GET', '/api/v1/maintenance?status=open'))).toEqual([
      '@1793491200',
      'Mon, 31 May 2027 00:00:00 GMT',
      LINK,
    ]);
    expect(saidBy(await client.rest('GET', '/api/v1/maintenance'))).toEqual([null, null, null]);
  });
});

describe('An operator', () => {
  it('sees how often what is deprecated is used, and once an hour by which client', async () => {
    expect(await counted('"GET /api/v1/vendors"')).toBe('2');
    expect(await counted('GET /api/v1/maintenance?status')).toBe('1');
    expect(toldOf('GET /api/v1/vendors')).toMatchObject([{ level: 'warn', account_id: client.accountId }]);
  });

  it('sees deprecated fields of the graph that clients ask for, run after run', async () => {
    const unitId = await givenUnit(client);
    const body = ticketBody(unitId);
    await client.rest('POST', '/api/v1/maintenance', { body });
    const query = 'mutation Unfold($id: ID!) { unfoldTicket(ticketId: $id) { ticketId } }';
    for (let turn = 0; turn < 3; turn++) await client.graphql(query, { id: body['ticket_id'] });
    expect(await counted('Mutation.unfoldTicket')).toBe('3');
    expect(toldOf('Mutation.unfoldTicket')).toHaveLength(1);
  });
});

describe('The contract', () => {
  it('is refused when it marks something deprecated without its days', () => {
    const document = structuredClone(loadContract().document);
    Object.assign(document.paths['/api/v1/vendors']!['get']!, { deprecated: true });
    expect(() => contractOf(document).operation('GET', '/api/v1/vendors')).toThrow(
      'Expected x-deprecated-since beside "deprecated" in GET /api/v1/vendors to be a day like 2027-06-30',
    );
  });
});
