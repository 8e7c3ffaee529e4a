import type { Database } from '../../platform/db/database.ts';
import { insertAccount } from '../../subgraphs/accounts/account/account.statements.ts';

/** An account with 1,000 properties of one unit each, 25 vendors of every trade, and a rule for all tickets. */
export async function givenBenchAccount(database: Database): Promise<void> {
  await insertAccount(database.worker, { id: 'bench', name: 'bench', at: new Date() });
  await database.transaction('bench', async ({ sql }) => {
    await sql(`insert into properties.property
      select 'bench', 'property-' || n, 'Property ' || n, n || ' Main St', 'UTC', now(), now() from generate_series(1, 1000) n`);
    await sql(`insert into properties.unit
      (account_id, id, property_id, unit_number, status, created_at, updated_at)
      select 'bench', 'unit-' || n, 'property-' || n, '1', 'occupied', now(), now() from generate_series(1, 1000) n`);
    await sql(`insert into maintenance.vendor
      (account_id, id, name, is_active, categories, severities, created_at, updated_at)
      select 'bench', 'vendor-' || n, 'Vendor ' || n, true, array['plumbing', 'electrical', 'general'],
             array['emergency', 'urgent', 'standard'], now(), now() from generate_series(1, 25) n`);
    await sql(`insert into maintenance.dispatch_rule
      values ('bench', 'rule-1', 'account', null, 1, '{}', 'first_eligible', array['vendor-1', 'vendor-2'], true, now(), now())`);
  });
}
