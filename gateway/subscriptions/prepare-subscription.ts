import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  getArgumentValues,
  getDirectiveValues,
  getOperationAST,
  getVariableValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  parse,
  print,
  validate,
  visit,
} from 'graphql';
import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLField,
  GraphQLSchema,
  OperationDefinitionNode,
  SelectionNode,
  SelectionSetNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../platform/errors.ts';
import type { OperationRequest } from '../limits/operation-guard.ts';

/** Beyond so many faults a refusal repeats itself. */
const MOST_ERRORS = 10;

/** A subscription that may be opened. */
export interface PreparedSubscription {
  /** Name of the subscription's field. */
  field: string;
  /** The field's arguments without `after`. */
  args: Readonly<Record<string, unknown>>;
  /** Where the subscriber wants to go on. */
  after: string | undefined;
  /** The document without `after`, so that subscribers who differ in nothing else share one. */
  document: DocumentNode;
  /** The same as text. */
  text: string;
  /** Values of the variables that the document uses. */
  variables: Readonly<Record<string, unknown>>;
}

/** Reads subscriptions as clients send them. */
export type SubscriptionReader = (request: OperationRequest) => PreparedSubscription;

/** What is the same for everybody who sends a document. */
interface ReadDocument {
  operation: OperationDefinitionNode;
  fragments: Fragments;
  /** By the field at its root: which one that is, variables may decide. */
  bare: Map<FieldNode, Bare>;
  document: DocumentNode;
}

const DOCUMENTS_KEPT = 500;

/**
 * Makes the reader of subscriptions; a document is parsed and validated once.
 * The reader throws GraphqlFaults for what is wrong with the document or its variables, AppError for what is no
 * subscription.
 */
export function createSubscriptionReader(schema: GraphQLSchema): SubscriptionReader {
  const known = new LRUCache<string, ReadDocument>({ max: DOCUMENTS_KEPT });
  const read = (request: OperationRequest): ReadDocument => {
    const key = JSON.stringify([request.operationName, request.query]);
    let found = known.get(key);
    if (!found) known.set(key, (found = readSubscription(schema, request)));
    return found;
  };
  return (request) => {
    const { document, operation, fragments, bare } = read(request);
    const coerced = getVariableValues(schema, operation.variableDefinitions ?? [], variablesOf(request), {
      maxErrors: MOST_ERRORS,
    });
    if (coerced.errors) throw new GraphqlFaults(coerced.errors.map((error) => withCode(error, 'validation_failed')));
    const field = rootField(operation.selectionSet, fragments, coerced.coerced);
    if (!field) throw new AppError('validation_failed', 'Expected one field, but @skip or @include leaves none.');
    const definition = schema.getSubscriptionType()?.getFields()[field.name.value] as GraphQLField<unknown, unknown>;
    const { after, ...args } = getArgumentValues(definition, field, coerced.coerced);
    let own = bare.get(field);
    if (!own) bare.set(field, (own = withoutAfter(document, operation, field)));
    return {
      field: field.name.value,
      args,
      after: typeof after === 'string' ? after : undefined,
      document: own.document,
      text: own.text,
      variables: pick(coerced.coerced, own.uses),
    };
  };
}

/** Several faults of one operation. */
export class GraphqlFaults extends Error {
  readonly errors: readonly GraphQLError[];

  constructor(errors: readonly GraphQLError[]) {
    super(errors[0]?.message ?? 'The operation cannot be run.');
    this.errors = errors.slice(0, MOST_ERRORS);
  }
}

function readSubscription(schema: GraphQLSchema, request: OperationRequest): ReadDocument {
  const document = readDocument(schema, request);
  const name = typeof request.operationName === 'string' ? request.operationName : undefined;
  const operation = getOperationAST(document, name);
  if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) {
    throw new AppError('operation_not_allowed', 'Expected a subscription.');
  }
  return { document, operation, fragments: fragmentsOf(document), bare: new Map() };
}

function readDocument(schema: GraphQLSchema, { query }: OperationRequest): DocumentNode {
  if (typeof query !== 'string') throw new AppError('validation_failed', 'Expected a member "query" of text.');
  const document = parseOrRefuse(query);
  const errors = validate(schema, document, undefined, { maxErrors: MOST_ERRORS });
  if (errors.length > 0) throw new GraphqlFaults(errors.map((error) => withCode(error, 'graphql_validation_failed')));
  return document;
}

/** @throws GraphqlFaults when it is no GraphQL */
export function parseOrRefuse(query: string): DocumentNode {
  try {
    return parse(query, { noLocation: true });
  } catch (error) {
    if (error instanceof GraphQLError) throw new GraphqlFaults([withCode(error, 'graphql_parse_failed')]);
    throw error;
  }
}

function withCode(error: GraphQLError, code: string): GraphQLError {
  return new GraphQLError(error.message, { nodes: error.nodes ?? null, extensions: { code } });
}

function variablesOf({ variables }: OperationRequest): Record<string, unknown> {
  return typeof variables === 'object' && variables !== null ? (variables as Record<string, unknown>) : {};
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

function fragmentsOf(document: DocumentNode): Fragments {
  return new Map(
    document.definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])),
  );
}

/** Validation saw to it that there is one field at most, however often it is written. */
function rootField(
  { selections }: SelectionSetNode,
  fragments: Fragments,
  variables: Record<string, unknown>,
): FieldNode | undefined {
  for (const selection of selections) {
    if (!isIncluded(selection, variables)) continue;
    if (selection.kind === Kind.FIELD) return selection;
    const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
    const found = inner && rootField(inner.selectionSet, fragments, variables);
    if (found) return found;
  }
  return undefined;
}

function isIncluded(node: SelectionNode, variables: Record<string, unknown>): boolean {
  const isSkipped = getDirectiveValues(GraphQLSkipDirective, node, variables)?.['if'] === true;
  return !isSkipped && getDirectiveValues(GraphQLIncludeDirective, node, variables)?.['if'] !== false;
}

/** A document for everybody, wherever each of them goes on. */
interface Bare {
  document: DocumentNode;
  text: string;
  /** Names of its variables. */
  uses: ReadonlySet<string>;
}

/** The document without the argument `after` and without the variables that nothing else uses. */
function withoutAfter(document: DocumentNode, operation: OperationDefinitionNode, root: FieldNode): Bare {
  const uses = new Set<string>();
  const bare = visit(document, {
    Field: (node) =>
      node.name.value === root.name.value && node.arguments?.some(({ name }) => name.value === 'after')
        ? { ...node, arguments: node.arguments.filter(({ name }) => name.value !== 'after') }
        : undefined,
  });
  visit(bare, { VariableDefinition: () => false, Variable: (node) => void uses.add(node.name.value) });
  const own = visit(bare, {
    OperationDefinition: (node) => (node.name?.value === operation.name?.value ? undefined : null),
    VariableDefinition: (node) => (uses.has(node.variable.name.value) ? undefined : null),
  });
  return { document: own, text: print(own), uses };
}

function pick(values: Record<string, unknown>, names: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}
