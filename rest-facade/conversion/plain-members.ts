import { snakeCase } from '../../platform/text.ts';
import type { LowerCase } from './enum-names.ts';

/** The name in REST of a member of the graph: `accept_by` of `acceptBy`. */
type RestName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${RestName<Rest>}`
  : Name;

/** Members that REST shows as they are, under its own names; absent ones are null. */
type PlainMembers<Row, Enums extends keyof Row> = {
  [Member in keyof Row & string as RestName<Member>]: Member extends Enums
    ? LowerCase<OrNull<Row[Member]>>
    : OrNull<Row[Member]>;
};

type OrNull<Value> = undefined extends Value ? Exclude<Value, undefined> | null : Value;

/**
 * Shows members of a record of the graph in REST, all that are given.
 * @param enums those whose values are names of the graph
 */
export function plainMembers<Row extends object, Enums extends keyof Row & string>(
  row: Row,
  enums: readonly Enums[],
): PlainMembers<Row, Enums> {
  const named = new Set<string>(enums);
  const shown = Object.entries(row).map(([member, value]: [string, unknown]) => [
    snakeCase(member),
    named.has(member) && typeof value === 'string' ? value.toLowerCase() : (value ?? null),
  ]);
  // eslint-disable-next-line no-restricted-syntax -- the names are made at run time as the type says to the compiler
  return Object.fromEntries(shown) as PlainMembers<Row, Enums>;
}
