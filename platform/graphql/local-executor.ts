import { execute, getOperationAST, parse } from 'graphql';
import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { createQueryCompiler } from './compiled-query.ts';
import { createDocumentCache, documentBytes } from './limits/read-document.ts';
import { presentError } from './present-error.ts';
import type { RequestContext } from './request-context.ts';
import type { SubgraphRequest } from './subgraph-request.types.ts';

/** What documents that have been parsed may take together. */
const DOCUMENT_CACHE_BYTES = 32 * 1_024 * 1_024;
/** Compiled code takes about 250 bytes for each character of its document. */
const CHARACTERS_COMPILED = 200_000;

/** Runs a subgraph's operations in this process. */
export type LocalExecutor = (request: SubgraphRequest, context: RequestContext) => Promise<ExecutionResult>;

/** One operation of one document, ready to run. */
type Run = (context: RequestContext, request: SubgraphRequest) => Promise<ExecutionResult>;

interface KnownDocument {
  document: DocumentNode;
  /** How often it has been asked since it was last compiled. */
  uses: number;
}

/**
 * Makes the executor of a schema. The gateway's planner made the documents against this very schema, so they are parsed
 * once and not validated again. Queries that come again are compiled to JavaScript, which takes longer than running them
 * a few times does. Whatever goes wrong in a compiled query is run again by graphql-js, whose errors are the ones to
 * give; mutations are never compiled, because they cannot be run again.
 * @param compileAfter how often a query is interpreted before it is compiled
 */
export function createLocalExecutor(schema: GraphQLSchema, { compileAfter = 2 } = {}): LocalExecutor {
  const documents = createDocumentCache<KnownDocument>(DOCUMENT_CACHE_BYTES, ({ document }, text) =>
    documentBytes(text, document),
  );
  const runs = new LRUCache<string, Run>({ maxSize: CHARACTERS_COMPILED });
  const compile = createQueryCompiler(schema);
  const prepare = ({ query, operationName }: SubgraphRequest): Run => {
    const key = `${operationName ?? ''} ${query}`;
    const run = runs.get(key);
    if (run) return run;
    const known = documents.get(query) ?? { document: parse(query, { noLocation: true }), uses: 0 };
    documents.set(query, known);
    const interpreted = interpret(schema, known.document, operationName);
    if (known.uses++ < compileAfter) return interpreted;
    known.uses = 0;
    const operation = getOperationAST(known.document, operationName);
    const compiled = operation && compile(known.document, operation);
    const best: Run = compiled
      ? async (context, given) => (await compiled(context, given.variables ?? {})) ?? interpreted(context, given)
      : interpreted;
    if (operation) runs.set(key, best, { size: key.length });
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
