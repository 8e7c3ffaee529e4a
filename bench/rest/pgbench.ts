import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../platform/paths.ts';

const run = promisify(execFile);
const SCRIPT = join(projectRoot, 'bench', 'rest', 'ticket-floor.sql');

/**
 * Transactions a second that PostgreSQL's own client reaches with a ticket's rows, each by a prepared statement of its
 * own, in one transaction.
 * @throws Error when pgbench is not installed
 */
export async function ticketFloor(databaseUrl: string, clients: number, seconds: number): Promise<number> {
  const url = new URL(databaseUrl);
  const connection = ['-h', url.hostname, '-p', url.port, '-U', url.username];
  const shape = ['-n', '-M', 'prepared', '-f', SCRIPT, '-c', String(clients), '-j', '2', '-T', String(seconds)];
  try {
    const { stdout } = await run('pgbench', [...connection, ...shape, url.pathname.slice(1)], {
      env: {
        PATH: process.env['PATH'] ?? '',
        PGPASSWORD: decodeURIComponent(url.password),
        PGOPTIONS: '-c role=property_service_request',
      },
    });
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      throw new Error(
        'The floor needs pgbench, which Debian has in the package postgresql (apt-get install postgresql).',
      );
    }
    throw error;
  }
}
