import type { Database } from '../../platform/db/database.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { insertAccount } from '../../subgraphs/accounts/account/account.statements.ts';
import { ACCOUNT_SETTINGS, holidaysOf } from './data/account.data.ts';
import { createRowStore } from './row-store.ts';
import { buildLedger, storeLedger } from './ledger/build-ledger.ts';
import { GRACE_DAYS } from './ledger/payment-courses.ts';
import { buildPortfolio, storePortfolio } from './portfolio/build-portfolio.ts';
import { storeStaff } from './store-staff.ts';
import { buildMaintenance } from './tickets/build-tickets.ts';
import { recordTicketEvents, storeMaintenance } from './tickets/store-tickets.ts';

/** The account that the demo data belongs to. */
export const DEMO_ACCOUNT_ID = 'demo';

/** Held while loading, so that of two processes that start at once one loads and the other finds the account loaded. */
const DEMO_LOCK = 7_239_116;

/**
 * Loads the demo account: properties, leases, tickets and books of the last years, as they stand at `now`. The same
 * instant gives the same rows. All or nothing is stored, and a database that has them already is left as it is.
 */
export async function loadDemo(database: Database, now: Date = new Date()): Promise<void> {
  const { name, timezone, ownerEmail } = ACCOUNT_SETTINGS;
  await insertAccount(database.worker, { id: DEMO_ACCOUNT_ID, name, timezone, ownerEmail, at: now });
  const isNew = await database.transaction(DEMO_ACCOUNT_ID, async ({ sql }) => {
    await sql(`select pg_advisory_xact_lock($1)`, [DEMO_LOCK]);
    if (await isLoaded(sql)) return false;
    await storeDemo(sql, now);
    return true;
  });
  // The first figures would be worked out by plans for empty tables.
  if (isNew) await database.analyze();
}

async function isLoaded(sql: Sql): Promise<boolean> {
  return (await sql(`select 1 from properties.property limit 1`)).length > 0;
}

async function storeDemo(sql: Sql, now: Date): Promise<void> {
  const year = now.getUTCFullYear();
  const holidays = holidaysOf([year - 1, year, year + 1]);
  const store = createRowStore(sql, DEMO_ACCOUNT_ID);
  const portfolio = buildPortfolio(now);
  const maintenance = buildMaintenance(portfolio, now, { weeklyHours: ACCOUNT_SETTINGS.businessHours, holidays });
  await updateSettings(sql, holidays, now);
  await storeStaff(store, now);
  await storePortfolio(store, portfolio);
  await storeMaintenance(store, maintenance);
  await storeLedger(store, buildLedger(portfolio, now));
  await recordTicketEvents(sql, DEMO_ACCOUNT_ID, maintenance.tickets, now);
}

async function updateSettings(sql: Sql, holidays: readonly string[], now: Date): Promise<void> {
  const { businessHours, slaFees, escalationContact } = ACCOUNT_SETTINGS;
  await sql(
    `update accounts.account set grace_days = $1, business_hours = $2, holidays = $3, sla_fees = $4, updated_at = $5,
       escalation_contact = $6`,
    [
      GRACE_DAYS,
      ...[businessHours, holidays, slaFees].map((setting) => JSON.stringify(setting)),
      now,
      JSON.stringify(escalationContact),
    ],
  );
}
