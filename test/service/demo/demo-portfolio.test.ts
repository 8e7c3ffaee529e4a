import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NOW, openDemoDatabase } from './demo-databases.ts';
import type { BareDatabase } from './demo-databases.ts';

let bare: BareDatabase;

beforeAll(async () => {
  bare = await openDemoDatabase();
});
afterAll(() => bare.drop());

const rows = <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  bare.database.worker<Row>(text, values);

/** Numbers by name, e.g. units by status. */
async function countsBy(text: string, values: unknown[] = []): Promise<Record<string, number>> {
  const found = await rows<{ name: string; count: number }>(text, values);
  return Object.fromEntries(found.map(({ name, count }) => [name, count]));
}

/** Leases that cover the local day, by the definition of the occupancy figure. */
const COVERS = `l.status <> 'draft' and l.start_date <= today
  and today <= coalesce(l.moved_out_on, case when l.status = 'ended' then l.end_date end, 'infinity')`;
const TODAY = `cross join lateral (select ($1::timestamptz at time zone p.timezone)::date as today) local`;

describe('the properties and units of the demo', () => {
  it('are 12 properties in several time zones with 400 units', async () => {
    const [found] = await rows(
      `select count(*)::int as properties, count(distinct timezone)::int as zones,
              (select count(*)::int from properties.unit) as units from properties.property`,
    );
    expect(found).toEqual({ properties: 12, zones: 7, units: 400 });
  });

  it('are let for the most part, and a few are out of use', async () => {
    const byStatus = await countsBy(
      `select status as name, count(*)::int as count from properties.unit group by status`,
    );
    expect(byStatus).toEqual({ occupied: 353, available: 31, down: 16 });
  });

  it('have the unit of the examples, let', async () => {
    expect(await rows(`select status from properties.unit where id = 'MAPLE-101'`)).toEqual([{ status: 'occupied' }]);
  });

  it('say of each unit whether it is let as its leases do', async () => {
    const wrong = await rows(
      `select u.id from properties.unit u join properties.property p on p.id = u.property_id ${TODAY}
       where (u.status = 'occupied') <> exists (select 1 from properties.lease l where l.unit_id = u.id and ${COVERS})`,
      [NOW],
    );
    expect(wrong).toEqual([]);
  });
});

describe('the leases of the demo', () => {
  it('have history, and every kind is there', async () => {
    const kinds = await countsBy(
      `select kind as name, count(*)::int as count
       from properties.lease l join properties.unit u on u.id = l.unit_id
       join properties.property p on p.id = u.property_id ${TODAY}
       cross join lateral (select case
         when l.status = 'active' and l.start_date > today then 'future'
         when l.status = 'active' and l.end_date is null then 'month_to_month'
         when l.status = 'active' and l.end_date < today then 'holdover'
         else l.status end as kind) k
       group by kind`,
      [NOW],
    );
    expect(Object.keys(kinds).sort()).toEqual(
      ['active', 'draft', 'ended', 'future', 'holdover', 'month_to_month', 'notice'].sort(),
    );
    expect(kinds['ended']).toBeGreaterThan(400);
    expect(kinds['active']).toBeGreaterThan(200);
  });

  it('do not overlap in a unit', async () => {
    const overlaps = await rows(
      `select a.id, b.id as other from properties.lease a join properties.lease b
         on a.unit_id = b.unit_id and a.start_date < b.start_date
       where coalesce(a.moved_out_on, case when a.status in ('ended', 'notice') then a.end_date end, 'infinity') >= b.start_date`,
    );
    expect(overlaps).toEqual([]);
  });

  it('are signed by one to three people, whose status is that of the lease', async () => {
    const sizes = await rows<{ size: number }>(
      `select distinct count(*)::int as size from properties.lease_tenant group by lease_id order by 1`,
    );
    expect(sizes).toEqual([{ size: 1 }, { size: 2 }, { size: 3 }]);
    const wrong = await rows(
      `select t.id from properties.lease l join properties.lease_tenant lt on lt.lease_id = l.id
       join properties.tenant t on t.id = lt.tenant_id join properties.unit u on u.id = l.unit_id
       join properties.property p on p.id = u.property_id ${TODAY}
       where t.status <> case l.status when 'draft' then 'applicant' when 'ended' then 'past'
         else case when l.start_date > today then 'future' else 'current' end end`,
      [NOW],
    );
    expect(wrong).toEqual([]);
  });
});
