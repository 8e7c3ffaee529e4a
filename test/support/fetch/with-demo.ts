import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../platform/db/database.ts';
import type { Database } from '../../../platform/db/database.ts';
import { startEmbeddedPostgres } from '../../../platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../../../platform/db/migrate.ts';
import { DEFAULT_LIMITS, limitsOfCommand } from '../../../platform/db/work-limits.ts';
import { createLogger } from '../../../platform/logger.ts';
import { allMigrations } from '../../../service/all-migrations.ts';
import { loadDemo } from '../../../service/demo/load-demo.ts';

const NOW = new Date('2026-03-18T15:30:00Z');

/** Runs work on a database of its own that has the demo account as it stands at an instant; for commands outside of tests. */
export async function withDemo(work: (database: Database, now: Date) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'property-service-demo-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
  try {
    const url = postgres.connectionUrl;
    await migrate(url, allMigrations);
    const limits = limitsOfCommand(DEFAULT_LIMITS);
    const database = await openDatabase({ url, poolSize: 3, logger: createLogger('silent'), limits });
    await loadDemo(database, NOW);
    await work(database, NOW);
    await database.close();
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
}
