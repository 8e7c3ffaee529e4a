import { parse } from 'graphql';
import type { ExecutionResult } from 'graphql';
import { startBothGateways } from './both-gateways.ts';
import type { AnswerCounts, BothGateways, Difference } from './both-gateways.ts';
import { createDice } from './dice.ts';
import { ordered } from './fake-values.ts';
import type { Faults } from './fake-values.ts';
import { createMonolith } from './monolith.ts';
import type { Monolith } from './monolith.ts';
import { OperationWriter } from './random-operation.ts';
import type { RandomOperation } from './random-operation.ts';
import type { ComposedGraph } from './supergraphs.ts';

/** What comparing came to. */
export interface Comparison {
  /** Operations that were valid and ran on both. */
  operations: number;
  runs: number;
  refused: number;
  /** Operations that Apollo's gateway answers otherwise than one plain schema would, and ours as that one does. */
  mistakesOfApollo: number;
  differences: readonly Difference[];
  /** Runs that our gateway left to Apollo's executor. */
  fallbacks: number;
  answers: AnswerCounts;
}

const HEALTHY: Faults = { throwing: 0, missing: 0, silent: 0 };
const FRAIL: Faults = { throwing: 12, missing: 40, silent: 4 };
const MOST_DIFFERENCES = 5;

/** Runs random operations, some of them on subgraphs without a fault, until there are enough. */
export async function compareOnRandomOperations(
  { supergraphSdl, subgraphSdl }: ComposedGraph,
  { operations, seed }: { operations: number; seed: number },
): Promise<Comparison> {
  const dice = createDice(seed);
  const healthy = await startBothGateways(supergraphSdl, subgraphSdl, HEALTHY);
  const frail = await startBothGateways(supergraphSdl, subgraphSdl, FRAIL);
  const writer = new OperationWriter(healthy.schema, dice);
  const differences: Difference[] = [];
  const count = { operations: 0, runs: 0, refused: 0, mistakesOfApollo: 0 };
  const monolith = createMonolith({ supergraphSdl, subgraphSdl });
  while (count.operations < operations && differences.length < MOST_DIFFERENCES) {
    const operation = writer.write(dice.percent(12) ? 'mutation' : 'query');
    // Which failures there are depends on what subgraphs are asked.
    const isHealthy = dice.percent(20) || healthy.isPlannedOtherwise(operation.text);
    const found = await (isHealthy ? healthy : frail).differences(operation);
    if (found === 'invalid') {
      count.refused += 1;
      continue;
    }
    count.operations += 1;
    count.runs += operation.variables.length;
    if (found.length === 0) continue;
    if (await isMistaken(healthy, monolith, operation)) count.mistakesOfApollo += 1;
    else differences.push(...found);
  }
  await Promise.all([healthy.stop(), frail.stop()]);
  const fallbacks = [healthy, frail].flatMap(({ counts }) => [...counts.fallbacks.values()]);
  return { ...count, differences, fallbacks: sum(fallbacks), answers: together(healthy.answers, frail.answers) };
}

/** Whether Apollo's gateway is wrong about an operation where nothing fails, and ours is right. */
async function isMistaken(gateways: BothGateways, monolith: Monolith, operation: RandomOperation): Promise<boolean> {
  const found = await gateways.differences(operation);
  if (found === 'invalid' || found.length === 0) return false;
  for (const { ours, variables } of found) {
    const { data = null } = await monolith(parse(operation.text), variables);
    if (ordered(dataOf(ours)) !== ordered(data)) return false;
  }
  return true;
}

const dataOf = ({ answer }: Difference['ours']): unknown => (answer as ExecutionResult).data ?? null;

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);

const together = (a: AnswerCounts, b: AnswerCounts): AnswerCounts => ({
  withData: a.withData + b.withData,
  withErrors: a.withErrors + b.withErrors,
  withInvalidValues: a.withInvalidValues + b.withInvalidValues,
  failed: a.failed + b.failed,
  ofManyFetches: a.ofManyFetches + b.ofManyFetches,
});
