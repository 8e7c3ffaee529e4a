// Shows how far the installation of the packages is: on a terminal in one line, elsewhere in a line at each tenth.
// Plain JavaScript without dependencies, because it runs on a bare machine under whatever Node is there.
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const intervalMs = 1_000;
const megabyte = 1_000_000;

/** As npm reads `os` and `cpu` of a package: names that are wanted, or names behind `!` that are not. */
function fits(names, here) {
  if (names === undefined) return true;
  return names.every((name) => name.startsWith('!')) ? !names.includes(`!${here}`) : names.includes(here);
}

/** Folders of the packages that are wanted on this platform. */
function wantedFolders(lockFile) {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'));
  return Object.entries(packages)
    .filter(([path, { os, cpu }]) => path !== '' && fits(os, process.platform) && fits(cpu, process.arch))
    .map(([path]) => path);
}

/** Free space of the disk in bytes; undefined where the system does not tell. */
function freeBytes(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}

/**
 * Shows progress until it is told to stop.
 * @returns {() => void} stops it
 */
export function showInstallProgress(root, lockFile, output = process.stderr) {
  const folders = wantedFolders(lockFile);
  const freeBefore = freeBytes(root);
  const startedAt = Date.now();
  let shownTenth = 0;

  const look = () => {
    const count = folders.filter((folder) => existsSync(join(root, folder, 'package.json'))).length;
    const seconds = Math.round((Date.now() - startedAt) / 1_000);
    const written = freeBefore === undefined ? undefined : Math.max(0, freeBefore - (freeBytes(root) ?? freeBefore));
    const size = written === undefined ? '' : `, ${Math.round(written / megabyte)} MB on disk`;
    const doing = count < folders.length ? 'unpacking' : 'running install scripts (Node, PostgreSQL)';
    const line = `  ${doing}: ${count} of ${folders.length} packages${size}, ${seconds} s`;
    if (output.isTTY) output.write(`\r\u001b[K${line}`);
    else {
      const tenth = Math.floor((10 * count) / folders.length);
      if (tenth > shownTenth) output.write(`${line}\n`);
      shownTenth = Math.max(tenth, shownTenth);
    }
  };
  const timer = setInterval(look, intervalMs);
  return () => {
    clearInterval(timer);
    look();
    if (output.isTTY) output.write('\n');
  };
}
