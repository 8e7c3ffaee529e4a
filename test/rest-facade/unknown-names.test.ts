import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadContract } from '../../rest-facade/contract/contract.ts';
import { givenUnit, ticketBody } from '../support/given.ts';
import { expectProblem } from '../support/problem.ts';
import type { Problem } from '../support/problem.ts';
import type { TestClient } from '../support/test-client.ts';
import { sharedTestService } from '../support/shared-service.ts';
import type { TestService } from '../support/test-service.ts';

let service: TestService;
let client: TestClient;
let unitId: string;

beforeAll(async () => {
  service = await sharedTestService();
  client = await service.account();
  unitId = await givenUnit(client);
});
afterAll(() => service.stop());

const EXPORT = { destination: 's3', bucket: 'own-bucket', path: 'kpis.csv', kpis: ['noi'] };

describe('A parameter that is not known', () => {
  it.each([
    ['/api/v1/events?type=x', 'type', 'types'],
    ['/api/v1/maintenance?unit=x', 'unit', 'unit_id'],
    ['/api/v1/financial/kpis?start=2026-01-01&end=2026-01-31&kpi=noi', 'kpi', 'kpis'],
    ['/api/v1/properties?Limit=5', 'Limit', 'limit'],
    ['/api/v1/tenants?updatedSince=2026-01-01T00:00:00Z', 'updatedSince', 'updated_since'],
    ['/api/v1/units?filter[property_id]=x', 'filter[property_id]', 'property_id'],
  ])('%s', async (path, parameter, nearest) => {
    const { errors, detail } = expectProblem(await client.rest('GET', path), 400, 'unknown_parameter');
    expect(errors).toEqual([{ parameter, code: 'unknown_parameter', detail }]);
    expect(detail).toContain(`Unknown parameter "${parameter}"; did you mean "${nearest}"?`);
  });

  it('is told beside everything else that is wrong, and where none are known', async () => {
    const both = await client.rest('GET', '/api/v1/properties?offset=5&limit=x');
    expect(expectProblem(both, 400, 'unknown_parameter').errors).toMatchObject([
      { parameter: 'offset', code: 'unknown_parameter' },
      { parameter: 'limit', code: 'wrong_type' },
    ]);
    const none = expectProblem(await client.rest('GET', '/api/v1/settings?x=1'), 400, 'unknown_parameter');
    expect(none.detail).toBe('Unknown parameter "x": there are none here.');
  });

  it('is refused where files are sent and read, too', async () => {
    for (const [method, path] of [
      ['POST', '/api/v1/imports?dryrun=true'],
      ['GET', '/api/v1/imports/i/errors.csv?limit=1'],
      ['POST', '/api/v1/documents?unit=u'],
      ['GET', '/api/v1/documents/d/content?download=1'],
    ] as const) {
      expectProblem(await client.rest(method, path), 400, 'unknown_parameter');
    }
  });
});

