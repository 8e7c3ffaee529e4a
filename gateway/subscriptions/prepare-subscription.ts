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
  SingleFieldSubscriptionsRule,
  parse,
  print,
  separateOperations,
  specifiedRules,
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
import type { OperationRequest } from '../../platform/graphql/limits/operation-guard.ts';
import { createDocumentCache, documentBytes } from '../../platform/graphql/limits/read-document.ts';

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
  /** The document as text. */
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
  /** The fields that may stand at its root; variables may decide which of them do. */
  possible: readonly FieldNode[];
  /** By the places of the root's fields among those. */
  bare: LRUCache<string, Bare>;
  document: DocumentNode;
}

/** Variables may choose many sets of fields at the root; hardly anybody uses more than one. */
const BARE_KEPT = 4;

/** What documents that have been read may take together. */
const DOCUMENT_CACHE_BYTES = 16 * 1_024 * 1_024;

/**
 * Makes the reader of subscriptions; a document is parsed and validated once.
 * The reader throws GraphqlFaults for what is wrong with the document or its variables, AppError for what is no
 * subscription.
 */
export function createSubscriptionReader(schema: GraphQLSchema): SubscriptionReader {
  const known = createDocumentCache<ReadDocument>(DOCUMENT_CACHE_BYTES, ({ document }, text) =>
    documentBytes(text, document),
  );
  const read = (request: OperationRequest): ReadDocument => {
    const key = JSON.stringify([request.operationName, request.query]);
    let found = known.get(key);
    if (!found) known.set(key, (found = readSubscription(schema, request)));
    return found;
  };
  return (request) => {
    const { document, operation, fragments, possible, bare } = read(request);
    const coerced = getVariableValues(schema, operation.variableDefinitions ?? [], variablesOf(request));
    if (coerced.errors) throw new GraphqlFaults(coerced.errors.map((error) => withCode(error, 'validation_failed')));
    const roots = rootFields(operation.selectionSet, fragments, (node) => isIncluded(node, coerced.coerced));
    const field = onlyField(roots);
    const definition = schema.getSubscriptionType()?.getFields()[field.name.value] as GraphQLField<unknown, unknown>;
    const { after, ...args } = getArgumentValues(definition, field, coerced.coerced);
    const key = roots.map((root) => possible.indexOf(root)).join();
    let own = bare.get(key);
    if (!own) bare.set(key, (own = withoutAfter(document, operation, roots)));
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
    this.errors = errors;
  }
}

function readSubscription(schema: GraphQLSchema, request: OperationRequest): ReadDocument {
  const document = readDocument(schema, request);
  const name = typeof request.operationName === 'string' ? request.operationName : undefined;
  const operation = getOperationAST(document, name);
  if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) {
    throw new AppError('operation_not_allowed', 'Expected a subscription.');
  }
  const fragments = fragmentsOf(document);
  const possible = rootFields(operation.selectionSet, fragments, () => true);
  return { document, operation, fragments, possible, bare: new LRUCache({ max: BARE_KEPT }) };
}

/** Which fields stand at the root is known with the variables; graphql's rule for them fails without. */
const RULES = specifiedRules.filter((rule) => rule !== SingleFieldSubscriptionsRule);

function readDocument(schema: GraphQLSchema, { query }: OperationRequest): DocumentNode {
  if (typeof query !== 'string') throw new AppError('validation_failed', 'Expected a member "query" of text.');
  const document = parseOrRefuse(query);
  const errors = validate(schema, document, RULES);
  if (errors.length > 0) throw new GraphqlFaults(errors.map((error) => withCode(error, 'graphql_validation_failed')));
  return document;
}

/** @throws GraphqlFaults when it is no GraphQL */
function parseOrRefuse(query: string): DocumentNode {
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
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  );
}

/** @throws AppError, GraphqlFaults when there is none, or more than one, however often each is written */
function onlyField(fields: readonly FieldNode[]): FieldNode {
  const [field, ...otherFields] = fields;
  if (!field) throw new AppError('validation_failed', 'Expected one field, but @skip or @include leaves none.');
  if (fields.some(({ name }) => name.value.startsWith('__'))) {
    throw new GraphqlFaults([invalid('Subscription must not select an introspection top level field.', fields)]);
  }
  if (otherFields.some((otherField) => nameInAnswer(otherField) !== nameInAnswer(field))) {
    throw new GraphqlFaults([invalid('Subscription must select only one top level field.', fields)]);
  }
  return field;
}

const nameInAnswer = ({ alias, name }: FieldNode): string => (alias ?? name).value;

function invalid(message: string, nodes: readonly FieldNode[]): GraphQLError {
  return withCode(new GraphQLError(message, { nodes }), 'graphql_validation_failed');
}

/** The fields at the root, with those of fragments. */
function rootFields(
  { selections }: SelectionSetNode,
  fragments: Fragments,
  isWanted: (selection: SelectionNode) => boolean,
): FieldNode[] {
  return selections.flatMap((selection) => {
    if (!isWanted(selection)) return [];
    if (selection.kind === Kind.FIELD) return [selection];
    const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
    return inner ? rootFields(inner.selectionSet, fragments, isWanted) : [];
  });
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

/** The document with these fields alone at its root, without `after` and the variables that nothing else uses. */
function withoutAfter(document: DocumentNode, operation: OperationDefinitionNode, roots: readonly FieldNode[]): Bare {
  const uses = new Set<string>();
  const selections = roots.map((root) => ({
    ...root,
    arguments: root.arguments?.filter(({ name }) => name.value !== 'after') ?? [],
    // They have been looked at.
    directives: root.directives?.filter(({ name }) => name.value !== 'skip' && name.value !== 'include') ?? [],
  }));
  const bare = { ...operation, selectionSet: { ...operation.selectionSet, selections } };
  const definitions = [bare, ...document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)];
  // With the fragments that are still used.
  const alone = separateOperations({ ...document, definitions })[operation.name?.value ?? '']!;
  visit(alone, { VariableDefinition: () => false, Variable: (node) => void uses.add(node.name.value) });
  const own = visit(alone, {
    VariableDefinition: (node) => (uses.has(node.variable.name.value) ? undefined : null),
  });
  return { document: own, text: print(own), uses };
}

function pick(values: Record<string, unknown>, names: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}
