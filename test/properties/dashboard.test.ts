import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';

const MANY = 40;

/** What a dashboard shows of who lives where, from three ends. */
const RENT_ROLL = `query ($first: Int!) {
  properties(first: $first) {
    nodes {
      name unitCount
      units(first: 3) {
        nodes { unitNumber status property { name } currentLease { rentMinor tenants { lastName unit { unitNumber } documents { nodes { fileName kind } } } } }
      }
    }
  }
}`;
const LEASES = `query ($first: Int!) {
  leases(first: $first) { nodes { documents { nodes { fileName tenant { lastName } } } unit { unitNumber property { name } } tenants { firstName unit { id } } } }
}`;
const DOCUMENTS = `query ($first: Int!) {
  properties(first: $first) { nodes { documents(first: 3) { nodes { property { name } unit { documents { nodes { id } } } lease { startDate } } } } }
}`;
const TENANTS = `query ($first: Int!) {
  tenants(first: $first) { nodes { lastName unit { property { name } currentLease { id tenants { id } } } } }
}`;

interface RentRoll {
  properties: {
    nodes: {
      units: { nodes: { currentLease: { tenants: { lastName: string; documents: { nodes: object[] } }[] } | null }[] };
    }[];
  };
}

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
  client = await service.account();
  await client.write(async ({ sql }) => {
    const values = [client.accountId, MANY];
    await sql(
      `insert into properties.property (account_id, id, name, address, timezone, created_at, updated_at)
       select $1, 'p' || n, 'P' || n, 'A', 'UTC', now(), now() from generate_series(1, $2::int) n`,
      values,
    );
    await sql(
      `insert into properties.unit (account_id, id, property_id, unit_number, status, created_at, updated_at)
       select $1, 'u' || n || '-' || m, 'p' || n, m::text, 'occupied', now(), now()
       from generate_series(1, $2::int) n, generate_series(1, 3) m`,
      values,
    );
    await sql(
      `insert into properties.tenant (account_id, id, first_name, last_name, preferred_channel, language, status, unit_id,
         created_at, updated_at)
       select $1, 't-' || id, 'T', 'of ' || id, 'none', 'en', 'current', id, now(), now()
       from properties.unit where $2 > 0`,
      values,
    );
    await sql(
      `insert into properties.lease (account_id, id, unit_id, start_date, rent_minor, deposit_minor, currency,
         payment_due_day, status, created_at, updated_at)
       select $1, 'l-' || id, id, '2020-01-01', 1, 0, 'USD', 1, 'active', now(), now() from properties.unit where $2 > 0`,
      values,
    );
    await sql(
      `insert into properties.lease_tenant (account_id, lease_id, tenant_id)
       select $1, 'l-' || id, 't-' || id from properties.unit where $2 > 0`,
      values,
    );
    await sql(
      `insert into properties.document (account_id, id, kind, file_name, property_id, unit_id, lease_id, tenant_id,
         content_type, byte_count, sha256, source, file_id, created_by, created_at, updated_at)
       select $1, n || '-' || u.id, 'lease', 'Lease ' || n || '.pdf', u.property_id, u.id, 'l-' || u.id, 't-' || u.id,
         'application/pdf', 1, '', 'upload', n || u.id, 'tester', now(), now()
       from properties.unit u, generate_series(1, 2) n where $2 > 0`,
      values,
    );
  });
});
afterAll(() => service.stop());

/** How many statements an operation causes. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  service.statements.length = 0;
  await work();
  return service.statements.filter((text) => text.includes('from properties.')).length;
}

describe('The rent roll', () => {
  it('gives each unit with its lease, who signed it and their documents', async () => {
    const { properties } = await client.data<RentRoll>(RENT_ROLL, { first: MANY });
    const units = properties.nodes.flatMap((property) => property.units.nodes);
    expect(units).toHaveLength(3 * MANY);
    for (const { currentLease } of units) {
      expect(currentLease?.tenants).toHaveLength(1);
      expect(currentLease?.tenants[0]?.documents.nodes).toHaveLength(2);
    }
  });

  it.each([RENT_ROLL, LEASES, DOCUMENTS, TENANTS])(
    'costs as many statements for 40 rows as for 2: %s',
    async (query) => {
      await client.data(query, { first: 1 });
      const few = await statementsOf(() => client.data(query, { first: 2 }));
      const many = await statementsOf(() => client.data(query, { first: MANY }));
      expect(many).toBe(few);
      expect(many).toBeLessThan(10);
    },
  );
});
