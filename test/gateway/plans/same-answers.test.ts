import { describe, expect, it } from '@jest/globals';
import { compareOnRandomOperations } from '../../support/federation/compare.ts';
import { libraryGraph, publishedGraph } from '../../support/federation/supergraphs.ts';

/** `npm run fuzz:plans` runs ten thousand of each. */
const OPERATIONS = 2_500;
const SEED = 20_260_301;

describe('Compiled plans', () => {
  it.each([
    ['the published supergraph', publishedGraph],
    ['a supergraph with every directive of federation', libraryGraph],
  ])(
    'answer and ask what Apollo’s gateway does, errors included, over %s',
    async (_name, graph) => {
      const limits = { operations: OPERATIONS, seed: SEED };
      const { differences, fallbacks, answers } = await compareOnRandomOperations(graph(), limits);
      expect(differences).toEqual([]);
      expect(fallbacks).toBe(0);
      // Or nothing would have been compared.
      expect(answers.withData).toBeGreaterThan(20);
      expect(answers.withErrors).toBeGreaterThan(5);
      expect(answers.ofManyFetches).toBeGreaterThan(5);
    },
    900_000,
  );
});
