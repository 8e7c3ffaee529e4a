import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../../platform/paths.ts';
import type { MonolithComparison } from '../../support/federation/compare-monolith.ts';
import type { Comparison } from '../../support/federation/compare.ts';

/** A small part of those that `npm run fuzz:plans` runs. */
const OPERATIONS = 30;
const SEED = 20_260_301;
const FUZZ = join(projectRoot, 'test', 'gateway', 'plans', 'fuzz.ts');

const GRAPHS = [
  ['the published supergraph', 'published'],
  ['a supergraph with every directive of federation', 'library'],
] as const;

type Graph = (typeof GRAPHS)[number][1];

type Outcome = { graph: Graph } & (({ oracle: 'apollo' } & Comparison) | ({ oracle: 'monolith' } & MonolithComparison));

let outcomes: readonly Outcome[];

/** In a process of its own: what graphql-js leaves rejected there would end the one that runs the tests. */
beforeAll(async () => {
  const options = ['--json', '--operations', String(OPERATIONS), '--seed', String(SEED)];
  const { stdout } = await promisify(execFile)(process.execPath, [FUZZ, ...options], { maxBuffer: 2 ** 28 });
  outcomes = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as (typeof outcomes)[number]);
}, 300_000);

function outcomeOf<Oracle extends Outcome['oracle']>(graph: Graph, oracle: Oracle): Outcome & { oracle: Oracle } {
  const isWanted = (outcome: Outcome): outcome is Outcome & { oracle: Oracle } =>
    outcome.graph === graph && outcome.oracle === oracle;
  return outcomes.find(isWanted)!;
}

describe('Compiled plans', () => {
  it.each(GRAPHS)('answer and ask what Apollo’s gateway does, errors included, over %s', (_name, graph) => {
    const { differences, fallbacks, answers, operations } = outcomeOf(graph, 'apollo');
    expect(differences).toEqual([]);
    expect(operations).toBe(OPERATIONS);
    expect(fallbacks).toBe(0);
    // Or nothing would have been compared.
    expect(answers.withData).toBeGreaterThan(5);
    expect(answers.withErrors + answers.withInvalidValues + answers.failed).toBeGreaterThan(0);
    expect(answers.ofManyFetches).toBeGreaterThan(0);
  });

  it.each(GRAPHS)(
    'answer what one schema without federation does, whatever aliases stand in the way, over %s',
    (_name, graph) => {
      const { differences, fallbacks, withData, operations } = outcomeOf(graph, 'monolith');
      expect(differences).toEqual([]);
      expect(operations).toBe(OPERATIONS);
      expect(fallbacks).toBe(0);
      expect(withData).toBeGreaterThan(OPERATIONS);
    },
  );
});
