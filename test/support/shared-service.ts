import { expectPromisedEvents } from './samples/promised-events.ts';
import { makeTestAccount } from './test-account.ts';
import type { TestClock } from './test-clock.ts';
import { startTestService } from './test-service.ts';
import type { TestService } from './test-service.ts';

/** Outlives the modules of a test file, which are loaded anew for the next one. */
interface SharedService {
  service: TestService;
  files: number;
}

const KEY = Symbol.for('property-service.shared-test-service');
const kept = globalThis as unknown as Record<symbol, Promise<SharedService> | undefined>;

/**
 * The service that test files of one worker share, started by the first of them. A start costs more than most files do.
 *
 * It is for tests that see their own accounts alone: they neither shift the clock nor count statements, log lines or rows
 * of all accounts. Names that a file gives to its accounts are its own; `stop` checks the events of the file and leaves
 * the service running.
 */
export async function sharedTestService(): Promise<TestService> {
  kept[KEY] ??= startTestService().then((service) => ({ service, files: 0 }));
  const shared = await kept[KEY];
  const { service } = shared;
  const file = ++shared.files;
  const [newest] = await service.database.worker<{ seq: string }>(
    'select coalesce(max(seq), 0)::text as seq from events.event',
  );
  let accounts = 0;
  return {
    ...service,
    clock: withoutJumps(service.clock),
    account: (name = `account-${++accounts}`, scopes) =>
      makeTestAccount(service, service.clock.now(), `${name}-${file}`, scopes),
    stop: () => expectPromisedEvents(service.databaseUrl, newest?.seq),
  };
}

/** A jump would reach the files that come after. */
const withoutJumps = (clock: TestClock): TestClock =>
  Object.create(clock, {
    jumpTo: {
      value: () => {
        throw new Error('Expected no jump of the clock: a file that shifts it starts a service of its own.');
      },
    },
  }) as TestClock;

/** Stops the shared service of this process, if it runs one: a single test file runs in Jest's own process. */
export async function stopSharedService(): Promise<void> {
  const shared = await kept[KEY];
  await shared?.service.stop();
}
