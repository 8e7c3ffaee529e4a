import { OperationTypeNode, execute, getOperationAST, parse } from 'graphql';
import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { createQueryCompiler } from './compiled-query.ts';
import type { CompiledQuery } from './compiled-query.ts';
import type { Reads } from './fetch/reads.types.ts';
import { createStatementCompiler } from './fetch/statement-query.ts';
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

/** How queries are run. */
interface ExecutorChoice {
  /** How often a query is interpreted before it is compiled. */
  compileAfter?: number;
  /** What can be read in one statement. */
  reads?: Reads | undefined;
}

const READS_NOTHING: Reads = { rows: [], edges: {} };

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
 * a few times does; those that one statement can answer are compiled to SQL. Whatever goes wrong in a compiled query is run
 * again by graphql-js, whose errors are the ones to give; mutations are never compiled, because they cannot be run again.
 */
export function createLocalExecutor(
  schema: GraphQLSchema,
  { compileAfter = 2, reads = READS_NOTHING }: ExecutorChoice = {},
): LocalExecutor {
  const documents = createDocumentCache<KnownDocument>(DOCUMENT_CACHE_BYTES, ({ document }, text) =>
    documentBytes(text, document),
  );
  const runs = new LRUCache<string, Run>({ maxSize: CHARACTERS_COMPILED });
  const compile = createQueryCompiler(schema);
  const compileStatement = createStatementCompiler(schema, reads);
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
    if (!operation) return interpreted;
    const byResolvers = (): Run => orElse(compile(known.document, operation), () => interpreted);
    const inOneStatement = compileStatement(known.document, operation);
    const best = inOneStatement ? orElse(inOneStatement, once(byResolvers)) : byResolvers();
    runs.set(key, best, { size: key.length });
    return best;
  };
  return async (request, context) => {
    const result = await prepare(request)(context, request);
    if (!result.errors) return result;
    return { ...result, errors: result.errors.map((error) => presentError(error, context.logger)) };
  };
}

/** What is compiled, and what runs when it gives nothing. */
function orElse(compiled: CompiledQuery | undefined, other: () => Run): Run {
  if (!compiled) return other();
  return async (context, given) => (await compiled(context, given.variables ?? {})) ?? other()(context, given);
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

function interpret(schema: GraphQLSchema, document: DocumentNode, operationName: string | undefined): Run {
  const isQuery = getOperationAST(document, operationName)?.operation === OperationTypeNode.QUERY;
  return async (contextValue, { variables = {}, event: rootValue }) => {
    // A change decides by what it reads, and an event is about what has been changed a moment ago.
    if (!isQuery) contextValue.keepToPrimary();
    return execute({
      schema,
      document,
      rootValue,
      contextValue,
      operationName: operationName ?? null,
      variableValues: variables,
    });
  };
}
