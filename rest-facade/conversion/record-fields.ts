import type { LowerCase, UpperCase } from './enum-names.ts';

/** The GraphQL name of a record's member, and whether its value is an enum. */
export interface RecordField {
  name: string;
  isEnum?: boolean;
}

/** The members of a kind of record, by their REST names. */
export type RecordFields = Readonly<Record<string, RecordField>>;

/** A record as REST shows it. Absent members are null. */
export type Shown<Fields extends RecordFields, Row> = {
  -readonly [Member in keyof Fields]: Fields[Member]['name'] extends keyof Row
    ? ShownValue<Fields[Member], Row[Fields[Member]['name']]>
    : never;
};

type ShownValue<Field, Value> = Field extends { isEnum: true } ? LowerCase<OrNull<Value>> : OrNull<Value>;

type OrNull<Value> = undefined extends Value ? Exclude<Value, undefined> | null : Value;

/** GraphQL input from a request's body. */
export type InputFrom<Fields extends RecordFields, Body> = {
  [Member in keyof Body as Member extends keyof Fields ? Fields[Member]['name'] : never]: Member extends keyof Fields
    ? Fields[Member] extends { isEnum: true }
      ? UpperCase<Body[Member]>
      : Body[Member]
    : never;
};

/* eslint-disable no-restricted-syntax -- the tables say at run time what their types say to the compiler */

/** Converts a record's members to REST. */
export function presentFields<Fields extends RecordFields, Row extends object>(
  fields: Fields,
  row: Row,
): Shown<Fields, Row> {
  const shown = Object.entries(fields).map(([member, { name, isEnum }]) => {
    const value: unknown = Reflect.get(row, name) ?? null;
    return [member, isEnum && typeof value === 'string' ? value.toLowerCase() : value];
  });
  return Object.fromEntries(shown) as Shown<Fields, Row>;
}

/** A table with a field for each member, so that none is lost. */
type Covering<Body> = RecordFields & { readonly [Member in keyof Body]-?: RecordField };

/** Converts a request's body to GraphQL input. */
export const inputOf = <Fields extends Covering<Body>, Body extends object>(
  fields: Fields,
  body: Body,
): InputFrom<Fields, Body> => renamed(fields, body) as InputFrom<Fields, Body>;

/** Converts the parameters of a list, apart from those of its pages, to a GraphQL filter. */
export const filterOf = <Fields extends Covering<Omit<Parameters, 'limit' | 'cursor'>>, Parameters extends object>(
  fields: Fields,
  parameters: Parameters,
): InputFrom<Fields, Parameters> => renamed(fields, parameters) as InputFrom<Fields, Parameters>;

/* eslint-enable no-restricted-syntax */

/** Converts the described members of a body; others are left out. */
function renamed(fields: RecordFields, body: object): Record<string, unknown> {
  const given = Object.entries(fields).flatMap(([member, { name, isEnum }]): [string, unknown][] => {
    const value: unknown = Reflect.get(body, member);
    if (value === undefined) return [];
    return [[name, isEnum && typeof value === 'string' ? value.toUpperCase() : value]];
  });
  return Object.fromEntries(given);
}

/** GraphQL names whose REST name is not their snake_case form. */
export function renamesOf(fields: RecordFields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([member, { name }]) => [name, member]));
}

/** The id, by which REST and the graph name a record alike. */
export const ID_FIELD = { id: { name: 'id' } } as const satisfies RecordFields;

/** The members that the service keeps for every record. */
export const KEPT_FIELDS = {
  created_at: { name: 'createdAt' },
  updated_at: { name: 'updatedAt' },
  deleted_at: { name: 'deletedAt' },
} as const satisfies RecordFields;
