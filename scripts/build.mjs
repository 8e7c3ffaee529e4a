// Compiles the TypeScript sources to dist/, file by file, and the OpenAPI document from YAML to JSON, which is read a hundred
// times as fast; builds the pages for browsers. Skips what is already up to date. Source maps are files of their own: within
// the code they would be half of what each process reads as it starts.
// Plain JavaScript, because it runs before anything is compiled.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assetFolder, buildAssets } from './build-assets.mjs';
import { buildBundle, bundleFolder, discardBundle } from './build-bundle.mjs';
import { buildDesk, deskFolder } from './build-desk.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');
/** What is shipped, beside what is compiled; see build-package.mjs. */
export const packageFolder = join(dist, 'package');
const sources = [
  'main.ts',
  'platform',
  'subgraphs',
  'gateway',
  'rest-facade',
  'front-door',
  'answer-pages',
  'router',
  'service',
  'scripts',
  'bench',
  'test/support',
];
const openApi = { source: join(root, 'schema', 'openapi.yaml'), output: join(dist, 'schema', 'openapi.json') };
const skipped = new Set(['browser', 'node_modules', 'peers', 'results']);

const modifiedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function* typescriptFiles(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isFile()) {
    if (path.endsWith('.ts') && !path.endsWith('.d.ts')) yield path;
    return;
  }
  for (const name of readdirSync(path)) if (!skipped.has(name)) yield* typescriptFiles(join(path, name));
}

const outputOf = (source) => join(dist, relative(root, source)).replace(/\.ts$/, '.js');
const mapOf = (output) => `${output}.map`;

/** Removes compiled files whose source is gone, so that a renamed file cannot linger. */
function removeOrphans(expected, folder = dist) {
  if (!statSync(folder, { throwIfNoEntry: false })) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if ([assetFolder, bundleFolder, deskFolder, packageFolder].includes(path) || path.endsWith('.tgz')) continue;
    if (entry.isDirectory()) removeOrphans(expected, path);
    else if (!expected.has(path)) rmSync(path);
  }
}

async function compileOpenApi() {
  const { parse } = await import('yaml');
  mkdirSync(dirname(openApi.output), { recursive: true });
  writeFileSync(openApi.output, JSON.stringify(parse(readFileSync(openApi.source, 'utf8'))));
}

/**
 * Brings dist/ up to date with the sources.
 * @param {{withBundle?: boolean}} options whether dist/bundle, too
 * @returns {Promise<{count: number, hasNewPages: boolean}>} how many files were compiled, and whether pages were built
 */
export async function build({ withBundle = false } = {}) {
  const hasPages = process.env.FRONT_DOOR !== 'off';
  const built = hasPages ? [await buildAssets(), process.env.DESK !== 'off' && (await buildDesk())] : [];
  const count = await compile();
  if (withBundle) await buildBundle();
  return { count, hasNewPages: built.includes(true) };
}

/** Compiles what has changed, and says how many files that were. */
async function compile() {
  const inputsChangedAt = Math.max(modifiedAt(join(root, '.swcrc')), modifiedAt(fileURLToPath(import.meta.url)));
  const files = sources.flatMap((source) => [...typescriptFiles(join(root, source))]);
  const outputs = files.map(outputOf);
  removeOrphans(new Set([...outputs, ...outputs.map(mapOf), openApi.output]));
  const isStale = (source, output) => modifiedAt(output) < Math.max(modifiedAt(source), inputsChangedAt);
  if (isStale(openApi.source, openApi.output)) await compileOpenApi();
  const stale = files.filter((file) => isStale(file, outputOf(file)));
  if (stale.length === 0) return 0;
  discardBundle();
  const { transform } = await import('@swc/core');
  for (const file of stale) {
    const { code, map } = await transform(readFileSync(file, 'utf8'), {
      configFile: join(root, '.swcrc'),
      filename: file,
      sourceFileName: file,
      jsc: { rewriteRelativeImportExtensions: true },
    });
    const output = outputOf(file);
    mkdirSync(dirname(output), { recursive: true });
    writeFileSync(mapOf(output), map);
    writeFileSync(output, `${code}//# sourceMappingURL=${basename(mapOf(output))}\n`);
  }
  return stale.length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { count } = await build();
  console.log(`built ${count} ${count === 1 ? 'file' : 'files'}`);
}
