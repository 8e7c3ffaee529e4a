import { describe, expect, it } from '@jest/globals';
import { GraphQLError } from 'graphql';
import type { OperationAnswer } from '../../../gateway/plans/run/operation-answer.ts';
import { shareReads } from '../../../gateway/plans/shared-reads.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';

interface Run {
  variables: unknown;
  context: RequestContext;
  /** What had been written when the run began. */
  saw: number;
  finish(result?: OperationAnswer): void;
  fail(error: Error): void;
}

/** A read whose runs end when the test says so, over a number that the test writes. */
function heldRead() {
  const runs: Run[] = [];
  const store = { written: 0 };
  const counted = { shared: 0 };
  const ask = shareReads(
    (variables, context) => {
      const { promise, resolve, reject } = Promise.withResolvers<OperationAnswer>();
      const saw = store.written;
      const finish = (result: OperationAnswer = { data: { saw } }): void => resolve(result);
      runs.push({ variables, context, saw, finish, fail: reject });
      return promise;
    },
    () => void (counted.shared += 1),
  );
  return { ask, runs, store, counted };
}

const reader = (
  accountId = 'one',
  scopes: readonly string[] = ['a:read', 'b:read'],
  more: object = {},
  who: object = {},
) => ({ principal: { accountId, scopes: new Set(scopes), ...who }, ...more }) as unknown as RequestContext;

/** Lets everything that is ready to go on do so. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('Equal reads at one time', () => {
  it('that come while one runs share the next run, and see what was committed before they came', async () => {
    const { ask, runs, store, counted } = heldRead();
    const first = ask({}, reader());
    store.written = 1;
    const later = Array.from({ length: 7 }, () => ask({}, reader()));
    runs[0]!.finish();
    expect(await first).toEqual({ data: { saw: 0 } });
    await settled();
    runs[1]!.finish();
    expect(await Promise.all(later)).toEqual(later.map(() => ({ data: { saw: 1 } })));
    expect(runs).toHaveLength(2);
    expect(counted.shared).toBe(6);
  });

  it('share a run that is made for the last of them, whose instant is the latest', async () => {
    const { ask, runs } = heldRead();
    void ask({}, reader());
    const [early, late] = [reader(), reader()];
    const both = [ask({}, early), ask({}, late)];
    runs[0]!.finish();
    await settled();
    expect(runs[1]!.context).toBe(late);
    runs[1]!.finish();
    await Promise.all(both);
  });

  it('run again when they come after all others have ended', async () => {
    const { ask, runs } = heldRead();
    for (const expected of [1, 2, 3]) {
      const read = ask({}, reader());
      expect(runs).toHaveLength(expected);
      runs.at(-1)!.finish();
      await read;
    }
  });

  it('do not wait for one that takes long', async () => {
    const { ask, runs } = heldRead();
    const slow = ask({}, reader());
    const later = [ask({}, reader()), ask({}, reader())];
    while (runs.length < 2) await settled();
    runs[1]!.finish();
    expect(await Promise.all(later)).toHaveLength(2);
    runs[0]!.finish();
    await slow;
    expect(runs).toHaveLength(2);
  });
});

describe('The reads that count as equal', () => {
  it.each<[string, (n: number) => [Record<string, unknown>, RequestContext]]>([
    ['of different accounts', (n) => [{}, reader(`account-${n}`)]],
    ['with different rights', (n) => [{}, reader('one', [`right-${n}:read`])]],
    ['of callers who see different properties', (n) => [{}, reader('one', [], {}, { reach: [`property-${n}`] })]],
    ['of different people', (n) => [{}, reader('one', [], {}, { actor: { id: `person-${n}` } })]],
    ['with different variables', (n) => [{ first: n }, reader()]],
    ['whose variables are very long', () => [{ ids: 'x'.repeat(10_001) }, reader()]],
    ['under an Idempotency-Key', (n) => [{}, reader('one', [], { openKey: { key: n } })]],
  ])('are not those %s, which have a run each', async (_which, requestOf) => {
    const { ask, runs } = heldRead();
    const reads = [1, 2, 3].map((n) => ask(...requestOf(n)));
    expect(runs).toHaveLength(3);
    for (const run of runs) run.finish();
    await Promise.all(reads);
  });

  it('are those with the same rights in another order', async () => {
    const { ask, runs } = heldRead();
    const reads = [ask({}, reader('one', ['a:read', 'b:read'])), ask({}, reader('one', ['b:read', 'a:read']))];
    expect(runs).toHaveLength(1);
    runs[0]!.finish();
    await settled();
    runs[1]!.finish();
    await Promise.all(reads);
  });
});

describe('Equal reads whose run fails', () => {
  it('all get the errors of their run, and the log of each names the request that it was made for', async () => {
    const { ask, runs, counted } = heldRead();
    void ask({}, reader('one', []));
    const lines: unknown[] = [];
    const logger = { info: (line: object) => void lines.push(line) };
    const later = [1, 2, 3].map((n) => ask({}, reader('one', [], { requestId: `request-${n}`, logger })));
    const failure: OperationAnswer = { data: null, errors: [new GraphQLError('down')] };
    runs[0]!.finish();
    await settled();
    while (runs.length < 2) await settled();
    runs[1]!.finish(failure);
    expect(await Promise.all(later)).toEqual([failure, failure, failure]);
    expect(runs).toHaveLength(2);
    expect(counted.shared).toBe(2);
    expect(lines).toEqual([{ run_of: 'request-3' }, { run_of: 'request-3' }]);
  });

  it('all fail when their run throws', async () => {
    const { ask, runs } = heldRead();
    void ask({}, reader());
    const later = [1, 2].map(() => ask({}, reader()));
    runs[0]!.finish();
    await settled();
    runs[1]!.fail(new Error('lost'));
    const outcomes = await Promise.allSettled(later);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(runs).toHaveLength(2);
  });
});
