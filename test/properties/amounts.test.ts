import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { takeFile } from '../rest-facade/imports/import-client.ts';
import type { TestClient } from '../support/test-client.ts';
import { sharedTestService } from '../support/shared-service.ts';
import type { TestService } from '../support/test-service.ts';

/** The largest amount that JSON carries exactly, and one that a month's rent in pesos reaches. */
const MOST = Number.MAX_SAFE_INTEGER;
const PESOS = 2_500_000_000;
const TERMS = { unit_id: 'u', start_date: '2031-01-01', status: 'draft', currency: 'COP' };

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
  client = await service.account();
  await client.rest('POST', '/api/v1/properties', { body: { id: 'p', name: 'P', address: 'A', timezone: 'UTC' } });
  await client.rest('POST', '/api/v1/units', { body: { id: 'u', property_id: 'p', unit_number: '1' } });
});
afterAll(() => service.stop());

describe('An amount of money', () => {
  it.each([
    ['leases', { ...TERMS, id: 'l', rent: PESOS, deposit: MOST }, ['rent', 'deposit']],
    ['units', { id: 'v', property_id: 'p', unit_number: '2', market_rent: MOST }, ['market_rent']],
  ])(
    'of %s is as large as the ledger takes one, in every way of writing and in what is told',
    async (noun, body, names) => {
      const { id, ...whole } = body;
      const path = `/api/v1/${noun}/${id}`;
      expect(await client.rest('POST', `/api/v1/${noun}`, { body })).toMatchObject({ status: 201, body });
      for (const name of names) {
        expect((await client.rest('PATCH', path, { body: { [name]: MOST - 1 } })).body).toMatchObject({
          [name]: MOST - 1,
        });
        const tooMuch = await client.rest('PATCH', path, { body: { [name]: MOST + 1 } });
        expect(tooMuch).toMatchObject({ status: 400, body: { errors: [{ pointer: `/${name}` }] } });
      }
      expect(await client.rest('PUT', path, { body: whole })).toMatchObject({ status: 200, body });
      const feed = await client.rest<{ data: { data: object }[] }>(
        'GET',
        `/api/v1/events?types=${noun.slice(0, -1)}.*`,
      );
      expect(feed.body.data.map(({ data }) => data)).toContainEqual(expect.objectContaining(body));
    },
  );

  it('may be a variable of the type MinorUnits, of the type Int as it once was, or a literal', async () => {
    const change = (rent: string, deposit: string): string =>
      `updateLease(id: "l", input: { rentMinor: ${rent}, depositMinor: ${deposit} }) { rentMinor depositMinor }`;
    const variables = { rent: PESOS, deposit: 7 };
    const given = { updateLease: { rentMinor: PESOS, depositMinor: 7 } };
    for (const type of ['MinorUnits', 'Int', 'Int!']) {
      const mutation = `mutation ($rent: ${type}, $deposit: ${type}) { ${change('$rent', '$deposit')} }`;
      for (const _repeat of [1, 2]) expect(await client.graphql(mutation, variables)).toMatchObject({ data: given });
    }
    expect(await client.data(`mutation { ${change(String(PESOS + 1), '0')} }`)).toEqual({
      updateLease: { rentMinor: PESOS + 1, depositMinor: 0 },
    });
    const elsewhere = await client.graphql(
      'mutation ($n: Int) { updateLease(id: "l", input: { paymentDueDay: $n }) { id } }',
      { n: PESOS },
    );
    expect(elsewhere.errors?.[0]?.message).toContain('Int cannot represent');
    const both = `mutation ($n: Int) { updateLease(id: "l", input: { rentMinor: $n, paymentDueDay: $n }) { id } }`;
    expect((await client.graphql(both, { n: 1 })).errors?.[0]?.message).toContain('"MinorUnits"');
  });

  it('may be a cell of a file', async () => {
    const most = '90071992547409.91';
    const rows = ['external_id,property,unit,market_rent', `big,P,9,${most}`, 'more,P,10,90071992547409.92'];
    const taken = await takeFile(service, client, `${rows.join('\n')}\n`, { kind: 'units' });
    expect(taken).toMatchObject({ status: 'completed', rows_ok: 1, rows_failed: 1 });
    const { units } = await client.data<{ units: { nodes: object[] } }>(
      '{ units { nodes { externalId marketRentMinor } } }',
    );
    expect(units.nodes).toContainEqual({ externalId: 'big', marketRentMinor: MOST });
  });

  it('may be what a late vendor costs', async () => {
    const fee = { flat_minor: MOST, hourly_minor: PESOS, cap_minor: MOST };
    const sla_fees = { emergency: { contact: fee } };
    expect(await client.rest('PATCH', '/api/v1/settings', { body: { sla_fees } })).toMatchObject({
      status: 200,
      body: { sla_fees },
    });
  });
});
