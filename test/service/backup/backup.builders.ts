import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { cp, mkdtemp, open, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';
import tar from 'tar-stream';
import { compiledProgram } from '../../../platform/paths.ts';
import { asAdmin } from '../../support/database/admin.ts';
import { databaseUrl } from '../../support/test-server.ts';
import { scratchFolder } from '../../support/scratch.ts';

const execute = promisify(execFile);

/** Where a service keeps what it stores. */
export interface Place {
  databaseUrl: string;
  dataDir: string;
}

/** What a command printed, and how it ended. */
export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

const environment = ({ databaseUrl, dataDir }: Place): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
});

/** Runs a command of an operator to its end. */
export async function runCommand(
  command: string,
  words: readonly string[],
  place: Place,
  settings: Record<string, string> = {},
): Promise<Ended> {
  const args = [compiledProgram(`scripts/${command}`), ...words];
  try {
    const { stdout, stderr } = await execute(process.execPath, args, { env: { ...environment(place), ...settings } });
    return { code: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as Ended;
    return { code, stdout, stderr };
  }
}

/** Starts a command, and kills it as soon as it prints a line like this one. */
export async function killCommandAt(
  line: RegExp,
  command: string,
  words: readonly string[],
  place: Place,
  settings: Record<string, string> = {},
): Promise<NodeJS.Signals | null> {
  const args = [compiledProgram(`scripts/${command}`), ...words];
  const env = { ...environment(place), ...settings };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<NodeJS.Signals | null>((resolve) => child.on('exit', (_code, signal) => resolve(signal)));
  for await (const printed of createInterface({ input: child.stderr })) {
    if (line.test(printed)) child.kill('SIGKILL');
  }
  return ended;
}

/** A database without anything, and a folder; with the keys of a service if one is named. */
export async function emptyPlace(keysOf?: Place): Promise<Place> {
  const server = process.env['TEST_DATABASE_SERVER']!;
  const name = `restored_${randomBytes(6).toString('hex')}`;
  await asAdmin(server, (admin) => admin.query(`create database ${name}`));
  const dataDir = await mkdtemp(join(scratchFolder(), 'property-service-restored-'));
  if (keysOf) await cp(join(keysOf.dataDir, 'keys'), join(dataDir, 'keys'), { recursive: true });
  return { databaseUrl: databaseUrl(server, name), dataDir };
}

/** Removes the database of a place; its folder goes with the run's. */
export async function dropPlace({ databaseUrl: url }: Place): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await asAdmin(process.env['TEST_DATABASE_SERVER']!, (admin) => admin.query(`drop database ${name} with (force)`));
}

/** The rows of each table of a backup, as lines. */
export async function tablesOf(file: string): Promise<Map<string, string>> {
  const tables = new Map<string, string>();
  const extract = createReadStream(file).pipe(createGunzip()).pipe(tar.extract());
  for await (const entry of extract) {
    const [folder, table = ''] = entry.header.name.split('/');
    const lines = await text(entry as AsyncIterable<Buffer>);
    if (folder === 'tables') tables.set(table, (tables.get(table) ?? '') + lines);
  }
  return tables;
}

/** What may happen to a file. */
export const DAMAGES: readonly (readonly [how: string, damage: (path: string, size: number) => Promise<void>])[] = [
  ['was cut', (path, size) => truncate(path, Math.floor(size * 0.6))],
  ['lacks its last byte', (path, size) => truncate(path, size - 1)],
  ['has another byte', (path, size) => changeByte(path, Math.floor(size / 2))],
];

async function changeByte(path: string, at: number): Promise<void> {
  const file = await open(path, 'r+');
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at);
  await file.write(Buffer.from([buffer[0]! ^ 1]), 0, 1, at);
  await file.close();
}
