// Bundles what browsers load into dist/assets: scripts and styles under hashed names, each beside its brotli and gzip form,
// and a manifest that says which files a page needs. Skips everything while no input has changed.
// Plain JavaScript, because it runs before anything is compiled.
import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { changedAt } from './changed-at.mjs';
import { compressFiles } from './compress-files.mjs';

const root = join(fileURLToPath(import.meta.url), '..', '..');
/** Where the files are, beside what is compiled. */
export const assetFolder = join(root, 'dist', 'assets');
const manifest = join(assetFolder, 'manifest.json');

/** What pages load, by the name under which the manifest lists it. To add a page's script, add its entry here. */
const entries = {
  icon: 'front-door/browser/icon.svg',
  start: 'front-door/browser/start.css',
  graphiql: 'front-door/browser/graphiql.ts',
  'content-policy': 'front-door/browser/content-policy.ts',
  reference: 'front-door/browser/reference.ts',
};
/** Files and folders that the entries are made of, beside packages. */
const inputs = ['front-door/browser', 'docs/guide/recipes.md', 'scripts/build-assets.mjs', 'package-lock.json'];

const isUpToDate = () => inputs.every((path) => changedAt(join(root, path)) < changedAt(manifest));

/**
 * Scalar's bundle for browsers. Its own package brings 300 MB of packages to build it from; the plugin for Fastify brings
 * the bundle alone, as the answer of a route.
 */
async function scalarBundle() {
  const { default: plugin } = await import('@scalar/fastify-api-reference');
  const routes = [];
  const host = { route: (route) => routes.push(route), hasPlugin: () => false, initialConfig: {} };
  plugin(host, { configuration: { url: '/' } }, () => undefined);
  const script = routes.find(({ url }) => url.endsWith('.js'));
  const reply = { header: () => reply, send: (text) => text };
  // Where its source map lies is of no use here.
  return script.handler({}, reply).replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
}

/**
 * Writes what the entries are made of.
 * @returns the names of the files that a page needs, by entry
 */
async function bundleEntries(folder) {
  const { build } = await import('esbuild');
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: Object.entries(entries).map(([name, path]) => ({ out: name, in: path })),
    entryNames: '[name]-[hash]',
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    metafile: true,
    logLevel: 'silent',
    legalComments: 'none',
    loader: { '.svg': 'copy', '.md': 'text' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const nameOf = new Map(Object.entries(entries).map(([name, path]) => [path, name]));
  const files = {};
  for (const [path, { entryPoint, cssBundle, inputs }] of Object.entries(metafile.outputs)) {
    // A file that is copied has no entry point of its own, only the one input.
    const name = nameOf.get(entryPoint ?? Object.keys(inputs)[0]);
    if (name) files[name] = [path, ...(cssBundle ? [cssBundle] : [])].map((file) => basename(file));
  }
  return files;
}

/** Writes a bundle that came ready made. */
function writeBundle(folder, name, text) {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase();
  const file = `${name}-${hash}.js`;
  writeFileSync(join(folder, file), text);
  return { [name]: [file] };
}

/**
 * Brings dist/assets up to date.
 * @returns {Promise<boolean>} whether anything was built
 */
export async function buildAssets() {
  if (isUpToDate()) return false;
  // A service that runs from this checkout serves from the folder until it is replaced as a whole.
  const folder = `${assetFolder}.new`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = { ...(await bundleEntries(folder)), ...writeBundle(folder, 'scalar', await scalarBundle()) };
  await compressFiles(folder);
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(files));
  rmSync(assetFolder, { recursive: true, force: true });
  renameSync(folder, assetFolder);
  return true;
}
