import { GraphQLError, Kind, OperationTypeNode, getOperationAST, parse } from 'graphql';
import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../platform/errors.ts';
import type { RequestKind } from '../../platform/limits/request-kind.ts';
import { countComparisons } from './count-comparisons.ts';
import { measureOperation } from './measure-operation.ts';
import type { OperationLimits } from '../../platform/operation-limit-settings.ts';

/** The standard introspection query is deeper than any query for data needs to be. */
const INTROSPECTION_DEPTH = 20;
/** Documents kept, and how long they may be together, in characters. */
const DOCUMENTS_KEPT = 1_000;
const CHARACTERS_KEPT = 8_000_000;

/** An operation as a client sends it, over whichever transport. */
export interface OperationRequest {
  query?: unknown;
  operationName?: unknown;
  variables?: unknown;
}

/** Refuses operations that are too large, before they are validated, planned or run. */
export interface OperationGuard {
  /**
   * @throws AppError `operation_too_large` naming the limit and the size; `validation_failed` when it cannot be told
   *   which operation of the document is meant
   */
  check(request: OperationRequest): void;
  /** What the operation counts as against the account's limits. */
  kindOf(request: OperationRequest): RequestKind;
  /** Whether it asks for a stream instead of an answer. */
  isSubscription(request: OperationRequest): boolean;
}

/** Makes the one check of sizes, for HTTP, SSE and WebSocket alike. */
export function createOperationGuard(schema: GraphQLSchema, limits: OperationLimits): OperationGuard {
  const read = createReader(limits.tokens, limits.depth);
  const readIfWithin = (request: OperationRequest): ReturnType<typeof read> => {
    try {
      return read(request);
    } catch {
      return undefined;
    }
  };
  /** Operations that are not too large, whatever their variables. */
  const permitted = new WeakSet<OperationDefinitionNode>();
  const typeOf = (request: OperationRequest): OperationTypeNode | undefined =>
    readIfWithin(request)?.operation?.operation;
  return {
    kindOf: (request) => (typeOf(request) === OperationTypeNode.MUTATION ? 'writes' : 'reads'),
    isSubscription: (request) => typeOf(request) === OperationTypeNode.SUBSCRIPTION,
    check: (request) => {
      const { document, operation } = read(request) ?? {};
      if (!document) return;
      if (!operation) {
        throw new AppError('validation_failed', 'Expected an operationName that names one operation of the document.');
      }
      if (permitted.has(operation)) return;
      if (!schema.getRootType(operation.operation)) {
        throw new AppError('operation_not_allowed', `The graph has no ${operation.operation} operations.`);
      }
      const { variables } = request;
      const values = typeof variables === 'object' && variables !== null ? variables : {};
      const size = measureOperation(schema, document, operation, values as Record<string, unknown>);
      const allowed = isIntrospection(operation) ? { ...limits, depth: INTROSPECTION_DEPTH } : limits;
      refuseBeyond(size, allowed);
      const { selections, comparisons } = countComparisons(document, limits.tokens);
      refuseBeyond({ tokens: selections, comparisons }, limits);
      if (size.isFixed) permitted.add(operation);
    },
  };
}

const NAMES: Readonly<Record<keyof OperationLimits, string>> = {
  tokens: 'tokens with its fragments written out',
  depth: 'levels of fields',
  rootFields: 'root fields',
  aliases: 'aliases',
  directives: 'directives',
  cost: 'units of cost',
  comparisons: 'pairs of fields of one name, or of fragments, at one place',
};

function refuseBeyond(size: Partial<OperationLimits>, limits: OperationLimits): void {
  for (const limit of Object.keys(NAMES) as (keyof OperationLimits)[]) {
    const came = size[limit] ?? 0;
    if (came > limits[limit]) throw tooLarge(limit, limits[limit], `${came} ${NAMES[limit]}`);
  }
}

function tooLarge(limit: string, most: number, came: string): AppError {
  return new AppError('operation_too_large', `Expected at most ${most}, but the operation has ${came}.`, {
    extensions: { limit, most },
  });
}

/** A document, and which of its operations is meant, if that is clear. */
interface ReadOperation {
  document: DocumentNode;
  operation: OperationDefinitionNode | undefined;
}

/** What is no text, or no GraphQL, gives nothing here, and is refused with its own sentence later on. */
function createReader(maxTokens: number, maxDepth: number): (request: OperationRequest) => ReadOperation | undefined {
  const documents = new LRUCache<string, DocumentNode>({
    max: DOCUMENTS_KEPT,
    maxSize: CHARACTERS_KEPT,
    sizeCalculation: (_document, text) => text.length,
  });
  return ({ query, operationName }) => {
    if (typeof query !== 'string') return undefined;
    const document = documents.get(query) ?? parseWithin(query, maxTokens, maxDepth);
    if (!document) return undefined;
    documents.set(query, document);
    const name = typeof operationName === 'string' ? operationName : undefined;
    return { document, operation: getOperationAST(document, name) ?? undefined };
  };
}

function parseWithin(query: string, maxTokens: number, maxDepth: number): DocumentNode | undefined {
  try {
    return parse(query, { noLocation: true, maxTokens });
  } catch (error) {
    if (error instanceof GraphQLError && error.message.includes('Document contains more that')) {
      throw tooLarge('tokens', maxTokens, 'more tokens');
    }
    // The parser descends level by level, and the stack ends before the tokens do.
    if (error instanceof RangeError) throw tooLarge('depth', maxDepth, 'more levels than can be read');
    return undefined;
  }
}

function isIntrospection(operation: OperationDefinitionNode): boolean {
  return operation.selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && selection.name.value.startsWith('__'),
  );
}
