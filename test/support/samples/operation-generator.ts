import {
  astFromValue,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  print,
} from 'graphql';
import type { GraphQLArgument, GraphQLField, GraphQLInputField, GraphQLInputType, GraphQLObjectType } from 'graphql';
import { ID_KINDS } from './id-kinds.ts';
import { ALWAYS_GIVEN, VALUES } from './samples.ts';
import type { Ids } from './samples.ts';

const SAMPLES_FILE = 'test/support/samples/samples.ts';

/** An argument or a member of an input object, by its coordinate. */
interface Input {
  coordinate: string;
  name: string;
  type: GraphQLInputType;
  isRequired: boolean;
}

const argumentOf = (parent: string, field: string, argument: GraphQLArgument): Input => ({
  coordinate: `${parent}.${field}(${argument.name}:)`,
  name: argument.name,
  type: argument.type,
  isRequired: isRequiredArgument(argument),
});

const memberOf = (parent: string, member: GraphQLInputField): Input => ({
  coordinate: `${parent}.${member.name}`,
  name: member.name,
  type: member.type,
  isRequired: isRequiredInputField(member),
});

function membersOf(type: GraphQLInputType): Input[] {
  const named = getNamedType(type);
  return isInputObjectType(named) ? Object.values(named.getFields()).map((field) => memberOf(named.name, field)) : [];
}

/** The coordinates of everything of type ID below an input, itself included. */
function idCoordinates(input: Input): string[] {
  if (getNamedType(input.type).name === 'ID') return [input.coordinate];
  return membersOf(input.type).flatMap(idCoordinates);
}

/**
 * A value for an input: what is required, and the optional ID of the coordinate that is wanted.
 * @throws Error saying what to add, for an input that nobody thought of
 */
function valueOf(input: Input, ids: Ids, wanted: string | undefined): unknown {
  const type = getNullableType(input.type);
  if (isListType(type)) return [valueOf({ ...input, type: type.ofType }, ids, wanted)];
  if (isNonNullType(type)) return valueOf({ ...input, type: getNullableType(type) }, ids, wanted);
  if (isInputObjectType(type)) {
    const members = membersOf(type).filter((member) => isIncluded(member, wanted));
    return Object.fromEntries(members.map((member) => [member.name, valueOf(member, ids, wanted)]));
  }
  if (input.coordinate in VALUES) return VALUES[input.coordinate];
  if (isEnumType(type)) return type.getValues()[0]?.value;
  if (type.name !== 'ID') {
    throw new Error(
      `${input.coordinate} is required, and there is no value for it: add "${input.coordinate}" to VALUES in ${SAMPLES_FILE}.`,
    );
  }
  const kind = ID_KINDS[input.coordinate];
  if (!kind) {
    throw new Error(
      `${input.coordinate} is an ID, and nobody said of what: add "${input.coordinate}" to ID_KINDS in test/support/samples/id-kinds.ts.`,
    );
  }
  return ids[kind];
}

const isIncluded = (input: Input, wanted: string | undefined): boolean =>
  input.isRequired ||
  ALWAYS_GIVEN.has(input.coordinate) ||
  (wanted !== undefined && idCoordinates(input).includes(wanted));

function argumentsText(parent: string, field: GraphQLField<unknown, unknown>, ids: Ids, wanted?: string): string {
  const included = field.args
    .map((argument) => argumentOf(parent, field.name, argument))
    .filter((argument) => isIncluded(argument, wanted));
  const texts = included.map((text) => {
    return `${text.name}: ${literalOf(valueOf(text, ids, wanted), text.type)}`;
  });
  return texts.length > 0 ? `(${texts.join(', ')})` : '';
}

