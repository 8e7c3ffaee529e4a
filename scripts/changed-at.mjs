// When something last changed, to build only what is out of date.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** When a file, or the youngest file of a folder, was written, in milliseconds; 0 if there is none. */
export function changedAt(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.mtimeMs ?? 0;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))));
}
