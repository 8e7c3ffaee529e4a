import { appendFileSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirectoryLayout } from '../../platform/db/embedded/data-directory-layout.ts';
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts';
import { serverProcesses } from '../../platform/db/embedded/process-table.ts';

/**
 * How PostgreSQL is killed, always with SIGKILL: every process of it at one instant, the postmaster alone (the others
 * then end themselves), or one other process (the postmaster then ends the rest and recovers by itself).
 */
export const POSTGRES_DEATHS = ['all', 'postmaster', 'backend'] as const;

/** One of {@link POSTGRES_DEATHS}. */
export type PostgresDeath = (typeof POSTGRES_DEATHS)[number];

/** A PostgreSQL server to be killed. */
export interface PostgresHost {
  /** Stays the same over restarts. */
  url: string;
  /** Kills it, and sees to it that it runs again at its address. */
  crash(death: PostgresDeath): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a server of its own in a data directory.
 * @param settings those of the server that take effect when it is told to read them again
 */
export async function startPostgresHost(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<PostgresHost> {
  let server = await startEmbeddedPostgres({ dataDir });
  const url = server.connectionUrl;
  const port = Number(new URL(url).port);
  const { cluster } = dataDirectoryLayout(realpathSync(dataDir));
  const postmaster = (): number => Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
  for (const [name, value] of Object.entries(settings)) {
    appendFileSync(join(cluster, 'postgresql.auto.conf'), `${name} = '${value}'\n`);
  }
  process.kill(postmaster(), 'SIGHUP');

  return {
    url,
    crash: async (death) => {
      const first = postmaster();
      const otherPids = serverProcesses(cluster).filter((pid) => pid !== first);
      if (death === 'backend') {
        kill(otherPids.at(-1) ?? first);
        return;
      }
      // The postmaster first, so that it cannot react to the end of the others.
      kill(first);
      if (death === 'all') otherPids.forEach(kill);
      await server.exited;
      await server.stop();
      server = await startEmbeddedPostgres({ dataDir, port });
    },
    stop: () => server.stop(),
  };
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It ended on its own meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
