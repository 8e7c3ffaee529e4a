import { startBothGateways } from './both-gateways.ts';
import type { AnswerCounts, Difference } from './both-gateways.ts';
import { createDice } from './dice.ts';
import type { Faults } from './fake-subgraph.ts';
import { OperationWriter } from './random-operation.ts';
import type { ComposedGraph } from './supergraphs.ts';

/** What comparing came to. */
export interface Comparison {
  /** Operations that were valid and ran on both. */
  operations: number;
  runs: number;
  refused: number;
  differences: readonly Difference[];
  /** Runs that our gateway left to Apollo's executor. */
  fallbacks: number;
  answers: AnswerCounts;
}

const HEALTHY: Faults = { throwing: 0, missing: 0, silent: 0 };
const FRAIL: Faults = { throwing: 12, missing: 40, silent: 4 };
const MOST_DIFFERENCES = 5;

/** Runs random operations, a third of them on subgraphs without a fault, until there are enough. */
export async function compareOnRandomOperations(
  { supergraphSdl, subgraphSdl }: ComposedGraph,
  { operations, seed }: { operations: number; seed: number },
): Promise<Comparison> {
  const dice = createDice(seed);
  const healthy = await startBothGateways(supergraphSdl, subgraphSdl, HEALTHY);
  const frail = await startBothGateways(supergraphSdl, subgraphSdl, FRAIL);
  const writer = new OperationWriter(healthy.schema, dice);
  const differences: Difference[] = [];
  const count = { operations: 0, runs: 0, refused: 0 };
  while (count.operations < operations && differences.length < MOST_DIFFERENCES) {
    const operation = writer.write(dice.percent(12) ? 'mutation' : 'query');
    const found = await (dice.percent(33) ? healthy : frail).differences(operation);
    if (found === 'invalid') {
      count.refused += 1;
      continue;
    }
    count.operations += 1;
    count.runs += operation.variables.length;
    differences.push(...found);
  }
  await Promise.all([healthy.stop(), frail.stop()]);
  const fallbacks = [healthy, frail].flatMap(({ counts }) => [...counts.fallbacks.values()]);
  return { ...count, differences, fallbacks: sum(fallbacks), answers: together(healthy.answers, frail.answers) };
}

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);

const together = (a: AnswerCounts, b: AnswerCounts): AnswerCounts => ({
  withData: a.withData + b.withData,
  withErrors: a.withErrors + b.withErrors,
  withInvalidValues: a.withInvalidValues + b.withInvalidValues,
  failed: a.failed + b.failed,
  ofManyFetches: a.ofManyFetches + b.ofManyFetches,
});
