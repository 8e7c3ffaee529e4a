import type { Database } from '../../platform/db/database.ts';

const AT_ONCE = 100_000;

/** Grows the benchmark's account to so many properties of one unit each. */
export async function growProperties(database: Database, from: number, to: number): Promise<void> {
  await inPortions(from, to, async (first, last) => {
    await database.transaction('bench', async ({ sql }) => {
      await sql(
        `insert into properties.property
         select 'bench', 'property-' || n, 'Property ' || n, n || ' Main St', 'UTC', now(), now()
         from generate_series($1::int, $2::int) n`,
        [first, last],
      );
      await sql(
        `insert into properties.unit (account_id, id, property_id, unit_number, status, created_at, updated_at)
         select 'bench', 'unit-' || n, 'property-' || n, '1', 'occupied', now(), now()
         from generate_series($1::int, $2::int) n`,
        [first, last],
      );
    });
  });
  await database.analyze();
}

/** Lets so many tickets have been filed and closed over three years, in the first thousand units. */
export async function growTickets(database: Database, from: number, to: number): Promise<void> {
  await inPortions(from, to, async (first, last) => {
    await database.transaction('bench', ({ sql }) =>
      sql(
        `insert into maintenance.ticket
           (account_id, id, requested_unit_id, unit_id, property_id, zone, description, photos, content_hash, severity,
            category, status, vendor_id, sla_facts, created_at, updated_at, completed_at)
         select 'bench', 'old-' || n, unit, unit, 'property-' || 1 + n % 1000, 'UTC', 'The tap drips.', '{}', 'old-' || n,
                'standard', 'plumbing', 'closed', 'vendor-' || 1 + n % 25, '{}', filed_at, filed_at, filed_at
         from generate_series($1::int, $2::int) n,
              lateral (select 'unit-' || 1 + n % 1000 as unit, now() - interval '1 day' - n * interval '18 seconds' as filed_at) t`,
        [first, last],
      ),
    );
  });
  await database.analyze();
}

async function inPortions(
  from: number,
  to: number,
  grow: (first: number, last: number) => Promise<void>,
): Promise<void> {
  for (let done = from; done < to; done += AT_ONCE) await grow(done + 1, Math.min(done + AT_ONCE, to));
}