describe('A member that is not known', () => {
  it.each<[string, string, object, string, string]>([
    ['POST', '/api/v1/imports/from-bucket', { bucket: 'b', key: 'in/tenants.csv', kind: 'tenants' }, '/key', 'bucket'],
    ['POST', '/api/v1/properties', { name: 'N', address: 'A', time_zone: 'UTC' }, '/time_zone', 'timezone'],
    [
      'POST',
      '/api/v1/vendors',
      { name: 'V', hours: { mon: [{ from: '08:00', until: '09:00' }] } },
      '/hours/mon/0/until',
      'to',
    ],
    ['PATCH', '/api/v1/settings', { grace_day: 1 }, '/grace_day', 'grace_days'],
    [
      'PATCH',
      '/api/v1/settings',
      { sla_targets: { urgent: { done: { kind: 'minutes', minute: 1 } } } },
      '/sla_targets/urgent/done/minute',
      'minutes',
    ],
    ['PATCH', '/api/v1/settings', { business_hours: { monday: [] } }, '/business_hours/monday', 'mon'],
    [
      'PATCH',
      '/api/v1/settings',
      { escalation_contact: { name: 'A', mail: 'a@b.example' } },
      '/escalation_contact/mail',
      'email',
    ],
    [
      'POST',
      '/api/v1/dispatch-rules',
      { strategy: 'round_robin', scope: { kind: 'unit', unit: 'u' } },
      '/scope/unit',
      'id',
    ],
    [
      'POST',
      '/api/v1/dispatch-rules/simulate',
      { rules: [{ strategy: 'round_robin', condition: { property: 'p' } }] },
      '/rules/0/condition/property',
      'property_ids',
    ],
    [
      'POST',
      '/api/v1/maintenance/triage-preview',
      { tickets: [{ description: 'A tap drips', hint: 'urgent' }] },
      '/tickets/0/hint',
      'priority_hint',
    ],
    ['POST', '/api/v1/notifications/n/retry', { channel: 'sms' }, '/channel', ''],
    ['PATCH', '/api/v1/properties/p', { 'a/b~c': 1 }, '/a~1b~0c', ''],
  ])('%s %s %j', async (method, path, body, pointer, nearest) => {
    const { errors } = expectProblem(await client.rest(method, path, { body }), 400, 'unknown_member');
    const fault = errors!.find((each) => each.pointer === pointer);
    expect(fault).toMatchObject({ code: 'unknown_member', detail: expect.stringMatching(/^Unknown member "/) });
    if (nearest !== '') expect(fault!.detail).toContain(`did you mean "${nearest}"?`);
  });
});

describe('A member that is not known, in a batch, a form or from an older client,', () => {
  it('fails its row alone', async () => {
    const body = {
      tenants: [
        { id: 't1', first_name: 'A', last_name: 'B', nick: 'x', kin: 'y' },
        { id: 't2', nick: 'z' },
      ],
    };
    const answer = await client.rest<{ results: { status: string }[] }>('POST', '/api/v1/tenants/batch', { body });
    expect(answer.body.results.map(({ status }) => status)).toEqual(['created', 'failed']);
    expect(answer.headers.get('x-ignored-members')).toBe('tenants/*/nick, tenants/*/kin');
    const entries = await client.rest('POST', '/api/v1/financial/ledger/batch', { body: { entries: [{ amt: 1 }] } });
    const { data } = entries.body as { data: { error: { errors: object[] } }[] };
    expect(data[0]!.error.errors).toContainEqual(expect.objectContaining({ pointer: '/amt', code: 'unknown_member' }));
  });

  it('is refused in a form, be it text or a file', async () => {
    const form = new FormData();
    form.append('kind', 'tenants');
    form.append('dryrun', 'true');
    form.append('file', new Blob(['a,b\n']), 'a.csv');
    form.append('second', new Blob(['a,b\n']), 'b.csv');
    const headers = { authorization: `Bearer ${client.token}` };
    const response = await fetch(new URL('/api/v1/imports', service.url), { method: 'POST', body: form, headers });
    const { code, errors } = (await response.json()) as Problem;
    expect([response.status, code]).toEqual([400, 'unknown_member']);
    expect(errors?.map(({ pointer }) => pointer)).toEqual(['/dryrun', '/second']);
  });

  it('is ignored and named where older clients send more, also when the answer is a repeat', async () => {
    const body = { ...ticketBody(unitId), tenant: { name: 'A' }, Ünit: 1 };
    const headers = { 'idempotency-key': 'more' };
    for (let times = 0; times < 2; times++) {
      const answer = await client.rest('POST', '/api/v1/maintenance', { body, headers });
      expect([answer.status, answer.headers.get('x-ignored-members')]).toEqual([200, 'tenant, %C3%9Cnit']);
    }
    const nested = { ...EXPORT, retry: { max_attempts: 2, delay: 5 }, cron: '0 6 * * *' };
    const answer = await client.rest('POST', '/api/v1/financial/exports', { body: nested });
    expect([answer.status, answer.headers.get('x-ignored-members')]).toEqual([201, 'retry/delay, cron']);
    const plain = await client.rest('POST', '/api/v1/maintenance', { body: ticketBody(unitId) });
    expect(plain.headers.has('x-ignored-members')).toBe(false);
  });
});

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: boolean | Schema;
  unevaluatedProperties?: boolean;
  'x-rows-are'?: string;
}

interface OpenApi {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
}

describe('The OpenAPI document', () => {
  const document = loadContract().document as unknown as OpenApi;
  const resolve = (reference: string): Schema =>
    reference
      .split('/')
      .slice(1)
      .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], document) as Schema;

  /** Whether any object of a body lets members pass that it does not describe. */
  function isOpen(schema: Schema, isClosedAround = false): boolean {
    const { $ref, properties, items, allOf = [], anyOf = [], oneOf = [], additionalProperties: additional } = schema;
    const isClosed = isClosedAround || additional === false || schema.unevaluatedProperties === false;
    if (properties && !isClosed && typeof additional !== 'object') return true;
    const rows = schema['x-rows-are'];
    const same = [...allOf, ...anyOf, ...oneOf, ...($ref === undefined ? [] : [resolve($ref)])];
    const nested = [...Object.values(properties ?? {}), ...(rows ? [resolve(rows)] : items ? [items] : [])];
    return same.some((part) => isOpen(part, isClosed)) || nested.some((part) => isOpen(part));
  }

  it('lets unknown members pass where older clients send more, and nowhere else', () => {
    const open = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { requestBody }]) => {
        const schemas = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema);
        return schemas.some((schema) => isOpen(schema)) ? [`${method.toUpperCase()} ${path}`] : [];
      }),
    );
    expect(open.sort()).toEqual([
      'PATCH /api/v1/financial/exports/{export_id}',
      'PATCH /api/v1/tenants/{tenant_id}',
      'POST /api/v1/financial/exports',
      'POST /api/v1/maintenance',
      'POST /api/v1/tenants',
      'POST /api/v1/tenants/batch',
      'POST /oauth/token',
      'PUT /api/v1/tenants/{tenant_id}',
    ]);
  });
});

describe('An address', () => {
  it.each(['%ED%A0%80', '%ff', '%c3%28', '50%', '%u1234', '%00'])(
    'with %s is refused, wherever it stands',
    async (text) => {
      for (const [path, parameter] of [
        [`/api/v1/leases?tenant_id=${text}`, 'tenant_id'],
        [`/api/v1/tenants/${text}`, 'tenant_id'],
        [`/api/v1/events?after=${text}`, 'after'],
        [`/api/v1/documents/${text}/content`, 'document_id'],
      ] as const) {
        const { errors } = expectProblem(await client.rest('GET', path), 400, 'validation_failed');
        expect(errors!.map((fault) => fault.parameter)).toContain(parameter);
      }
      expectProblem(await client.rest('GET', `/api/v1/properties?${text}=1`), 400, 'unknown_parameter');
    },
  );

  it('may hold UTF-8, blanks as + and signs that are percent-encoded', async () => {
    const named = { id: 'Ünit +1/2', name: 'N', address: 'A' };
    expect((await client.rest('POST', '/api/v1/properties', { body: named })).status).toBe(201);
    expect((await client.rest('GET', `/api/v1/properties/${encodeURIComponent(named.id)}/`)).status).toBe(200);
    const units = await client.rest('GET', '/api/v1/units?property_id=%C3%9Cnit+%2B1%2F2');
    expect(units.status).toBe(200);
  });
});
