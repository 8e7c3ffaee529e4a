import type { Joined } from '../contract/operation-types.ts';

/** A name of the graph by its name in REST; what is absent stays absent. */
export type UpperCase<Name> = Name extends string ? Uppercase<Name> : Name;

/** A name of REST by its name in the graph; what is absent stays absent. */
export type LowerCase<Name> = Name extends string ? Lowercase<Name> : Name;

/* eslint-disable no-restricted-syntax -- the library's types of these methods do not say what becomes of a literal */

/** The name of an enum value in the graph. */
export const upperCase = <Name extends string | null | undefined>(name: Name): UpperCase<Name> =>
  (name?.toUpperCase() ?? name) as UpperCase<Name>;

/** The name of an enum value in REST. */
export const lowerCase = <Name extends string | null | undefined>(name: Name): LowerCase<Name> =>
  (name?.toLowerCase() ?? name) as LowerCase<Name>;

/** The names in the graph of enum values in one parameter, which the OpenAPI document has checked; null for none. */
export const namesIn = <Name extends string>(names: Joined<Name> | undefined): Uppercase<Name>[] | null =>
  (names?.toUpperCase().split(',') ?? null) as Uppercase<Name>[] | null;
