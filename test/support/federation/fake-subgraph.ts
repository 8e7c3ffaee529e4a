import { buildSubgraphSchema } from '@apollo/subgraph';
import {
  GraphQLError,
  getNullableType,
  isAbstractType,
  isEnumType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
} from 'graphql';
import type { GraphQLFieldResolver, GraphQLObjectType, GraphQLOutputType, GraphQLSchema } from 'graphql';
import type { SubgraphExecutor } from '../../../gateway/plans/subgraph-executor.ts';
import { createLocalExecutor } from '../../../platform/graphql/local-executor.ts';
import { canonical } from './canonical.ts';
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

/** One subgraph, run in two ways. */
export interface FakeSubgraph {
  /** By graphql-js. */
  interpreted: SubgraphExecutor;
  /** As the service runs its own. */
  compiled: SubgraphExecutor;
}

/**
 * A subgraph that answers every query over its schema. What it answers follows from the object, the field, the
 * arguments and what other subgraphs told of the object, so that subgraphs agree and a wrong representation shows.
 */
export function createFakeSubgraph(sdl: string, faults: Faults): FakeSubgraph {
  const schema = buildSubgraphSchema({ typeDefs: parse(sdl) });
  addReferences(schema, faults);
  addResolvers(schema, faults);
  return {
    interpreted: fallibly(createLocalExecutor(schema, { compileAfter: Infinity }), faults),
    compiled: fallibly(createLocalExecutor(schema, { compileAfter: 0 }), faults),
  };
}
function fallibly(execute: SubgraphExecutor, { silent }: Faults): SubgraphExecutor {
  return async (request, context) => {
    const { query, variables } = request;
    if (happens(silent, `${query}${JSON.stringify(variables)}`)) throw new Error('the subgraph is silent');
    const result = await execute(request, context);
    // As it would come over HTTP.
    return JSON.parse(JSON.stringify(result)) as typeof result;
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

function addResolvers(schema: GraphQLSchema, faults: Faults): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isAbstractType(type)) type.resolveType = (value: FakeObject) => value.__typename;
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if (field.name !== '_entities' && field.name !== '_service') field.resolve = createResolver(faults);
    }
  }
}

const ROOT: FakeObject = { __typename: 'Query', number: 0, given: {} };

function createResolver(faults: Faults): GraphQLFieldResolver<FakeObject | undefined, unknown> {
  return (object = ROOT, args, _context, { parentType, fieldName, returnType, schema }) => {
    const place = `${parentType.name}.${fieldName}(${ordered(args)})${object.number}`;
    if (happens(faults.throwing, place)) throw failure(place);
    return late(
      place,
      valueOf(returnType, { schema, object, place: `${place}${ordered(object.given)}`, fieldName, faults }),
    );
  };
}

/** Some values, and some items of lists, are there at once, and others have to be waited for. */
function late(place: string, value: unknown): unknown {
  const hash = hashOf(`late ${place}`);
  if (Array.isArray(value) && hash % 4 === 0) return value.map((one, index) => late(`${place}${index}`, one));
  return hash % 3 === 0 ? Promise.resolve(value) : value;
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

const ordered = (value: unknown): string => JSON.stringify(canonical(value));

const happens = (permille: number, where: string): boolean => hashOf(`happens ${where}`) % 1_000 < permille;

const failure = (where: string): GraphQLError =>
  new GraphQLError(`There is no ${where}`, { extensions: { code: 'not_found' } });