/** A value as it stands in a document; graphql-js writes no objects of scalars. */
function literalOf(value: unknown, given: GraphQLInputType): string {
  const type = getNullableType(given);
  if (isListType(type) && Array.isArray(value)) {
    return `[${value.map((item) => literalOf(item, type.ofType)).join(', ')}]`;
  }
  if (getNamedType(type).name === 'JSONObject') return JSON.stringify(value).replaceAll(/"(\w+)":/g, '$1:');
  if (isInputObjectType(type)) {
    const fields = type.getFields();
    const members = Object.entries(value as object).map(
      ([name, member]) => `${name}: ${literalOf(member, fields[name]!.type)}`,
    );
    return `{ ${members.join(', ')} }`;
  }
  const literal = astFromValue(value, type);
  return literal ? print(literal) : 'null';
}

/** What an operation selects, and which fields that lead to objects it takes on the way. */
export interface Selection {
  text: string;
  /** Coordinates like `Unit.property`. */
  edges: ReadonlySet<string>;
}

/**
 * Types that lead back to all that leads to them: to and from these, one edge is taken and no more, or operations would grow
 * beyond what anybody sends.
 */
const LEADING_BACK: ReadonlySet<string> = new Set(['Document', 'DocumentConnection']);

/**
 * Everything that can be selected on a type: all plain fields, and along each edge the same again, as deep as given and
 * of a type that it came from only plain fields. The rows of a list are followed; of its `edges` only plain fields are taken.
 */
export function selectionOf(type: GraphQLObjectType, ids: Ids, depth = 7): Selection {
  const edges = new Set<string>();
  const select = (from: GraphQLObjectType, left: number, path: readonly string[]): string => {
    const texts = Object.values(from.getFields()).map((field) => {
      const target = getNamedType(field.type);
      const call = `${field.name}${argumentsText(from.name, field, ids)}`;
      if (!isObjectType(target)) return call;
      if (left === 0) return '';
      edges.add(`${from.name}.${field.name}`);
      const isShallow = field.name === 'edges' || LEADING_BACK.has(from.name) || LEADING_BACK.has(target.name);
      const below = path.includes(target.name) ? 0 : isShallow ? Math.min(left - 1, 1) : left - 1;
      return `${call} { ${select(target, below, [...path, target.name])} }`;
    });
    return ['__typename', ...texts.filter(Boolean)].join(' ');
  };
  return { text: select(type, depth, [type.name]), edges };
}

/** An operation that names entities of given ids. */
export interface GeneratedOperation extends Selection {
  /** Which field it calls, and which optional ID it names. */
  title: string;
}

/**
 * The calls of a root field: one with what is required, and one for each optional ID that it can name.
 * @param depth as of {@link selectionOf}
 */
export function operationsOf(
  kind: 'query' | 'mutation' | 'subscription',
  root: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  ids: Ids,
  depth?: number,
): GeneratedOperation[] {
  const inputs = field.args.map((argument) => argumentOf(root.name, field.name, argument));
  const target = getNamedType(field.type);
  const selection = isObjectType(target) ? selectionOf(target, ids, depth) : { text: '', edges: new Set<string>() };
  return [undefined, ...new Set(inputs.flatMap(idCoordinates))].map((wanted) => ({
    title: `${root.name}.${field.name}${wanted ? ` naming ${wanted}` : ''}`,
    text: `${kind} { ${field.name}${argumentsText(root.name, field, ids, wanted)} ${selection.text ? `{ ${selection.text} }` : ''} }`,
    edges: new Set([...selection.edges, `${root.name}.${field.name}`]),
  }));
}

/**
 * A generated operation with its ids as variables, so that the gateway plans and compiles it once, whatever ids it is sent
 * with.
 * @param ids those that it was generated with
 */
export function withIdVariables(text: string, ids: Ids): { query: string; variables: Partial<Ids> } {
  const named = (Object.keys(ids) as (keyof Ids)[]).filter((kind) => text.includes(`"${ids[kind]}"`));
  if (named.length === 0) return { query: text, variables: {} };
  const declared = named.map((kind) => `$${kind}: ID!`).join(', ');
  return {
    query: named
      .reduce((query, kind) => query.replaceAll(`"${ids[kind]}"`, () => `$${kind}`), text)
      .replace('{', () => `(${declared}) {`),
    variables: Object.fromEntries(named.map((kind) => [kind, ids[kind]])),
  };
}
