import { buildSubgraphSchema } from '@apollo/subgraph';
import {
  GraphQLError,
  defaultFieldResolver,
  execute,
  getNullableType,
  isAbstractType,
  isEnumType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
} from 'graphql';
import type { DocumentNode, GraphQLFieldResolver, GraphQLObjectType, GraphQLOutputType, GraphQLSchema } from 'graphql';
import type { SubgraphExecutor } from '../../../gateway/plans/subgraph-executor.ts';
import { hashOf } from './dice.ts';

/** How often things go wrong, in permille. */
export interface Faults {
  /** A resolver throws. */
  throwing: number;
  /** A value is null, allowed or not. */
  missing: number;
  /** The subgraph does not answer at all. */
  silent: number;
}

/** An object of the fake: what there is to know of it follows from its type and number. */
interface FakeObject {
  __typename: string;
  number: number;
  /** What another subgraph told of it. */
  given: Readonly<Record<string, unknown>>;
}

const OBJECTS = 9;
const NUMBER_IN_KEY = /:(\d+)/;

/**
 * A subgraph that answers every query over its schema. What it answers follows from the object, the field, the
 * arguments and what other subgraphs told of the object, so that subgraphs agree and a wrong representation shows.
 */
export function createFakeSubgraph(sdl: string, faults: Faults): { schema: GraphQLSchema; execute: SubgraphExecutor } {
  const typeDefs = parse(sdl);
  const schema = buildSubgraphSchema({ typeDefs });
  addReferences(schema, faults);
  const documents = new Map<string, DocumentNode>();
  return {
    schema,
    execute: async ({ query, variables }) => {
      if (happens(faults.silent, `${query}${JSON.stringify(variables)}`)) throw new Error('the subgraph is silent');
      let document = documents.get(query);
      if (!document) documents.set(query, (document = parse(query, { noLocation: true })));
      const rootValue: FakeObject = { __typename: 'Query', number: 0, given: {} };
      const result = await execute({
        schema,
        document,
        rootValue,
        variableValues: variables ?? null,
        fieldResolver: createResolver(faults),
        typeResolver: (value: FakeObject) => value.__typename,
      });
      // As it would come over HTTP.
      return JSON.parse(JSON.stringify(result)) as typeof result;
    },
  };
}

function addReferences(schema: GraphQLSchema, faults: Faults): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    const resolveReference = (given: Record<string, unknown>): FakeObject | null => {
      const number = Number(NUMBER_IN_KEY.exec(JSON.stringify(given))?.[1] ?? 0);
      if (happens(faults.missing, `${type.name}${number}`)) return null;
      if (happens(faults.throwing, `${type.name}${number}`)) throw failure(`the ${type.name} ${number}`);
      return { __typename: concreteType(schema, type.name, number), number, given };
    };
    Object.assign(type, { resolveReference });
    type.extensions = { ...type.extensions, apollo: { subgraph: { resolveReference } } };
  }
}

function createResolver(faults: Faults): GraphQLFieldResolver<FakeObject, unknown> {
  return (object, args, context, info) => {
    const { parentType, fieldName, returnType, schema } = info;
    if (!('number' in object)) return defaultFieldResolver(object, args, context, info);
    if (fieldName === '_entities' || fieldName === '_service') return defaultFieldResolver(object, args, context, info);
    const place = `${parentType.name}.${fieldName}(${JSON.stringify(args)})${object.number}`;
    if (happens(faults.throwing, place)) throw failure(place);
    return valueOf(returnType, { schema, object, place: `${place}${ordered(object.given)}`, fieldName, faults });
  };
}

interface Wanted {
  schema: GraphQLSchema;
  object: FakeObject;
  place: string;
  fieldName: string;
  faults: Faults;
}

function valueOf(type: GraphQLOutputType, wanted: Wanted): unknown {
  const { place, object, fieldName, schema, faults } = wanted;
  const hash = hashOf(place);
  // A value that must not be null is so less often, or nothing would be left of most answers.
  if (happens(isNonNullType(type) ? faults.missing / 6 : faults.missing, `null ${place}`)) return null;
  const bare = getNullableType(type);
  if (isListType(bare)) {
    const length = hash % 4;
    return Array.from({ length }, (_none, index) => valueOf(bare.ofType, { ...wanted, place: `${place}${index}` }));
  }
  if (isEnumType(bare)) return bare.getValues()[hash % bare.getValues().length]?.name;
  if (isObjectType(bare) || isAbstractType(bare)) {
    // The room of a shelf is part of its key, and has to lead back to it.
    const number = fieldName === 'room' ? object.number : hash % OBJECTS;
    return { __typename: concreteType(schema, bare.name, number), number, given: {} } satisfies FakeObject;
  }
  return scalarOf((bare as { name: string }).name, hash, object.number);
}

function scalarOf(name: string, hash: number, number: number): unknown {
  if (name === 'ID') return `id:${number}`;
  if (name === 'Int') return hash % 100;
  if (name === 'Float') return (hash % 1_000) / 8;
  if (name === 'Boolean') return hash % 2 === 0;
  if (name === 'Date') return '2026-01-01';
  return name === 'Blob' || name === 'JSONObject' ? { [`b${hash % 5}`]: [hash % 3, null] } : `text ${hash % 1_000}`;
}

/** Which type an object of an abstract type has; its number decides. */
function concreteType(schema: GraphQLSchema, name: string, number: number): string {
  const type = schema.getType(name);
  if (!isAbstractType(type)) return name;
  const possible = schema.getPossibleTypes(type).map((one: GraphQLObjectType) => one.name);
  return possible.toSorted()[number % possible.length]!;
}

const happens = (permille: number, where: string): boolean => hashOf(`happens ${where}`) % 1_000 < permille;

const failure = (where: string): GraphQLError =>
  new GraphQLError(`There is no ${where}`, { extensions: { code: 'not_found' } });

function ordered(given: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(Object.entries(given).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
