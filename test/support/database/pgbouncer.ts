import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { serverAccount } from '../../../platform/db/embedded/server-account.ts';
import { findFreePort } from '../../../platform/db/embedded/free-port.ts';

/** A pooler that lends few connections to many clients, each for one transaction. */
export interface PgBouncer {
  /** The address of a database of the server through it. */
  urlOf(databaseUrl: string): string;
  stop(): Promise<void>;
}

/** How many connections to the server all clients of a database share, and how many clients there may be. */
export const POOLED = { connections: 4, clients: 2_000 };

/** Ends it when standard input closes, which also happens when the run of the tests is killed. */
const WATCHDOG = `
exec 4<&0 </dev/null
pgbouncer "$1" 4<&- &
pooler=$!
(read -r _ <&4; kill $pooler) &
wait $pooler
`;

/**
 * Starts PgBouncer before a server, in transaction mode. It takes no start-up options and keeps no prepared statements.
 * @param url address of any database of the server
 * @throws Error naming the package that is missing
 */
export async function startPgBouncer(url: string): Promise<PgBouncer> {
  const server = new URL(url);
  const port = await findFreePort();
  // Root is refused by it, as by PostgreSQL.
  const folder = await mkdtemp(join(tmpdir(), 'property-service-pgbouncer-'));
  const account = serverAccount(folder);
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(users, `"${server.username}" "${server.password}"\n`);
  await writeFile(settings, settingsOf(server, port, users));
  if (account.uid !== undefined && account.gid !== undefined) {
    for (const path of [folder, users, settings]) chownSync(path, account.uid, account.gid);
  }
  const { error } = spawnSync('pgbouncer', ['--version']);
  if (error) throw new Error(`PgBouncer cannot be run: ${error.message}. On Debian: apt-get install pgbouncer.`);
  const stdio: ['pipe', 'ignore', 'pipe'] = ['pipe', 'ignore', 'pipe'];
  const child = spawn('/bin/sh', ['-c', WATCHDOG, 'sh', settings], { ...account, stdio });
  const exited = once(child, 'exit');
  const output: string[] = [];
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      output.push(line);
      if (line.includes('process up')) resolve();
    });
  });
  const ended = exited.then(() => Promise.reject(new Error(`PgBouncer ended: ${output.join('\n')}`)));
  ended.catch(() => undefined);
  await Promise.race([ready, ended]);
  return {
    urlOf: (databaseUrl) => {
      const through = new URL(databaseUrl);
      through.port = String(port);
      return through.href;
    },
    stop: async () => {
      child.stdin.end();
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}

const settingsOf = (server: URL, port: number, users: string): string => `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${POOLED.connections}
max_client_conn = ${POOLED.clients}
server_login_retry = 1
log_connections = 0
log_disconnections = 0
`;
