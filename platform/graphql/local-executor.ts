import { execute, getOperationAST, parse } from 'graphql';
import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { createQueryCompiler } from './compiled-query.ts';
import { presentError } from './present-error.ts';
import type { RequestContext } from './request-context.ts';
import type { SubgraphRequest } from './subgraph-request.types.ts';

const DOCUMENTS_KEPT = 1_000;

/** Runs a subgraph's operations in this process. */
export type LocalExecutor = (request: SubgraphRequest, context: RequestContext) => Promise<ExecutionResult>;

/** One operation of one document, ready to run. */
type Run = (context: RequestContext, request: SubgraphRequest) => Promise<ExecutionResult>;

interface KnownDocument {
  document: DocumentNode;
  uses: number;
  /** How its operations run from now on, by name. */
  runs: Map<string | undefined, Run>;
}

/**
 * Makes the executor of a schema. The gateway's planner made the documents against this very schema, so they are parsed
 * once and not validated again. Queries that come again are compiled to JavaScript, which takes longer than running them
 * once does. Whatever goes wrong in a compiled query is run again by graphql-js, whose errors are the ones to give;
 * mutations are never compiled, because they cannot be run again.
 * @param compileAfter how often a query is interpreted before it is compiled
 */
export function createLocalExecutor(schema: GraphQLSchema, { compileAfter = 1 } = {}): LocalExecutor {
  const documents = new LRUCache<string, KnownDocument>({ max: DOCUMENTS_KEPT });
  const compile = createQueryCompiler(schema);
  const prepare = ({ query, operationName }: SubgraphRequest): Run => {
    let known = documents.get(query);
    if (!known) {
      known = { document: parse(query, { noLocation: true }), uses: 0, runs: new Map() };
      documents.set(query, known);
    }
    const run = known.runs.get(operationName);
    if (run) return run;
    known.uses += 1;
    const interpreted = interpret(schema, known.document, operationName);
    if (known.uses <= compileAfter) return interpreted;
    const operation = getOperationAST(known.document, operationName);
    if (!operation) return interpreted;
    const compiled = compile(known.document, operation);
    const best: Run = compiled
      ? async (context, given) => (await compiled(context, given.variables ?? {})) ?? interpreted(context, given)
      : interpreted;
    known.runs.set(operationName, best);
    return best;
  };
  return async (request, context) => {
    const result = await prepare(request)(context, request);
    if (!result.errors) return result;
    return { ...result, errors: result.errors.map((error) => presentError(error, context.logger)) };
  };
}

function interpret(schema: GraphQLSchema, document: DocumentNode, operationName: string | undefined): Run {
  return async (contextValue, { variables = {}, event: rootValue }) =>
    execute({
      schema,
      document,
      rootValue,
      contextValue,
      operationName: operationName ?? null,
      variableValues: variables,
    });
}
