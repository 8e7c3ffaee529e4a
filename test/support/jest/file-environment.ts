/** What Jest keeps on the global object while a file runs. */
const OF_JEST = new Set(['JEST_STATE_SYMBOL', 'EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL', 'RETRY_TIMES_SETTER']);

/** The process as a test file finds it, which is how the file before it found it. */
export default class FileEnvironment {
  readonly global = globalThis;
  private readonly variables = { ...process.env };
  private readonly console = globalThis.console;
  private readonly exit = process.exit;

  /** None: see `FileRuntime`. */
  getVmContext(): null {
    return null;
  }

  setup(): void {
    // Jest's own way to tell where an error comes from would stand in for Node's, which knows the source maps.
    Reflect.deleteProperty(Error, 'prepareStackTrace');
  }

  teardown(): void {
    for (const name of Object.keys(process.env)) {
      if (!(name in this.variables)) Reflect.deleteProperty(process.env, name);
    }
    Object.assign(process.env, this.variables);
    for (const key of Object.getOwnPropertySymbols(globalThis)) {
      if (OF_JEST.has(key.description ?? '')) Reflect.deleteProperty(globalThis, key);
    }
    globalThis.console = this.console;
    process.exit = this.exit;
  }
}
