import { removeScratch } from './scratch.ts';
import { stopSharedService } from './shared-service.ts';
import { stopServer } from './test-server.ts';

/** Stops the PostgreSQL server of the test run and removes its data. */
export default async function globalTeardown(): Promise<void> {
  await stopSharedService();
  await stopServer();
  removeScratch();
}
