import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { allMigrations } from '../../service/all-migrations.ts';
import { openScratch, scratchFolder } from './scratch.ts';
import { startPgBouncer } from './database/pgbouncer.ts';
import { TEMPLATE_DATABASE, databaseUrl, rememberPooler, rememberServer } from './test-server.ts';

/** Starts one PostgreSQL server for all test files, with a migrated database to clone. */
export default async function globalSetup(): Promise<void> {
  openScratch();
  const dataDir = await mkdtemp(join(scratchFolder(), 'property-service-test-'));
  const server = await startEmbeddedPostgres({ dataDir, isDisposable: true });
  rememberServer(server, dataDir);
  process.env['TEST_DATABASE_SERVER'] = server.connectionUrl;
  if (process.env['TEST_THROUGH_POOLER']) {
    const pooler = await startPgBouncer(server.connectionUrl);
    rememberPooler(pooler);
    process.env['TEST_POOLER_SERVER'] = pooler.urlOf(server.connectionUrl);
  }
  const client = new pg.Client({ connectionString: server.connectionUrl });
  await client.connect();
  await client.query(`create database ${TEMPLATE_DATABASE}`);
  await client.end();
  await migrate(databaseUrl(server.connectionUrl, TEMPLATE_DATABASE), allMigrations);
}
