import { Kind, OperationTypeNode, getOperationAST } from 'graphql';
import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { AppError } from '../../errors.ts';
import type { RequestKind } from '../../limits/request-kind.ts';
import type { OperationLimits } from '../../settings/operation-limit-settings.ts';
import { countComparisons } from './count-comparisons.ts';
import { dearestFields, describeCosts } from './dearest-fields.ts';
import type { FieldCost } from './dearest-fields.ts';
import { OperationScale, measureOperation } from './measure-operation.ts';
import { createDocumentCache, documentBytes, parseWithin, tooLarge } from './read-document.ts';

/** The standard introspection query is deeper than any query for data needs to be. */
const INTROSPECTION_DEPTH = 20;
/** What documents that have been read may take together. */
const DOCUMENT_CACHE_BYTES = 32 * 1_024 * 1_024;

/** What an operation costs, and the most that is accepted. */
export interface OperationCost {
  cost: number;
  limit: number;
  /** The fields that make most of it, dearest first. */
  dearest: readonly FieldCost[];
}

/** An operation as a client sends it, over whichever transport. */
export interface OperationRequest {
  query?: unknown;
  operationName?: unknown;
  variables?: unknown;
  extensions?: unknown;
}

/** Refuses operations that are too large, before they are validated, planned or run. */
export interface OperationGuard {
  /**
   * @throws AppError `operation_too_large` naming the limit and the size; `validation_failed` when it cannot be told
   *   which operation of the document is meant
   */
  check(request: OperationRequest): void;
  /** What an operation costs; undefined when it cannot be read. */
  costOf(request: OperationRequest): OperationCost | undefined;
  /** What the operation counts as against the account's limits. */
  kindOf(request: OperationRequest): RequestKind;
  /** Whether it asks for a stream instead of an answer. */
  isSubscription(request: OperationRequest): boolean;
}

/** Makes the one check of sizes, for every door that takes a client's token. */
export function createOperationGuard(schema: GraphQLSchema, limits: OperationLimits): OperationGuard {
  const read = createReader(limits);
  const readIfWithin = (request: OperationRequest): ReturnType<typeof read> => {
    try {
      return read(request);
    } catch {
      return undefined;
    }
  };
  /** Operations that are not too large, whatever their variables. */
  const permitted = new WeakSet<OperationDefinitionNode>();
  const scaleOf = ({ document, operation }: ReadOperation, { variables }: OperationRequest): OperationScale =>
    new OperationScale(schema, document, operation, isObject(variables) ? variables : {});
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
      const scale = scaleOf({ document, operation }, request);
      const size = measureOperation(operation, scale);
      const allowed = isIntrospection(operation) ? { ...limits, depth: INTROSPECTION_DEPTH } : limits;
      refuseBeyond(size, allowed, () => {
        const fields = dearestFields(document, operation, scale, limits.tokens);
        return { advice: describeCosts(fields), extensions: { cost: size.cost, fields } };
      });
      const { selections, comparisons } = countComparisons(document, limits.tokens);
      refuseBeyond({ tokens: selections, comparisons }, limits);
      if (size.isFixed) permitted.add(operation);
    },
    costOf: (request) => {
      const { document, operation } = readIfWithin(request) ?? {};
      if (!document || !operation) return undefined;
      const scale = scaleOf({ document, operation }, request);
      const { cost } = measureOperation(operation, scale);
      return { cost, limit: limits.cost, dearest: dearestFields(document, operation, scale, limits.tokens) };
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

/** @param explainCost says what makes an operation too dear */
function refuseBeyond(
  size: Partial<OperationLimits>,
  limits: OperationLimits,
  explainCost?: () => Parameters<typeof tooLarge>[3],
): void {
  for (const limit of Object.keys(NAMES) as (keyof OperationLimits)[]) {
    const came = size[limit] ?? 0;
    if (came <= limits[limit]) continue;
    throw tooLarge(limit, limits[limit], `${came} ${NAMES[limit]}`, limit === 'cost' ? explainCost?.() : undefined);
  }
}

/** A document, and which of its operations is meant. */
interface ReadOperation {
  document: DocumentNode;
  operation: OperationDefinitionNode;
}

/** The same where it may not be clear. */
type ReadDocument = Pick<ReadOperation, 'document'> & { operation: OperationDefinitionNode | undefined };

/** What is no text, or no GraphQL, gives nothing here, and is refused with its own sentence later on. */
function createReader(limits: OperationLimits): (request: OperationRequest) => ReadDocument | undefined {
  const documents = createDocumentCache<DocumentNode>(DOCUMENT_CACHE_BYTES, (document, text) =>
    documentBytes(text, document),
  );
  return ({ query, operationName }) => {
    if (typeof query !== 'string') return undefined;
    const document = documents.get(query) ?? parseWithin(query, limits);
    if (!document) return undefined;
    documents.set(query, document);
    const name = typeof operationName === 'string' ? operationName : undefined;
    return { document, operation: getOperationAST(document, name) ?? undefined };
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isIntrospection(operation: OperationDefinitionNode): boolean {
  return operation.selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && selection.name.value.startsWith('__'),
  );
}
