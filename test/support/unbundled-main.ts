import { join } from 'node:path';
import { projectRoot } from '../../platform/paths.ts';

/** The service compiled file by file, for processes in which a test replaces a module: a bundle has none. */
export const unbundledMain = join(projectRoot, 'dist', 'main.js');
