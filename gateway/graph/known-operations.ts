import type { ApolloServerPlugin } from '@apollo/server';
import type { DocumentNode, ExecutionResult, FormattedExecutionResult, GraphQLSchema } from 'graphql';
import type { RequestContext } from '../../platform/graphql/request-context.ts';
import type { OperationRequest } from '../../platform/graphql/limits/operation-guard.ts';
import { createDocumentCache, documentBytes } from '../../platform/graphql/limits/read-document.ts';
import type { RunNotes } from './note-runs.ts';
import type { OperationToCompile } from '../plans/graph-version.ts';
import type { RunValidated } from '../plans/plan-gateway.ts';
import type { Variables } from '../plans/run/plan-run.ts';

/** What the documents of known operations may take together. */
const DOCUMENT_CACHE_BYTES = 32 * 1_024 * 1_024;

/**
 * Operations that Apollo Server has let through. To let the same document through once more, it hashes it, looks it up,
 * negotiates and calls plugins, which together take longer than a small query; what is known is run at once. Whatever
 * came out with errors is handed to Apollo Server to be answered, so that clients cannot tell the difference.
 */
export interface KnownOperations {
  /** Remembers what passes. */
  plugin: ApolloServerPlugin<RequestContext>;
  /**
   * Runs an operation that is known.
   * @returns the answer as JSON; undefined where Apollo Server has to be asked, which is to be given the same context
   */
  answer(request: OperationRequest, context: RequestContext): Promise<string | undefined>;
}

interface PlainRequest {
  query: string;
  operationName?: string | null;
  variables?: Variables | null;
}

interface Known extends OperationToCompile {
  schema: GraphQLSchema;
}

/** What known operations are run with. */
export interface KnownOperationsOptions {
  /** As the plan gateway has it. */
  runAhead: RunValidated;
  /** The schema that clients see now; what was let through on another one is not known. */
  schema(): GraphQLSchema;
  /** Whether the caller's token has the scopes for a document. */
  isAllowed(document: DocumentNode, context: RequestContext): boolean;
  /** Writes an answer as Apollo Server does. */
  write(answer: FormattedExecutionResult): string;
  /** Hears of what is answered. */
  ended: RunNotes['ended'];
}

/** Starts with none known. */
export function createKnownOperations({
  runAhead,
  schema: currentSchema,
  isAllowed,
  write,
  ended,
}: KnownOperationsOptions): KnownOperations {
  const known = createDocumentCache<Known>(DOCUMENT_CACHE_BYTES, ({ document }, text) => documentBytes(text, document));
  const plugin: ApolloServerPlugin<RequestContext> = {
    requestDidStart: async () => ({
      didResolveOperation: async ({ document, operation, request: { query, operationName }, queryHash, schema }) => {
        if (query === undefined || !operation) return;
        known.set(keyOf(query, operationName), { document, operationName, key: queryHash, schema });
      },
    }),
  };
  return {
    plugin,
    answer: async (request, context) => {
      const operation = isPlain(request) ? known.get(keyOf(request.query, request.operationName)) : undefined;
      if (operation?.schema !== currentSchema() || !isAllowed(operation.document, context)) return undefined;
      const startedAt = performance.now();
      const running = runAhead(operation.schema, operation, (request.variables ?? {}) as Variables, context);
      const result = await running.catch(() => undefined);
      if (!result || !isWhole(result)) return undefined;
      const text = write(result as FormattedExecutionResult);
      ended({ name: operation.operationName, isFailed: false, startedAt, sent: operation }, context);
      return text;
    },
  };
}

const keyOf = (query: string, operationName: string | null | undefined): string => `${operationName ?? ''} ${query}`;

/** Whether a request has the form that everyone sends; Apollo Server knows what to say of others. */
function isPlain(request: OperationRequest): request is PlainRequest {
  const { query, operationName, variables, ...rest } = request;
  if (typeof query !== 'string' || Object.keys(rest).length > 0) return false;
  if (operationName != null && typeof operationName !== 'string') return false;
  return variables == null || (typeof variables === 'object' && !Array.isArray(variables));
}

/** Whether an answer is nothing but what was asked for. */
function isWhole({ data, errors, extensions }: ExecutionResult): boolean {
  return data != null && !errors && !extensions;
}
