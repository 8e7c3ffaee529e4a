// Bundles what `npm start` and the operators' commands run into dist/bundle, packages included: a process that reads two
// hundred files loads its code in less than half the time of one that reads four thousand.
// Plain JavaScript, because it runs before anything is compiled.
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { changedAt } from './changed-at.mjs';

const root = join(fileURLToPath(import.meta.url), '..', '..');
const require = createRequire(import.meta.url);
const dist = join(root, 'dist');
/** Where the bundle is, beside what is compiled. */
export const bundleFolder = join(dist, 'bundle');
const manifest = join(bundleFolder, 'manifest.json');

/** Programs by their path in dist, without an extension. */
const programs = [
  'main',
  ...[
    'start-roles',
    'token',
    'sign-in',
    'account',
    'api-client',
    'totals',
    'import',
    'backup',
    'restore',
    'migrate',
    'cell',
    'move-account',
  ].map((name) => `scripts/${name}`),
];
const pathsOf = (files) => programs.map((program) => join(files, `${program}.js`));

// Packages in CommonJS call `require` and know the folder that they are in.
const forCommonJs = [
  "import{createRequire as __createRequire}from'node:module';",
  "import{dirname as __dirnameOf}from'node:path';",
  'const require=__createRequire(import.meta.url),__filename=import.meta.filename,__dirname=__dirnameOf(__filename);',
].join('');

/** Makes the bundle count as missing: what it was built from has changed. Processes that run from it go on. */
export function discardBundle() {
  for (const path of pathsOf(bundleFolder)) rmSync(path, { force: true });
}

const inputs = ['package-lock.json', 'scripts/build-bundle.mjs'];
const isUpToDate = () =>
  pathsOf(bundleFolder).every((path) => existsSync(path)) &&
  inputs.every((path) => changedAt(join(root, path)) < changedAt(manifest));

/** Names of the files that the newest build wrote. */
function filesOfLastBuild() {
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).files : [];
}

async function bundle() {
  const { build } = await import('esbuild');
  return build({
    absWorkingDir: root,
    entryPoints: pathsOf(dist),
    outdir: bundleFolder,
    outbase: dist,
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    external: ['pg-native'],
    banner: { js: forCommonJs },
    // Classes are known to the graph and the storage by their names.
    keepNames: true,
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'error',
    metafile: true,
    write: false,
  });
}

/** How the chunk ends that a package in CommonJS becomes which is loaded late. */
const EXPORTS_NO_NAMES = /export default (require_\w+\(\));/;

/**
 * Node gives the names of a package in CommonJS to who loads it late; esbuild gives the whole alone, so that
 * `const { Pool } = await import('undici')` would get nothing.
 */
function withNamedExports({ path, contents, text }, { outputs }) {
  const { entryPoint = '' } = outputs[relative(root, path)] ?? {};
  if (!entryPoint.startsWith('node_modules/') || !EXPORTS_NO_NAMES.test(text)) return { path, contents };
  const exported = namesOf(join(root, entryPoint)).join(',');
  const withNames = (_all, whole) => `var __whole=${whole};export default __whole;export var{${exported}}=__whole;`;
  return { path, contents: text.replace(EXPORTS_NO_NAMES, withNames) };
}

/** What a package in CommonJS exports by name. */
function namesOf(file) {
  // What packages call that is deprecated is for nobody to read who starts the service.
  process.noDeprecation = true;
  return Object.keys(require(file)).filter((name) => name !== 'default' && /^[A-Za-z_$][\w$]*$/.test(name));
}

/**
 * Brings dist/bundle up to date with dist.
 * @returns {Promise<boolean>} whether anything was built
 */
export async function buildBundle() {
  if (isUpToDate()) return false;
  const { outputFiles: written, metafile } = await bundle();
  const outputFiles = written.map((file) => withNamedExports(file, metafile));
  const isProgram = (path) => pathsOf(bundleFolder).includes(path);
  const write = ({ path, contents }) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.new`, contents);
    renameSync(`${path}.new`, path);
  };
  // A program appears once all that it imports is there.
  outputFiles.filter(({ path }) => !isProgram(path)).forEach(write);
  const previous = filesOfLastBuild();
  const files = outputFiles.map(({ path }) => relative(bundleFolder, path));
  removeAllBut(new Set([...previous, ...files, relative(bundleFolder, manifest)]));
  write({ path: manifest, contents: JSON.stringify({ files }) });
  outputFiles.filter(({ path }) => isProgram(path)).forEach(write);
  return true;
}

/** Files of the build before the newest stay: a process that runs from it may load some of them late. */
function removeAllBut(kept) {
  for (const name of readdirSync(bundleFolder, { recursive: true, withFileTypes: true })) {
    const path = join(name.parentPath, name.name);
    if (name.isFile() && !kept.has(relative(bundleFolder, path))) rmSync(path);
  }
}
