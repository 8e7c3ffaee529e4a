import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../support/problem.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
  client = await service.account();
});
afterAll(() => service.stop());

const DOTS = ['.', '..', '...'];
const EXPECTED = 'not dots alone';

/** Sends a path as it is: what makes URLs takes dots for steps in it. */
function put(path: string, body: object): Promise<{ status: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
  const { hostname, port } = new URL(service.url);
  const headers = { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' };
  const sent = httpRequest({ hostname, port, path, method: 'PUT', headers }, (response) => {
    let text = '';
    response.setEncoding('utf8').on('data', (part: string) => (text += part));
    response.once('end', () => resolve({ status: response.statusCode!, text }));
  });
  sent.once('error', reject).end(JSON.stringify(body));
  return promise;
}

describe('An id of dots alone, which no URL can name', () => {
  it.each<[string, string, object]>([
    ['/api/v1/properties', 'id', { name: 'n', address: 'a' }],
    ['/api/v1/units', 'id', { property_id: 'p', unit_number: '1' }],
    ['/api/v1/tenants', 'id', { first_name: 'a', last_name: 'b' }],
    ['/api/v1/leases', 'id', { unit_id: 'u', start_date: '2026-01-01', rent: 1 }],
    ['/api/v1/vendors', 'id', { name: 'n', categories: ['plumbing'], severities: ['urgent'] }],
    ['/api/v1/dispatch-rules', 'id', { strategy: 'round_robin' }],
    ['/api/v1/maintenance', 'ticket_id', { unit_id: 'u', description: 'The tap drips' }],
    [
      '/api/v1/financial/ledger',
      'id',
      { property_id: 'p', kind: 'charge', gl_class: 'rent', amount: 1, posted_on: '2026-01-01' },
    ],
  ])('is refused in a body at %s', async (path, member, body) => {
    for (const id of DOTS) {
      const { errors } = expectProblem(
        await client.rest('POST', path, { body: { ...body, [member]: id } }),
        ...([400, 'validation_failed'] as const),
      );
      const told = errors?.filter(({ pointer }) => pointer === `/${member}`);
      expect(told).toHaveLength(1);
      expect(told?.[0]?.detail).toContain(EXPECTED);
      expect(told?.[0]?.detail).toContain(JSON.stringify(id));
    }
  });

  it('is refused in a path, escaped or not', async () => {
    for (const id of [...DOTS, '%2e', '%2E%2e']) {
      const { status, text } = await put(`/api/v1/properties/${id}`, { name: 'n', address: 'a' });
      expect([id, status]).toEqual([id, 400]);
      expect(text).toContain(EXPECTED);
    }
  });

  it('is refused in a row of a batch, which leaves the others alone', async () => {
    const row = { first_name: 'a', last_name: 'b' };
    const body = { tenants: [{ ...row, id: '..' }, row] };
    const answer = await client.rest<{ results: object[] }>('POST', '/api/v1/tenants/batch', { body });
    expect(answer.body.results).toMatchObject([
      { status: 'failed', errors: [{ pointer: '/id', detail: expect.stringContaining(EXPECTED) }] },
      { status: 'created' },
    ]);
  });

  it.each([
    ['createProperty(input: { id: "..", name: "n", address: "a" }) { id }', '/id'],
    ['putProperty(id: "..", input: { name: "n", address: "a" }) { isNew }', '/id'],
    ['createTicket(input: { ticketId: ".", unitId: "u", description: "The tap drips" }) { ticketId }', '/ticketId'],
  ])('is refused over GraphQL: %s', async (field, pointer) => {
    const { errors } = await client.graphql(`mutation { ${field} }`);
    const faults = errors?.[0]?.extensions['errors'];
    expect(faults).toMatchObject([{ pointer, detail: expect.stringContaining(EXPECTED) }]);
  });

  it('is told from one with dots in it, which can be asked for', async () => {
    for (const id of ['.a', 'a.', 'a..b', '. .']) {
      await client.rest('POST', '/api/v1/properties', {
        body: { id, name: 'n', address: 'a', external_id: `..${id}` },
      });
      expect((await client.rest('GET', `/api/v1/properties/${encodeURIComponent(id)}`)).body).toMatchObject({ id });
    }
  });

  it('may still be what another system calls a record', async () => {
    const body = { id: 'dotted', name: 'n', address: 'a', external_id: '..' };
    expect((await client.rest('POST', '/api/v1/properties', { body })).status).toBe(201);
  });
});
