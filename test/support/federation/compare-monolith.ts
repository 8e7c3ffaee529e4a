import { parse, validate } from 'graphql';
import type { ExecutionResult } from 'graphql';
import { addedNamesOf } from '../../../gateway/plans/names/added-names.ts';
import { createDice } from './dice.ts';
import { createFakeSubgraph } from './fake-subgraph.ts';
import { ordered } from './fake-values.ts';
import { createMonolith } from './monolith.ts';
import { startOurGateway } from './our-gateway.ts';
import type { Execute, OurGateway } from './our-gateway.ts';
import { OperationWriter } from './random-operation.ts';
import type { ComposedGraph } from './supergraphs.ts';

/** What comparing our gateway with one plain schema came to. */
export interface MonolithComparison {
  operations: number;
  runs: number;
  /** Operations that validation refuses, most of them because two fields answer under one name. */
  refused: number;
  /** Operations that Apollo's planner cannot plan, whatever their aliases. */
  unplanned: number;
  /** Runs that our gateway left to Apollo's executor. */
  fallbacks: number;
  /** Answers that have more than null at their root. */
  withData: number;
  differences: readonly MonolithDifference[];
}

/** Two answers that should be one. */
export interface MonolithDifference {
  operation: string;
  variables: Record<string, unknown>;
  monolith: unknown;
  ours: unknown;
}

const MOST_DIFFERENCES = 5;
const FAULTLESS = { throwing: 0, missing: 0, silent: 0 };

/**
 * Runs random operations, whose aliases are often names that a plan needs itself, on our gateway and on one schema without
 * federation.
 */
export async function compareWithMonolith(
  graph: ComposedGraph,
  { operations, seed }: { operations: number; seed: number },
): Promise<MonolithComparison> {
  const dice = createDice(seed);
  const fakes = Object.entries(graph.subgraphSdl).map(
    ([name, sdl]) => [name, createFakeSubgraph(sdl, FAULTLESS)] as const,
  );
  const subgraphs = Object.fromEntries(fakes.map(([name, { compiled }]) => [name, compiled]));
  const ours = await startOurGateway(graph.supergraphSdl, subgraphs);
  const monolith = createMonolith(graph);
  const writer = new OperationWriter(ours.schema, dice, [...addedNamesOf(graph.supergraphSdl).all]);
  const differences: MonolithDifference[] = [];
  const count = { operations: 0, runs: 0, refused: 0, unplanned: 0, withData: 0 };
  while (count.operations < operations && differences.length < MOST_DIFFERENCES) {
    const { text, variables: sets } = writer.write(dice.percent(12) ? 'mutation' : 'query');
    const document = parse(text, { noLocation: true });
    if (validate(ours.schema, document).length > 0) {
      count.refused += 1;
      continue;
    }
    if (!(await isPlanned(ours, document, text, sets[0]!))) {
      count.unplanned += 1;
      continue;
    }
    count.operations += 1;
    for (const variables of sets) {
      const expected = outcomeOf(await monolith(document, variables));
      const came = outcomeOf(await ours.execute(document, text, variables).catch(thrown));
      count.runs += 1;
      if (Object.values(expected.data ?? {}).some((value) => value !== null)) count.withData += 1;
      if (ordered(expected) === ordered(came)) continue;
      differences.push({ operation: text, variables, monolith: expected, ours: came });
    }
  }
  const fallbacks = [...ours.counts.fallbacks.values()].reduce((total, runs) => total + runs, 0);
  return { ...count, fallbacks, differences };
}

/** The planner knows no `__typename` of an object that stands for an interface, and a fragment may need it. */
const UNPLANNED = /^We should have an edge from \w+\(\w+\) for __typename$/;

async function isPlanned(...[ours, ...operation]: [OurGateway, ...Parameters<Execute>]): Promise<boolean> {
  try {
    await ours.execute(...operation);
    return true;
  } catch (error) {
    return !(error instanceof Error && UNPLANNED.test(error.message));
  }
}

const thrown = (error: unknown): ExecutionResult => ({ data: { thrown: String(error) } });

/** The data, and whether a value was left out for being none that the schema allows. */
function outcomeOf(result: unknown): { data: ExecutionResult['data']; isFaulty: boolean } {
  const { data = null, errors, extensions } = result as ExecutionResult;
  const isFaulty = errors !== undefined || extensions?.['valueCompletion'] !== undefined;
  return { data: JSON.parse(JSON.stringify(data)) as ExecutionResult['data'], isFaulty };
}
