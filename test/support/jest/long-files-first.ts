import { sep } from 'node:path';
import sequencer from '@jest/test-sequencer';

// Its types are those of a CommonJS module, which it is only for who requires it.
const TestSequencer = sequencer as unknown as typeof sequencer.default;

type Tests = Parameters<InstanceType<typeof TestSequencer>['sort']>[0];

/** Short files that take long: they start processes of their own. The longest first. */
const LONG = [
  'roles/killed-worker',
  'roles/start-roles',
  'chaos/short',
  'roles/live-events',
  'roles/roles',
  'isolation/graph-isolation',
  'roles/long-batches',
  'journeys/customer-journeys',
  'roles/import-crash',
  'platform/db/embedded/embedded-postgres',
  'front-door/idempotency-crashes',
  'roles/worker',
  'service/first-start',
  'service/demo/load-demo',
  'gateway/plans/same-answers',
  'rest-facade/every-route',
].map((name) => `${sep}test${sep}${name.replaceAll('/', sep)}.test.ts`);

/**
 * Jest begins with the files that took longest the last time, and in a new clone with the largest. So that no worker is
 * left with a long file when the others are done, those known to be long come first.
 */
export default class LongFilesFirst extends TestSequencer {
  override async sort(tests: Tests): Promise<Tests[number][]> {
    const usual = await super.sort(tests);
    const places = new Map(usual.map((test, place) => [test, place]));
    const placeOf = (test: Tests[number]): number => {
      const long = LONG.findIndex((name) => test.path.endsWith(name));
      return long < 0 ? places.get(test)! : long - LONG.length;
    };
    return [...tests].sort((one, other) => placeOf(one) - placeOf(other));
  }
}
