// Red when package-lock.json leaves out a package that another one needs on some platform: `npm ci` then refuses to
// install. npm drops optional packages silently when their version is not published.
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));

/** Whether Node, starting in a package's folder, finds another package: in its own node_modules or one above. */
function isFound(name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages) return true;
    if (folder === '' || !folder.includes('/node_modules/')) return folder !== '' && `node_modules/${name}` in packages;
  }
}

const missing = Object.entries(packages).flatMap(([path, { version, dependencies, optionalDependencies }]) =>
  Object.entries({ ...dependencies, ...optionalDependencies })
    .filter(([name]) => !isFound(name, path))
    .map(([name, range]) => `${path.replace(/^.*node_modules\//, '')} ${version} needs ${name} ${range}`),
);
for (const sentence of missing) console.log(`${sentence}, which the lock file leaves out`);
if (missing.length > 0) process.exitCode = 1;
