import pg from 'pg';
import { readCell } from '../../platform/db/cells/keep-cell.ts';
import type { Cell } from '../../platform/db/cells/keep-cell.ts';
import { StartupError } from '../../platform/startup-error.ts';

/** A cell and its database. */
export interface CellDatabase {
  name: string;
  /** The address of PostgreSQL itself, not of a pooler. */
  url: string;
}

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Connects to the database of a cell.
 * @throws StartupError when it cannot be reached
 */
export async function connectTo({ name, url }: CellDatabase, opened: AsyncDisposableStack): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'property-management-service move',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  // A server that goes away fails the statement under way; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new StartupError(`The database of the cell "${name}" cannot be reached: ${(error as Error).message}.`, {
      cause: error,
    });
  }
  opened.defer(() => client.end());
  return client;
}

/**
 * The cell that a database is.
 * @throws StartupError when it is another one, or none
 */
export async function cellOf(client: pg.Client, { name }: CellDatabase): Promise<Cell> {
  const cell = await readCell(client);
  if (cell?.name === name) return cell;
  const found = cell ? `is the cell "${cell.name}"` : 'is no cell yet; see "npm run cell"';
  throw new StartupError(`Expected the database of the cell "${name}", but the one of its address ${found}.`);
}

/**
 * Makes sure that nobody else moves an account out of a cell. The lock goes with the session, so that a killed move holds nobody
 * up, and one that only sleeps is not overtaken.
 * @throws StartupError when somebody does
 */
export async function lockMove(source: pg.Client, accountId: string): Promise<void> {
  const { rows } = await source.query<{ isOurs: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('move of account ' || $1, 0)) as "isOurs"`,
    [accountId],
  );
  if (rows[0]?.isOurs) return;
  throw new StartupError(`Another move of the account "${accountId}" is under way.`);
}
