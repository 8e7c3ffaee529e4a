import { givenProperty, givenUnit } from '../../support/given.ts';
import type { TestClient } from '../../support/test-client.ts';

/** Two properties with a unit each; unit `U` of `P` is let to tenant `T` by lease `L`, and `U2` of `P2` by `L2`. */
export async function givenTenancies(client: TestClient): Promise<void> {
  for (const [property, unit] of [
    ['P', 'U'],
    ['P2', 'U2'],
  ] as const) {
    await givenProperty(client, { id: property });
    await givenUnit(client, { id: unit, propertyId: property });
  }
  await client.write(async ({ sql }) => {
    await sql(
      `insert into properties.lease (account_id, id, unit_id, start_date, rent_minor, deposit_minor, currency,
         payment_due_day, status, created_at, updated_at)
       select $1, id, unit_id, '2025-01-01', 1, 1, 'USD', 1, 'active', now(), now()
       from (values ('L', 'U'), ('L2', 'U2')) as l (id, unit_id)`,
      [client.accountId],
    );
    await sql(
      `insert into properties.tenant (account_id, id, first_name, last_name, preferred_channel, language, status,
         created_at, updated_at)
       select $1, id, id, id, 'none', 'en', 'current', now(), now() from unnest(array['T', 'T2']) as id`,
      [client.accountId],
    );
    await sql(`insert into properties.lease_tenant (account_id, lease_id, tenant_id) values ($1, 'L', 'T')`, [
      client.accountId,
    ]);
  });
}

/** A request body that posts a payment of rent on lease `L`. */
export function paymentBody(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    property_id: 'P',
    unit_id: 'U',
    lease_id: 'L',
    tenant_id: 'T',
    kind: 'payment',
    gl_class: 'rent',
    amount: 100_000,
    posted_on: '2026-03-01',
    ...overrides,
  };
}
