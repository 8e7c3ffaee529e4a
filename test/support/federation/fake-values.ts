import {
  GraphQLError,
  getNullableType,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { GraphQLObjectType, GraphQLOutputType, GraphQLSchema } from 'graphql';
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
export interface FakeObject {
  __typename: string;
  number: number;
  /** What another subgraph told of it. */
  given: Readonly<Record<string, unknown>>;
}

/** What stands at the root of every operation. */
export const ROOT: FakeObject = { __typename: 'Query', number: 0, given: {} };

const OBJECTS = 9;

/** What a field of an object with arguments is known by. */
export const placeOf = (typeName: string, fieldName: string, args: unknown, { number }: FakeObject): string =>
  `${typeName}.${fieldName}(${ordered(args)})${number}`;

/** Some values, and some items of lists, are there at once, and others have to be waited for. */
export function late(place: string, value: unknown): unknown {
  const hash = hashOf(`late ${place}`);
  if (Array.isArray(value) && hash % 4 === 0) return value.map((item, index) => late(`${place}${index}`, item));
  return hash % 3 === 0 ? Promise.resolve(value) : value;
}

/** What a value is made for. */
export interface Wanted {
  schema: GraphQLSchema;
  object: FakeObject;
  place: string;
  fieldName: string;
  faults: Faults;
}

/** The value of a field; it follows from the place, and so does what becomes of it. */
export function valueOf(type: GraphQLOutputType, wanted: Wanted): unknown {
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
export function concreteType(schema: GraphQLSchema, name: string, number: number): string {
  const type = schema.getType(name);
  if (!isAbstractType(type)) return name;
  const possible = schema.getPossibleTypes(type).map((type: GraphQLObjectType) => type.name);
  return possible.toSorted()[number % possible.length]!;
}

/** A value as text, whatever the order of its members. */
export const ordered = (value: unknown): string => JSON.stringify(canonical(value));

/** Whether a fault of some frequency happens at a place. */
export const happens = (permille: number, where: string): boolean => hashOf(`happens ${where}`) % 1_000 < permille;

/** What a resolver throws. */
export const failure = (where: string): GraphQLError =>
  new GraphQLError(`There is no ${where}`, { extensions: { code: 'not_found' } });
