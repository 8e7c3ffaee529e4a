import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { makeCell } from '../../platform/db/cells/keep-cell.ts';
import { createLogger } from '../../platform/logger.ts';
import { loadConfig } from '../../service/config.ts';
import type { CellDatabase } from '../../service/cells/cell-connection.ts';
import type { WatchPace } from '../../router/watch-cell.ts';
import { startRouter } from '../../service/cells/open-router.ts';
import type { RunningRouter } from '../../service/cells/open-router.ts';
import { asAdmin } from '../support/database/admin.ts';
import { scratchFolder } from '../support/scratch.ts';
import { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';

/** All run in one process, which a busy machine may hold up for seconds. */
const PATIENT: WatchPace = { everyMs: 2_000, lookMs: 20_000, answerMs: 20_000 };

/** Two services, each on a database of its own, and a router before them. */
export interface TwoCells {
  /** Address of the router. */
  url: string;
  a: TestService;
  b: TestService;
  databases: Record<'a' | 'b', CellDatabase>;
  /** What commands of an operator are told of them. */
  commandSettings: Record<string, string>;
  /** The same client, through the router. */
  routed(client: TestClient): TestClient;
  /** Starts another router, which knows nothing yet. */
  anotherRouter(settings?: Record<string, string>, pace?: WatchPace): Promise<RunningRouter>;
  logLines: string[];
  stop(): Promise<void>;
}

/**
 * Starts both, with the same keys and store of documents.
 * @param settings of the cells and the router
 */
export async function startTwoCells(settings: Record<string, string> = {}): Promise<TwoCells> {
  await using started = new AsyncDisposableStack();
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const shared = {
    SERVICE_SECRET: randomBytes(32).toString('base64'),
    TOKEN_SIGNING_KEY: JSON.stringify(await exportJWK(privateKey)),
    DOCUMENT_STORE: await mkdtemp(join(scratchFolder(), 'property-service-documents-')),
    TRUST_PROXY_HOPS: '1',
    ...settings,
  };
  const startCell = async (name: string, number: number): Promise<TestService> => {
    const service = await startTestService(shared);
    started.defer(() => service.stop());
    await asAdmin(service.databaseUrl, (client) => makeCell(client, { name, number }));
    return service;
  };
  const a = await startCell('a', 0);
  const b = await startCell('b', 7);
  const logLines: string[] = [];
  const running = started.move();
  const anotherRouter: TwoCells['anotherRouter'] = async (own = {}, pace = PATIENT) => {
    const place = { ROLES: 'router', PORT: '0', NODE_ENV: 'test', CELLS: `a=${a.url},b=${b.url}` };
    const config = loadConfig({ ...shared, TRUST_PROXY_HOPS: '0', ...place, ...own });
    const logger = createLogger('info', { write: (line) => void logLines.push(line) });
    const router = await startRouter(config, logger, pace);
    running.defer(() => router.stop());
    return router;
  };
  const { url } = await anotherRouter();
  return {
    url,
    a,
    b,
    databases: { a: { name: 'a', url: a.databaseUrl }, b: { name: 'b', url: b.databaseUrl } },
    commandSettings: { ...shared, CELL_DATABASES: `a=${a.databaseUrl},b=${b.databaseUrl}` },
    routed: ({ accountId, token }) => new TestClient({ url, database: a.database }, accountId, token),
    anotherRouter,
    logLines,
    stop: () => running.disposeAsync(),
  };
}
