import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../../platform/paths.ts';
import type { MonolithComparison } from '../../support/federation/compare-monolith.ts';
import type { Comparison } from '../../support/federation/compare.ts';

/** Few of those that `npm run fuzz:plans` runs. */
const OPERATIONS = 400;
const SEED = 20_260_301;
const FUZZ = join(projectRoot, 'test', 'gateway', 'plans', 'fuzz.ts');

/** In a process of its own: what graphql-js leaves rejected there would end the one that runs the tests. */
async function compared<Outcome>(oracle: string, graph: string): Promise<Outcome> {
  const options = ['--operations', String(OPERATIONS), '--seed', String(SEED), '--oracle', oracle, '--graph', graph];
  const { stdout } = await promisify(execFile)(process.execPath, [FUZZ, '--json', ...options], { maxBuffer: 2 ** 28 });
  return JSON.parse(stdout) as Outcome;
}

const GRAPHS = [
  ['the published supergraph', 'published'],
  ['a supergraph with every directive of federation', 'library'],
] as const;

describe('Compiled plans', () => {
  it.each(GRAPHS)(
    'answer and ask what Apollo’s gateway does, errors included, over %s',
    async (_name, graph) => {
      const { differences, fallbacks, answers, operations } = await compared<Comparison>('apollo', graph);
      expect(differences).toEqual([]);
      expect(operations).toBe(OPERATIONS);
      expect(fallbacks).toBe(0);
      // Or nothing would have been compared.
      expect(answers.withData).toBeGreaterThan(20);
      expect(answers.withErrors).toBeGreaterThan(2);
      expect(answers.ofManyFetches).toBeGreaterThan(5);
    },
    900_000,
  );

  it.each(GRAPHS)(
    'answer what one schema without federation does, whatever aliases stand in the way, over %s',
    async (_name, graph) => {
      const { differences, fallbacks, withData, operations } = await compared<MonolithComparison>('monolith', graph);
      expect(differences).toEqual([]);
      expect(operations).toBe(OPERATIONS);
      expect(fallbacks).toBe(0);
      expect(withData).toBeGreaterThan(OPERATIONS);
    },
    900_000,
  );
});
