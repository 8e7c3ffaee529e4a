import type { Fault } from '../../platform/errors.ts';
import { unknownName } from './nearest-name.ts';

/** A keyword of the OpenAPI document for a list in a body: the schema of its rows, which are checked one by one. */
export const ROWS_ARE = 'x-rows-are';

/** The keywords of a schema that say which members an object has. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  unevaluatedProperties?: boolean | Schema;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  if?: Schema;
  then?: Schema;
  else?: Schema;
  [ROWS_ARE]?: string;
}

/** A member that the OpenAPI document does not describe. */
interface UnknownMember {
  pointer: string;
  name: string;
  knownNames: readonly string[];
  /** Whether its object refuses unknown members; otherwise they are ignored. */
  isRefused: boolean;
  /** Whether it is in a batch row, whose own result reports its faults. */
  isInRow: boolean;
}

/** Finds the members of a value that its schema does not describe. */
type MemberSearch = (value: unknown) => UnknownMember[];

/** The most members to report, so that the response is not larger than the request. */
const MOST_FOUND = 50;

/**
 * Creates a search for members that a schema does not describe, at any depth. The schema of their object decides what
 * happens to them: `additionalProperties: false` or `unevaluatedProperties: false` refuses them, `properties` alone
 * ignores them, and an object without either accepts any member.
 * @param resolve finds the target of a `$ref`
 */
export function memberSearch(schema: Schema, resolve: Resolve): MemberSearch {
  const whole = shapeOf([schema], resolve);
  return (value) => {
    const found: UnknownMember[] = [];
    visit(whole, value, { pointer: '', isInRow: false, found });
    return found;
  };
}

/** The faults of refused members. */
export function refusedMembers(found: readonly UnknownMember[]): Fault[] {
  return found
    .filter(({ isRefused, isInRow }) => isRefused && !isInRow)
    .map(({ pointer, name, knownNames }) => ({
      pointer,
      code: 'unknown_member',
      detail: unknownName('member', name, knownNames),
    }));
}

/**
 * The ignored members for the header `X-Ignored-Members`: their pointers without the leading slash and without
 * duplicates, with `*` for any list index.
 * @param tolerated members of the body in which nothing is refused
 */
export function ignoredMembers(found: readonly UnknownMember[], tolerated: ReadonlySet<string>): string[] {
  const places = found
    .filter(({ isRefused, pointer }) => !isRefused || tolerated.has(firstMember(pointer)))
    .map(({ pointer }) => inHeader(pointer.slice(1)));
  return [...new Set(places)];
}

/** The member of the body that a pointer leads into. */
export const firstMember = (pointer: string): string => pointer.split('/')[1] ?? '';

/** Names can be any text, but a header value is visible ASCII, here separated by commas. */
const inHeader = (place: string): string =>
  encodeURI(place.toWellFormed())
    .replace(/[,;]/g, encodeURIComponent)
    .replace(/(^|\/)\d+(?=\/)/g, '$1*');

/** The combined description of a value by several schemas. */
interface Shape {
  /** Undefined for a value that is not an object, or for an object with any members. */
  members: ReadonlyMap<string, () => Shape> | undefined;
  patterns: readonly (readonly [RegExp, () => Shape])[];
  isRefusing: boolean;
  items: (() => Shape) | undefined;
  isBatch: boolean;
}

type Resolve = (reference: string) => Schema;

function shapeOf(schemas: readonly Schema[], resolve: Resolve): Shape {
  const parts = schemas.flatMap((schema) => partsOf(schema, resolve));
  const later = (nested: readonly Schema[]): (() => Shape) => once(() => shapeOf(nested, resolve));
  const patterns = parts.flatMap(({ patternProperties = {} }) => Object.entries(patternProperties));
  const rows = parts.flatMap(({ [ROWS_ARE]: rowsAre }) => (rowsAre === undefined ? [] : [resolve(rowsAre)]));
  const items = [...rows, ...parts.flatMap(({ items: schema }) => (schema ? [schema] : []))];
  return {
    members: membersOf(parts, later),
    patterns: patterns.map(([pattern, schema]) => [new RegExp(pattern, 'u'), later([schema])] as const),
    isRefusing: parts.some(refusesOthers),
    items: items.length > 0 ? later(items) : undefined,
    isBatch: rows.length > 0,
  };
}

/** A schema with all its parts: a value may have the members of any branch. */
function partsOf(schema: Schema, resolve: Resolve): Schema[] {
  const { $ref, allOf = [], anyOf = [], oneOf = [] } = schema;
  const branches = [schema.if, schema.then, schema.else].filter((branch) => branch !== undefined);
  const referred = $ref === undefined ? [] : [resolve($ref)];
  return [
    schema,
    ...[...referred, ...allOf, ...anyOf, ...oneOf, ...branches].flatMap((part) => partsOf(part, resolve)),
  ];
}

function membersOf(parts: readonly Schema[], later: (nested: readonly Schema[]) => () => Shape): Shape['members'] {
  const isOpen = parts.some(({ additionalProperties: others }) => typeof others === 'object' || others === true);
  const isDescribed = parts.some((part) => part.properties !== undefined || refusesOthers(part));
  if (isOpen || !isDescribed) return undefined;
  const entries = parts.flatMap(({ properties = {} }) => Object.entries(properties));
  const byName = Map.groupBy(entries, ([name]) => name);
  return new Map([...byName].map(([name, described]) => [name, later(described.map(([, schema]) => schema))]));
}

const refusesOthers = ({ additionalProperties, unevaluatedProperties }: Schema): boolean =>
  additionalProperties === false || unevaluatedProperties === false;

function once<Result>(make: () => Result): () => Result {
  let result: Result | undefined;
  return () => (result ??= make());
}

interface Visit {
  pointer: string;
  isInRow: boolean;
  found: UnknownMember[];
}

function visit(shape: Shape, value: unknown, { pointer, isInRow, found }: Visit): void {
  if (Array.isArray(value)) {
    if (!shape.items) return;
    const row = { found, isInRow: isInRow || shape.isBatch };
    for (const [index, item] of value.entries()) visit(shape.items(), item, { ...row, pointer: `${pointer}/${index}` });
  } else if (typeof value === 'object' && value !== null && shape.members) {
    for (const [name, member] of Object.entries(value)) {
      const at = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      const described = shape.members.get(name) ?? shape.patterns.find(([pattern]) => pattern.test(name))?.[1];
      if (described) visit(described(), member, { pointer: at, isInRow, found });
      else if (found.length < MOST_FOUND) found.push({ pointer: at, name, isInRow, ...othersOf(shape) });
    }
  }
}

const othersOf = ({ members, patterns, isRefusing }: Shape): Pick<UnknownMember, 'knownNames' | 'isRefused'> => ({
  // A pattern of alternatives, like ^(mon|tue)$, is a list of names.
  knownNames: [...members!.keys(), ...patterns.flatMap(([{ source }]) => source.replace(/[^\w|]/g, '').split('|'))],
  isRefused: isRefusing,
});
