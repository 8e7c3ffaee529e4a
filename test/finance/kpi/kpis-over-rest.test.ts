import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../support/problem.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { clock, givenClocks } from '../clock.builders.ts';
import { entry, givenEntries, givenProperties } from '../finance.builders.ts';
import { kpis } from './kpi-client.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  client = await service.account();
  await givenProperties(client, ['P', 'Q']);
  await givenEntries(client, [
    entry('P', { leaseId: 'L', amountMinor: 700n }),
    entry('P', { leaseId: 'L', amountMinor: 30n }),
    entry('Q'),
  ]);
  await givenClocks(client, [clock('P')]);
});
afterAll(() => service.stop());

const MARCH = 'start=2026-03-01&end=2026-03-31';
const get = (path: string) => client.rest<{ data: Record<string, unknown>[]; next_cursor: string | null }>('GET', path);

describe('GET /api/v1/financial/kpis', () => {
  it('gives the figures of Query.kpis in REST’s spelling', async () => {
    const rows = await kpis(client, '2026-03-01', '2026-03-31');
    const { body } = await get(`/api/v1/financial/kpis?${MARCH}`);
    expect(body.data.map(({ kpi, property_id, value }) => [kpi, property_id, value])).toEqual(
      rows.map(({ kpi, propertyId, value }) => [kpi.toLowerCase(), propertyId, value]),
    );
    expect(body.data.find(({ kpi, property_id }) => kpi === 'delinquency_rate' && property_id === 'P')).toMatchObject({
      ...{ basis: 'as_of', numerator: '730', denominator: '730', value: '1.000000', as_of: '2026-03-31' },
      buckets: { days_0_to_30: '730' },
    });
  });

  it('narrows to a property and to figures, and says what is wrong with a period', async () => {
    const { body } = await get(`/api/v1/financial/kpis?${MARCH}&property_id=Q&kpis=noi,sla_cost`);
    expect(new Set(body.data.map(({ kpi }) => kpi))).toEqual(new Set(['noi', 'sla_cost']));
    expect(new Set(body.data.map((row) => row['property_id']))).toEqual(new Set(['Q', null]));
    expectProblem(await client.rest('GET', '/api/v1/financial/kpis?start=2026-03-01'), 400, 'validation_failed');
    const reversed = await client.rest('GET', '/api/v1/financial/kpis?start=2026-03-02&end=2026-03-01');
    expect(expectProblem(reversed, 400, 'validation_failed')).toMatchObject({
      errors: [{ parameter: 'end', detail: 'Expected a last day not before the first, but got "2026-03-01".' }],
    });
  });
});

describe('GET /api/v1/financial/kpis/{kpi}/explain', () => {
  it('pages through the rows of all properties, one property after the other, when none is named', async () => {
    const path = `/api/v1/financial/kpis/noi/explain?${MARCH}&limit=2`;
    const first = await get(path);
    const second = await get(`${path}&cursor=${first.body.next_cursor}`);
    const rows = [...first.body.data, ...second.body.data];
    expect(rows.map((row) => row['property_id'])).toEqual(['P', 'P', 'Q']);
    expect(rows.map((row) => row['numerator']).sort()).toEqual(['100000', '30', '700']);
    expect(second.body.next_cursor).toBeNull();
  });

  it('pages through the entries behind an amount', async () => {
    const path = `/api/v1/financial/kpis/noi/explain?${MARCH}&property_id=P&limit=1`;
    const first = await get(path);
    const second = await get(`${path}&cursor=${first.body.next_cursor}`);
    expect([...first.body.data, ...second.body.data].map((row) => row['numerator']).sort()).toEqual(['30', '700']);
    expect(first.body.data[0]).toMatchObject({ currency: 'USD', entry: { kind: 'charge', property_id: 'P' } });
    expect(second.body.next_cursor).toBeNull();
  });

  it('needs neither basis nor currency in GraphQL', async () => {
    const { explainKpi } = await client.data<{ explainKpi: { nodes: object[] } }>(
      `{ explainKpi(kpi: NOI, propertyId: "P", period: { start: "2026-03-01", end: "2026-03-31" }) { nodes { numerator } } }`,
    );
    expect(explainKpi.nodes).toHaveLength(2);
  });

  it('names the clocks behind the cost of missed targets', async () => {
    service.clock.jumpTo('2026-04-02T00:00:00Z');
    const { body } = await get(`/api/v1/financial/kpis/sla_cost/explain?${MARCH}&property_id=P`);
    expect(body.data).toMatchObject([{ clock: 'done', severity: 'urgent', breach_count: 1, ended_at: null }]);
  });

  it('refuses a basis that the figure does not have, and shows nothing of properties that are not there', async () => {
    const wrong = await client.rest(
      'GET',
      `/api/v1/financial/kpis/occupancy/explain?${MARCH}&property_id=P&basis=period`,
    );
    expect(expectProblem(wrong, 400, 'validation_failed').errors).toMatchObject([{ parameter: 'basis' }]);
    expect((await get(`/api/v1/financial/kpis/noi/explain?${MARCH}&property_id=NO`)).body.data).toEqual([]);
  });
});
