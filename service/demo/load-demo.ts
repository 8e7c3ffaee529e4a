import type { Database } from '../../platform/db/database.ts';
import { insertAccount } from '../../subgraphs/accounts/account/account.queries.ts';

/** The account that the demo data belongs to. */
export const DEMO_ACCOUNT_ID = 'demo';

/** Loads the demo account; a database that has it already is left as it is. */
export async function loadDemo(database: Database): Promise<void> {
  await insertAccount(database.worker, { id: DEMO_ACCOUNT_ID, name: 'Demo', at: new Date() });
}
