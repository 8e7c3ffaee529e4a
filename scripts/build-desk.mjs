// Builds the desk into dist/desk: scripts and styles under hashed names, each beside its brotli and gzip form, and a manifest
// that says which of them the page loads first. Skips everything while no input has changed.
// Plain JavaScript, because it runs before anything is compiled.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { changedAt } from './changed-at.mjs';
import { compressFiles } from './compress-files.mjs';

const root = join(fileURLToPath(import.meta.url), '..', '..');
/** Where the files are, beside what is compiled. */
export const deskFolder = join(root, 'dist', 'desk');
const manifest = join(deskFolder, 'manifest.json');
const inputs = ['desk', 'scripts/build-desk.mjs', 'package-lock.json'];
const main = 'main.tsx';

const isUpToDate = () => inputs.every((path) => changedAt(join(root, path)) < changedAt(manifest));

/**
 * What the page loads first, and what its scripts load when they need it.
 * @param chunks Vite's manifest
 */
function filesByEntry(chunks) {
  const first = new Set();
  const visit = (key) => {
    const { file, css = [], imports = [] } = chunks[key];
    imports.forEach(visit);
    for (const name of [file, ...css]) first.add(name);
  };
  visit(main);
  const all = Object.values(chunks).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  // The page names what its entry imports, too, so that the browser asks for all of it at once.
  return { desk: [...first], 'desk-parts': [...new Set(all)].filter((name) => !first.has(name)) };
}

/**
 * Brings dist/desk up to date.
 * @returns {Promise<boolean>} whether anything was built
 */
export async function buildDesk() {
  if (isUpToDate()) return false;
  const { build } = await import('vite');
  const folder = `${deskFolder}.new`;
  rmSync(folder, { recursive: true, force: true });
  await build({
    configFile: join(root, 'desk', 'vite.config.mjs'),
    build: { outDir: folder, emptyOutDir: true },
    logLevel: 'error',
  });
  const files = filesByEntry(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
  rmSync(join(folder, 'manifest.json'));
  await compressFiles(folder);
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(files));
  // A service that runs from this checkout serves from the folder until it is replaced as a whole.
  rmSync(deskFolder, { recursive: true, force: true });
  renameSync(folder, deskFolder);
  return true;
}
