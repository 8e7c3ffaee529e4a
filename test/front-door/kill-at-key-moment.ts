// Preloaded into a process that is to die at a moment of a keyed request: whoever imports the statements of keys gets these
// instead. The product's code knows nothing of it.
import { registerHooks } from 'node:module';
import type * as Statements from '../../platform/idempotency/keyed-requests.statements.ts';

/** When a process can die that answers a request under an Idempotency-Key. */
export const KEY_MOMENTS = ['before its commit', 'after its commit', 'before its answer was sent'] as const;

/** One of {@link KEY_MOMENTS}. */
export type KeyMoment = (typeof KEY_MOMENTS)[number];

const REPLACED = '/dist/platform/idempotency/keyed-requests.statements.js';
const moment = process.env['KILL_AT_KEY_MOMENT'];

/** Stands in for functions of the module, and ends the process before or after the one that the moment is at. */
export function dyingStatements(
  statements: typeof Statements,
): Pick<typeof Statements, 'insertResults' | 'keepAnswer'> {
  const die = (at: KeyMoment): void => {
    if (moment === at) process.kill(process.pid, 'SIGKILL');
  };
  return {
    insertResults: async (...parameters) => {
      // All that the command does is done by now, and what keeps its result travels with the commit.
      die('before its commit');
      await statements.insertResults(...parameters);
    },
    keepAnswer: async (...parameters) => {
      die('after its commit');
      const kept = await statements.keepAnswer(...parameters);
      die('before its answer was sent');
      return kept;
    },
  };
}

if (moment !== undefined) {
  registerHooks({
    load: (url, context, nextLoad) => {
      if (!url.endsWith(REPLACED)) return nextLoad(url, context);
      const original = JSON.stringify(`${url}?original`);
      const source = `import * as original from ${original};
        import { dyingStatements } from ${JSON.stringify(import.meta.url)};
        export * from ${original};
        export const { insertResults, keepAnswer } = dyingStatements(original);`;
      return { format: 'module', shortCircuit: true, source };
    },
  });
}
