import type { Position } from '../pages.ts';
import type { RequestContext } from '../request-context.ts';

/** Adds a value to a statement and gives what stands for it there, e.g. `$3`. */
export type Place = (value: unknown) => string;

/** Arguments of a field, as graphql-js reads them. */
export type FieldArguments = Readonly<Record<string, unknown>>;

/** What a field is asked for, as SQL is written for it. */
export interface FieldRequest {
  args: FieldArguments;
  context: RequestContext;
  place: Place;
}

/** How the rows of a GraphQL type are read. Fields that are not listed are code: a query that selects one runs its resolver. */
export interface ReadableRow {
  /** Name of the GraphQL type. */
  readonly type: string;
  /** What follows `from`, e.g. `properties.unit u`; made of what finds the row where there is no table. */
  readonly from: string | ((by: readonly string[]) => string);
  /** SQL of the fields that hold a column and have no resolver. */
  readonly columns: Readonly<Record<string, string>>;
  /** SQL of fields in place of their resolvers. */
  readonly derived: Readonly<Record<string, string>>;
  /** How other subgraphs refer to the row: by one field of its key. */
  readonly reference?: { readonly key: string; where(key: string): readonly string[] };
}

interface AnyEdge {
  /** Name of the GraphQL type that the field leads to. */
  readonly to: string;
  /** SQL over the row that the field is of, for the conditions; nothing for fields of `Query`. */
  readonly by: readonly string[];
}

/** A field that leads to one row or none. */
export interface OneEdge extends AnyEdge {
  readonly kind: 'one';
  /** What follows `from`, where that is more than the table. */
  readonly from?: string;
  where(by: readonly string[], request: FieldRequest): readonly string[];
  /** Of several rows, the first one in this order counts. */
  readonly orderBy?: string;
}

/** A field that leads to all rows of a list without pages. */
export interface ManyEdge extends AnyEdge {
  readonly kind: 'many';
  readonly from?: string;
  where(by: readonly string[], request: FieldRequest): readonly string[];
  readonly orderBy: string;
}

/** A part of a row's position in its list. */
export interface PositionPart {
  sql: string;
  /** Whether it is an instant, which cursors hold as JavaScript writes it. */
  isInstant?: boolean;
}

/** A field that leads to the pages of a list, as `connectionType` makes them. */
export interface ListEdge extends AnyEdge {
  readonly kind: 'list';
  /** What decides the rows of the list, as `paginate` is told it. */
  list(args: FieldArguments, by: readonly unknown[]): readonly unknown[];
  where(by: readonly string[], request: FieldRequest, after: Position | undefined): readonly string[];
  orderBy(args: FieldArguments): string;
  /**
   * Whether one plan fits whatever is asked: its limit then stands in the text, and PostgreSQL keeps the plan. One whose limit
   * is a parameter is planned again each time. Lists below rows are looked up by their rows, and so have one plan.
   */
  readonly keepsPlan?: boolean;
  /** The position of a row, of which its cursor is made. */
  position(args: FieldArguments): readonly PositionPart[];
}

/**
 * A field that leads to rows which are worked out for all parents at once, such as the figures of properties. It is read where
 * the parents are the entities that a query names, and else left to resolvers.
 */
export interface WorkedOutEdge extends AnyEdge {
  readonly kind: 'worked out';
  /**
   * SQL of a selection that gives the rows of all parents.
   * @param parents what stands for the keys of the parents, e.g. `$1::text[]`
   * @throws NotReadable or AppError when the resolver has to say what is the matter
   */
  rows(parents: string, request: FieldRequest): string;
  /** SQL over a row of the key of its parent. */
  readonly of: string;
  /** SQL over a row of what the rows of a parent are ordered by. */
  readonly order: readonly string[];
  /** SQL of a condition over the whole database without which the resolver answers. */
  assumes?(request: FieldRequest): string;
}

/** A field that leads to rows. */
export type Edge = OneEdge | ManyEdge | ListEdge | WorkedOutEdge;

/** What of a subgraph can be read in one statement. */
export interface Reads {
  readonly rows: readonly ReadableRow[];
  /** By the field that leads there, e.g. `Query.units` or `Unit.property`. */
  readonly edges: Readonly<Record<string, Edge>>;
}

/** Puts together what the parts of a subgraph declare. */
export const allReads = (...parts: readonly Reads[]): Reads => ({
  rows: parts.flatMap(({ rows }) => rows),
  edges: Object.assign({}, ...parts.map(({ edges }) => edges)) as Reads['edges'],
});
