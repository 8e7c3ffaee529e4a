import { createRequire } from 'node:module';
import { setFileGlobals } from './file-globals.ts';
import type { FileGlobals } from './file-globals.ts';
import { registerModuleHooks, testModuleUrl } from './module-hooks.ts';

const require = createRequire(import.meta.url);
let testFiles = 0;

registerModuleHooks();
// Compiled code carries its source map; Node reads it when an error is printed.
process.setSourceMapsEnabled(true);

/**
 * Jest's way to load the modules of one test file: by Node itself, not by an imitation of it in a context of its own, so
 * that a worker loads the service and its packages once and not for every file. See docs/decisions/0113-tests-loaded-by-node.md.
 */
export default class FileRuntime {
  private readonly testFile = ++testFiles;

  unstable_shouldLoadAsEsm(): boolean {
    return true;
  }

  async unstable_importModule(path: string): Promise<unknown> {
    return import(testModuleUrl(path, this.testFile));
  }

  /** Loads a module of Jest, which keeps the tests of one file. */
  requireInternalModule(path: string): unknown {
    Reflect.deleteProperty(require.cache, path);
    return require(path);
  }

  requireModule(path: string): unknown {
    return require(path);
  }

  setGlobalsForRuntime(globals: FileGlobals): void {
    setFileGlobals(globals);
  }

  /** None but those that Node reads itself. */
  getSourceMaps(): ReadonlyMap<string, string> {
    return new Map();
  }

  // What else Jest asks for; nothing is to be done.
  readonly getAllCoverageInfoCopy = (): undefined => undefined;
  readonly enterTestCode = (): undefined => undefined;
  readonly leaveTestCode = (): undefined => undefined;
  readonly teardown = (): undefined => undefined;
}
