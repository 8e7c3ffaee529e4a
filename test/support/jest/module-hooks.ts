import { registerHooks } from 'node:module';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../../../platform/paths.ts';

const urlOf = (...folders: string[]): string => pathToFileURL(join(projectRoot, ...folders) + sep).href;
const ROOT = urlOf();
const TESTS = urlOf('test');
const PACKAGES = urlOf('node_modules');
const COMPILED = urlOf('dist');
const GLOBALS = new URL('test-globals.js', import.meta.url).href;

const TEST_FILE = /\?testFile=\d+$/;

/** The address of a test's code, which is loaded anew for each test file. */
export function testModuleUrl(path: string, testFile: number): string {
  return `${pathToFileURL(path).href}?testFile=${testFile}`;
}

/**
 * Has Node load what tests import. Code below test/ belongs to one test file and is loaded anew for the next. The
 * service's own modules come from dist/ and, like the packages, are loaded once for each worker.
 */
export function registerModuleHooks(): void {
  registerHooks({
    resolve: (specifier, context, nextResolve) => {
      const testFile = TEST_FILE.exec(context.parentURL ?? '')?.[0];
      if (testFile === undefined) return nextResolve(specifier, context);
      if (specifier === '@jest/globals') return { url: GLOBALS + testFile, format: 'module', shortCircuit: true };
      const resolved = nextResolve(specifier, context);
      if (!resolved.url.endsWith('.ts') || resolved.url.startsWith(PACKAGES)) return resolved;
      if (resolved.url.startsWith(TESTS)) return { ...resolved, url: resolved.url + testFile };
      return { ...resolved, url: compiledUrl(resolved.url), format: 'module' };
    },
  });
}

/** Where the compiler puts a source, which Node itself could not run: it has decorators. */
function compiledUrl(source: string): string {
  return COMPILED + source.slice(ROOT.length).replace(/\.ts$/, '.js');
}
