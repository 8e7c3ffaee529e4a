import { createRequire } from 'node:module';
import { setFileGlobals } from './file-globals.ts';
import type { FileGlobals } from './file-globals.ts';
import { registerModuleHooks, testModuleUrl } from './module-hooks.ts';

const require = createRequire(import.meta.url);
let testFiles = 0;

/** What jest-worker sends to a worker that has no more files to run. */
const END_OF_WORKER = 2;

registerModuleHooks();
// A worker ends at once, also when its runner was killed: databases and files go with the run. Left to itself, Node would
// wait for what a file left open, and would take a large heap apart first.
if (process.send) {
  const end = (): boolean => process.kill(process.pid, 'SIGKILL');
  process.on('message', (message) => {
    if (Array.isArray(message) && message[0] === END_OF_WORKER) end();
  });
  process.on('disconnect', end);
}
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
