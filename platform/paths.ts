import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, found by its package.json: the same from sources and from compiled files. */
export const projectRoot: string = findRoot(dirname(fileURLToPath(import.meta.url)));

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));
}

/**
 * The compiled form of a program, for what starts it as a process: bundled with its packages once it has been bundled,
 * file by file otherwise.
 * @param program its path in the project without an extension, such as `main` or `scripts/token`
 */
export function compiledProgram(program: string): string {
  const bundled = join(projectRoot, 'dist', 'bundle', `${program}.js`);
  return existsSync(bundled) ? bundled : join(projectRoot, 'dist', `${program}.js`);
}
