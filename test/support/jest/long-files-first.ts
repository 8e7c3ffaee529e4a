import { readFileSync } from 'node:fs';
import { sep } from 'node:path';
import sequencer from '@jest/test-sequencer';

// Its types are those of a CommonJS module, which it is only for who requires it.
const TestSequencer = sequencer as unknown as typeof sequencer.default;

type Tests = Parameters<InstanceType<typeof TestSequencer>['sort']>[0];

/** Short files that take long: they start processes of their own, or wait. The longest first. */
const LONG = [
  'roles/start-roles',
  'roles/worker',
  'isolation/graph-isolation',
  'roles/live-events',
  'roles/roles',
  'chaos/short',
  'service/first-start',
  'service/demo/load-demo',
  'platform/http/graceful-stop',
  'platform/http/database-stall',
  'front-door/idempotency-crashes',
  'platform/db/embedded/embedded-postgres',
  'platform/db/embedded/embedded-postgres-crashes',
  'gateway/plans/same-answers',
].map((name) => `${sep}test${sep}${name.replaceAll('/', sep)}.test.ts`);

/** How a file comes by the service that its worker shares. */
const SHARES_SERVICE = /sharedTestService|import-account\.ts/;

/**
 * Jest begins with the files that took longest the last time, and in a new clone with the largest. So that no worker is
 * left with a long file when the others are done, those known to be long come first. Those that share a service come last: from
 * the first of them on it runs until the end, and looks for work all the time.
 */
export default class LongFilesFirst extends TestSequencer {
  override async sort(tests: Tests): Promise<Tests[number][]> {
    const usual = await super.sort(tests);
    const places = new Map(usual.map((test, place) => [test, place]));
    const placeOf = (test: Tests[number]): number => {
      const long = LONG.findIndex((name) => test.path.endsWith(name));
      if (long >= 0) return long - LONG.length;
      return places.get(test)! + (SHARES_SERVICE.test(readFileSync(test.path, 'utf8')) ? tests.length : 0);
    };
    const order = new Map(tests.map((test) => [test, placeOf(test)]));
    return [...tests].sort((left, right) => order.get(left)! - order.get(right)!);
  }
}
