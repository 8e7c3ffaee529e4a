import type { FetchNode } from '@apollo/query-planner';
import { OperationTypeNode, isObjectType } from 'graphql';
import type { GraphQLFormattedError, GraphQLSchema } from 'graphql';
import { compileRepresentation } from './compile-representation.ts';
import { compileRewrites } from './compile-rewrites.ts';
import type { Target } from './flatten-path.ts';
import { mergeData } from './merge-data.ts';
import { NotCompilable } from './not-compilable.ts';
import type { PlanRun, PlanStep, ResponseObject, Variables } from './run/plan-run.ts';
import { noteErrors } from './subgraph-error.ts';
import type { SubgraphExecutors } from './subgraph-executor.ts';

/** What fetches are compiled against. */
export interface PlanSurroundings {
  supergraphSchema: GraphQLSchema;
  subgraphs: SubgraphExecutors;
}

/** Asks the subgraph; what it brings, or nothing. */
type Ask = (run: PlanRun, variables: Variables) => Promise<ResponseObject | null | undefined>;

/** Compiles one fetch: its document is made already, and what depends on the request is closures. */
export function compileFetch(node: FetchNode, target: Target, surroundings: PlanSurroundings): PlanStep {
  if (node.contextRewrites) throw new NotCompilable('a fetch takes values from a context');
  const ask = compileAsk(node, target, surroundings);
  const fetch = node.requires
    ? compileEntityFetch(node, node.requires, { target, ask }, surroundings)
    : compileRootFetch(node, { target, ask }, surroundings);
  return async (run) => {
    try {
      await fetch(run);
    } catch (error) {
      run.errors.push(error);
    }
  };
}

function compileAsk(node: FetchNode, target: Target, { subgraphs }: PlanSurroundings): Ask {
  const execute = subgraphs[node.serviceName];
  if (!execute) throw new NotCompilable(`there is no subgraph "${node.serviceName}"`);
  const { operation: query, operationName } = node;
  const isOfEvent = node.operationKind === OperationTypeNode.SUBSCRIPTION;
  return async (run, variables) => {
    const request = { query, operationName, variables };
    const { data, errors } = await execute(isOfEvent ? { ...request, event: run.event } : request, run.context);
    if (errors) noteErrors(run, node, target, errors as readonly GraphQLFormattedError[]);
    return data;
  };
}

interface FetchParts {
  target: Target;
  ask: Ask;
}

function compileRootFetch(node: FetchNode, { target, ask }: FetchParts, { supergraphSchema }: PlanSurroundings) {
  const variablesOf = compileVariables(node);
  const rewriteOutput = compileRewrites(supergraphSchema, node.outputRewrites);
  return async (run: PlanRun): Promise<void> => {
    const objects = target.find(run.data);
    if (objects.length === 0) return;
    const received = await ask(run, variablesOf(run));
    if (received) rewriteOutput?.(received);
    for (const object of objects) mergeData(object, received);
  };
}

function compileEntityFetch(
  node: FetchNode,
  requires: NonNullable<FetchNode['requires']>,
  { target, ask }: FetchParts,
  { supergraphSchema }: PlanSurroundings,
) {
  const variablesOf = compileVariables(node);
  if (node.variableUsages?.includes('representations')) {
    throw new NotCompilable('a variable bears the name "representations"');
  }
  const represent = compileRepresentation(supergraphSchema, requires);
  const keepTypename = compileTypenameKeeper(supergraphSchema);
  const rewriteInput = compileRewrites(supergraphSchema, node.inputRewrites);
  const rewriteOutput = compileRewrites(supergraphSchema, node.outputRewrites);
  return async (run: PlanRun): Promise<void> => {
    const entities: ResponseObject[] = [];
    const representations: ResponseObject[] = [];
    for (const entity of target.find(run.data)) {
      const representation = represent(entity);
      if (!representation?.['__typename']) continue;
      rewriteInput?.(representation);
      representations.push(representation);
      entities.push(entity);
    }
    if (representations.length === 0) return;
    const received = await ask(run, { ...variablesOf(run), representations });
    if (!received) return;
    for (const [index, found] of entitiesOf(received, entities.length).entries()) {
      const entity = entities[index]!;
      if (found) keepTypename(found, entity);
      rewriteOutput?.(found);
      mergeData(entity, found);
    }
  };
}

/** An entity stays of its type; a subgraph that knows it by an interface alone calls it by that. */
function compileTypenameKeeper(schema: GraphQLSchema): (found: ResponseObject, entity: ResponseObject) => void {
  return (found, entity) => {
    const { __typename: known } = entity;
    if (known === found['__typename']) return;
    if (!found['__typename'] || isObjectType(schema.getType(String(known)))) found['__typename'] = known;
  };
}

function entitiesOf(received: ResponseObject, count: number): readonly (ResponseObject | null)[] {
  const entities = received['_entities'];
  if (!Array.isArray(entities)) throw new Error('Expected "data._entities" in response to be an array');
  if (entities.length !== count) throw new Error(`Expected "data._entities" to contain ${count} elements`);
  return entities as (ResponseObject | null)[];
}

const NO_VARIABLES: Variables = {};

/** Picks out what the fetch uses of the request's variables. */
function compileVariables({ variableUsages = [] }: FetchNode): (run: PlanRun) => Variables {
  if (variableUsages.length === 0) return () => NO_VARIABLES;
  return ({ variables }) => {
    const used: Record<string, unknown> = {};
    for (const name of variableUsages) {
      if (Object.hasOwn(variables, name) && variables[name] !== undefined) used[name] = variables[name];
    }
    return used;
  };
}
