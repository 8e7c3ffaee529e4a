import { rm } from 'node:fs/promises';
import type { PgBouncer } from './database/pgbouncer.ts';
import type { EmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts';

/** A migrated database without rows; every test file works on a clone of it. */
export const TEMPLATE_DATABASE = 'property_service_template';

let pooler: PgBouncer | undefined;
let running: { server: EmbeddedPostgres; dataDir: string } | undefined;

/** Keeps the server of the test run until {@link stopServer}. */
export function rememberServer(server: EmbeddedPostgres, dataDir: string): void {
  running = { server, dataDir };
}

/** Keeps what stands before it. */
export function rememberPooler(started: PgBouncer): void {
  pooler = started;
}

/** Stops the server of the test run and removes its data. */
export async function stopServer(): Promise<void> {
  await pooler?.stop();
  await running?.server.stop();
  if (running) await rm(running.dataDir, { recursive: true });
}

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
