import { openDatabase } from '../../../platform/db/database.ts';
import type { Database } from '../../../platform/db/database.ts';
import { DEFAULT_LIMITS, limitsOfCommand } from '../../../platform/db/work-limits.ts';
import { createLogger } from '../../../platform/logger.ts';
import { loadDemo } from '../../../service/demo/load-demo.ts';
import { createTestDatabase, ensureTemplate } from '../../support/database/test-database.ts';

/** A Wednesday in March, soon after the clocks of most properties changed. */
export const NOW = new Date('2026-03-18T15:30:00Z');

/** A database without a service around it. */
export interface BareDatabase {
  database: Database;
  url: string;
  drop(): Promise<void>;
}

/** Clones and opens a migrated, empty database. */
export const openBareDatabase = (): Promise<BareDatabase> => openClone();

/** Clones and opens a database that has the demo as it stands at {@link NOW}. */
export async function openDemoDatabase(): Promise<BareDatabase> {
  const template = 'property_service_demo';
  await ensureTemplate(template, async (url) => {
    const database = await open(url);
    await loadDemo(database, NOW);
    await database.close();
  });
  return openClone(template);
}

function open(url: string): Promise<Database> {
  const limits = limitsOfCommand(DEFAULT_LIMITS);
  return openDatabase({ url, poolSize: 3, logger: createLogger('silent'), limits });
}

async function openClone(template?: string): Promise<BareDatabase> {
  const { url, drop } = await createTestDatabase(template === undefined ? {} : { template });
  const database = await open(url);
  return {
    database,
    url,
    drop: async () => {
      await database.close();
      await drop();
    },
  };
}

const TABLES = [
  'accounts.account',
  'accounts.agent',
  'accounts.roster',
  'properties.property',
  'properties.unit',
  'properties.lease',
  'properties.tenant',
  'properties.lease_tenant',
  'maintenance.vendor',
  'maintenance.dispatch_rule',
  'maintenance.ticket',
  'maintenance.ticket_details',
  'maintenance.triage_record',
  'maintenance.dispatch_record',
  'maintenance.timeline_entry',
  'maintenance.sla_clock',
  'finance.ledger_entry',
  'events.entity_head',
];

/** A hash of the rows of each table, and of the events in order, without the ids and places that they are given. */
export async function hashesOf({ worker }: Database): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const table of TABLES) {
    const [row] = await worker<{ hash: string }>(
      `select md5(coalesce(string_agg(row, '' order by row), '')) as hash
       from (select md5((to_jsonb(t) - 'seq' - 'pos')::text) as row from ${table} t) rows`,
    );
    hashes[table] = row!.hash;
  }
  const [events] = await worker<{ hash: string }>(
    `select md5(string_agg((to_jsonb(e) - 'id' - 'seq' - 'pos' - 'recorded_at')::text, '' order by seq)) as hash from events.event e`,
  );
  return { ...hashes, 'events.event': events!.hash };
}
