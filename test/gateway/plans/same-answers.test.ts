import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../../platform/paths.ts';
import type { Comparison } from '../../support/federation/compare.ts';

/** Ten thousand in all; `npm run fuzz:plans` runs as many on each graph. */
const OPERATIONS = 5_000;
const SEED = 20_260_301;
const FUZZ = join(projectRoot, 'test', 'gateway', 'plans', 'fuzz.ts');

/** In a process of its own: what graphql-js leaves rejected there would end the one that runs the tests. */
async function compared(graph: string): Promise<Comparison> {
  const options = ['--json', '--graph', graph, '--operations', String(OPERATIONS), '--seed', String(SEED)];
  const { stdout } = await promisify(execFile)(process.execPath, [FUZZ, ...options], { maxBuffer: 2 ** 28 });
  return JSON.parse(stdout) as Comparison;
}

describe('Compiled plans', () => {
  it.each([
    ['the published supergraph', 'published'],
    ['a supergraph with every directive of federation', 'library'],
  ])(
    'answer and ask what Apollo’s gateway does, errors included, over %s',
    async (_name, graph) => {
      const { differences, fallbacks, answers, operations } = await compared(graph);
      expect(differences).toEqual([]);
      expect(operations).toBe(OPERATIONS);
      expect(fallbacks).toBe(0);
      // Or nothing would have been compared.
      expect(answers.withData).toBeGreaterThan(20);
      expect(answers.withErrors).toBeGreaterThan(5);
      expect(answers.ofManyFetches).toBeGreaterThan(5);
    },
    900_000,
  );
});
