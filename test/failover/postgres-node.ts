import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync } from 'node:fs';
import { appendFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from '../../platform/db/embedded/free-port.ts';
import { clusterName, serverProcesses } from '../../platform/db/embedded/process-table.ts';
import { serverAccount } from '../../platform/db/embedded/server-account.ts';
import { serverBinaries } from '../../platform/db/embedded/server-binaries.ts';

const SUPERUSER = 'postgres';
/** Who the service logs in as, and its database. */
export const SERVICE_ROLE = 'property_service';
/** What a standby calls itself where it reads the log. */
export const STANDBY = 'standby';

/** Nothing here is open to others than this machine, and nothing of it outlives the run. */
const ACCESS = `host all all 127.0.0.1/32 trust
host replication all 127.0.0.1/32 trust
`;

const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
wal_level = replica
hot_standby = on
wal_keep_size = '512MB'
wal_retrieve_retry_interval = '200ms'
synchronous_commit = on
max_connections = 200
timezone = 'UTC'
`;

/** The log is not copied: a standby gets it from the primary. */
const COPY = `cd "$1" && tar cf - --exclude='./pg_wal/[0-9A-F]*' . | tar xf - -C "$2"`;
/** What a running server changes and removes while it is copied, and what its log mends. */
const HARMLESS =
  /No such file or directory|file changed as we read it|removed before we read it|due to previous errors/;

const POLL_MS = 50;
/** Kills by SIGKILL may leave the next start with much to replay. */
const STARTS_WITHIN_MS = 60_000;

/** One PostgreSQL server of two, which may be the primary or the standby. */
export class PostgresNode {
  readonly port: number;
  /** Address of the service's database. */
  readonly url: string;
  private readonly folder: string;
  private readonly account = serverAccount('/nonexistent');
  private readonly binaries = serverBinaries(this.account);
  private child: ChildProcess | undefined;

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
    this.url = `postgres://${SERVICE_ROLE}@127.0.0.1:${port}/${SERVICE_ROLE}`;
  }

  /** A server that does not run yet, in a folder that is made for it. */
  static async in(folder: string): Promise<PostgresNode> {
    return new PostgresNode(folder, await findFreePort());
  }

  /** Makes an empty cluster with the role and the database of the service, and runs it. */
  async create(): Promise<void> {
    this.makeFolder();
    await this.run(this.binaries.initdb, [
      '-U',
      SUPERUSER,
      '--auth=trust',
      '-E',
      'UTF8',
      '--locale=C',
      '-D',
      this.folder,
    ]);
    await this.write('pg_hba.conf', ACCESS);
    await appendFile(join(this.folder, 'postgresql.conf'), SETTINGS);
    await this.start();
    await this.query(`create role ${SERVICE_ROLE} login createrole createdb`);
    await this.query(`create database ${SERVICE_ROLE} owner ${SERVICE_ROLE}`);
  }

  /** Makes this server anew as a standby of a primary, from a base backup of it, and runs it. */
  async follow(primary: PostgresNode): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
    this.makeFolder();
    await primary.connected(async (client) => {
      await client.query(`select pg_backup_start('standby', true)`);
      await this.run('/bin/sh', ['-c', COPY, 'sh', primary.folder, this.folder], HARMLESS);
      const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)');
      await this.write('backup_label', rows[0]!.label);
    });
    await this.removeWhatIsOfPrimary();
    await this.write('standby.signal', '');
    const conninfo = `host=127.0.0.1 port=${primary.port} user=${SUPERUSER} application_name=${STANDBY}`;
    await appendFile(
      join(this.folder, 'postgresql.auto.conf'),
      `primary_conninfo = '${conninfo}'\nsynchronous_standby_names = ''\n`,
    );
    await this.start();
  }

  /** Ends all of its processes at one instant. */
  async kill(): Promise<void> {
    const exited =
      this.child?.exitCode === null && this.child.signalCode === null ? once(this.child, 'exit') : undefined;
    this.child?.kill('SIGKILL');
    this.signal('SIGKILL');
    await exited;
    while (serverProcesses(this.folder).length > 0) await delay(POLL_MS);
  }

  /** Stops all of its processes, as on a machine that hangs: connections stay, and nothing comes back. */
  suspend(): void {
    this.signal('SIGSTOP');
  }

  /** Lets them go on. */
  resume(): void {
    this.signal('SIGCONT');
  }

  private signal(signal: NodeJS.Signals): void {
    for (const pid of serverProcesses(this.folder)) {
      try {
        process.kill(pid, signal);
      } catch (error) {
        // It ended on its own meanwhile.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  }

  /** The process that started its others. */
  get pid(): number {
    const pid = this.child?.pid;
    if (pid === undefined) throw new Error('The server was not started.');
    return pid;
  }

  /** Runs a statement as the superuser. */
  async query<Row extends pg.QueryResultRow>(text: string, database = 'postgres'): Promise<Row[]> {
    return this.connected(async (client) => (await client.query<Row>(text)).rows, database);
  }

  private async connected<Result>(
    work: (client: pg.Client) => Promise<Result>,
    database = 'postgres',
  ): Promise<Result> {
    const address = { host: '127.0.0.1', port: this.port, user: SUPERUSER, database };
    const client = new pg.Client({ ...address, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  private async start(): Promise<void> {
    const options = [`port=${this.port}`, `cluster_name=${clusterName(this.folder)}`].flatMap((each) => ['-c', each]);
    const child = spawn(this.binaries.postgres, ['-D', this.folder, ...options], {
      ...this.account,
      cwd: '/',
      env: { LC_ALL: 'C', TZ: 'UTC' },
      stdio: 'ignore',
    });
    this.child = child;
    const deadline = performance.now() + STARTS_WITHIN_MS;
    while (!(await this.query('select 1').catch(() => undefined))) {
      if (child.exitCode !== null || performance.now() > deadline) {
        throw new Error(`PostgreSQL in ${this.folder} did not start: it ended with ${child.exitCode}.`);
      }
      await delay(POLL_MS);
    }
  }

  private makeFolder(): void {
    mkdirSync(this.folder, { mode: 0o700 });
    const { uid, gid } = this.account;
    if (uid !== undefined && gid !== undefined) chownSync(this.folder, uid, gid);
  }

  /** A copy has the log, the process id and the slots of the server that it was taken from. */
  private async removeWhatIsOfPrimary(): Promise<void> {
    for (const name of ['postmaster.pid', 'postmaster.opts']) await rm(join(this.folder, name), { force: true });
    for (const folder of ['pg_wal', 'pg_replslot']) {
      for (const name of await readdir(join(this.folder, folder), { withFileTypes: true })) {
        if (name.isFile() || folder === 'pg_replslot') {
          await rm(join(this.folder, folder, name.name), { recursive: true });
        }
      }
    }
  }

  private async write(name: string, text: string): Promise<void> {
    const path = join(this.folder, name);
    await writeFile(path, text);
    const { uid, gid } = this.account;
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  }

  /**
   * Runs a program as the server's user.
   * @param harmless what it may complain of: files that the running primary has removed meanwhile
   */
  private async run(program: string, args: readonly string[], harmless?: RegExp): Promise<void> {
    const child = spawn(program, args, { ...this.account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    const complaints = output.split('\n').filter((line) => line !== '' && !harmless?.test(line));
    if (complaints.length > 0 && (harmless || code !== 0)) throw new Error(`${program} ended with ${code}: ${output}`);
  }
}
