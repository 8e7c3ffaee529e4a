import { ArgsType, Directive, Field, Int, ObjectType, Root } from 'type-graphql';
import type { ClassType } from 'type-graphql';
import type { Sql } from '../db/sql.ts';
import { EXACT_UP_TO, countRows } from './count-rows.ts';
import type { RowCount } from './count-rows.ts';
import { DEFAULT_PAGE_SIZE, cursorsOf, fetchedFor, pageSizeOf } from './pages.ts';
import type { Position } from './pages.ts';
import type { RequestContext } from './request-context.ts';

@Directive('@shareable')
@ObjectType({ description: 'Position of a page in its list.' })
class PageInfo {
  @Field(() => Boolean, { description: 'Whether there are rows after this page.' })
  hasNextPage!: boolean;

  @Field(() => Boolean, { description: 'Whether there are rows before this page.' })
  hasPreviousPage!: boolean;

  @Field(() => String, { nullable: true, description: 'Cursor of the first row.' })
  startCursor!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Cursor of the last row. Pass it as `after` to get the next page.',
  })
  endCursor!: string | null;
}

/** The arguments of every list. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, {
    nullable: true,
    defaultValue: DEFAULT_PAGE_SIZE,
    description: 'Maximum number of rows, 1 to 200. Default: 50.',
  })
  first?: number | null;

  @Field(() => String, { nullable: true, description: 'Cursor of the row after which to start.' })
  after?: string;
}

/** One page of rows with their cursors, in Relay's form. */
export interface Connection<Row> {
  edges: { cursor: string; node: Row }[];
  nodes: Row[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
  /** Counts the rows of the whole list, once. */
  countAll: () => Promise<RowCount>;
}

/** Makes the GraphQL types `<Name>Connection` and `<Name>Edge` of a row type. */
export function connectionType<Row extends object>(
  Row: ClassType<Row>,
  name: string,
): ClassType<Omit<Connection<Row>, 'countAll'>> {
  @ObjectType(`${name}Edge`, { description: `A row of a list, with its cursor.` })
  class Edge {
    @Field(() => String, { description: 'Cursor of the row.' })
    cursor!: string;

    @Field(() => Row, { description: 'The row.' })
    node!: Row;
  }

  @ObjectType(`${name}Connection`, { description: `A page of a list.` })
  class RowConnection implements Omit<Connection<Row>, 'countAll'> {
    @Field(() => [Edge], { description: 'The rows with their cursors.' })
    edges!: Edge[];

    @Field(() => [Row], { description: 'The rows without cursors.' })
    nodes!: Row[];

    @Field(() => PageInfo, { description: 'Position of the page.' })
    pageInfo!: PageInfo;

    @Field(() => Int, {
      description: `Number of rows in the whole list, with the filter. Exact up to ${EXACT_UP_TO.toLocaleString('en-US')}; beyond that an estimate, which is never less.`,
    })
    async totalCount(@Root() { countAll }: Connection<Row>): Promise<number> {
      return (await countAll()).rows;
    }

    @Field(() => Boolean, { description: 'Whether `totalCount` is exact, and not an estimate.' })
    async totalCountIsExact(@Root() { countAll }: Connection<Row>): Promise<boolean> {
      return (await countAll()).isExact;
    }
  }
  return RowConnection;
}

/** What a list's statement needs to give one page: a row more than asked tells whether another page follows. */
export interface PageRequest {
  after: Position | undefined;
  /**
   * One of a few sizes, so that it may stand in the text of a statement: one whose limit is a parameter is planned again
   * each time. That is right where the best plan depends on what else is asked, and wasted where there is one for all.
   */
  limit: number;
}

/** How to page one list. */
export interface ListPage<Row> {
  /** Name of the list and all that decides its rows (parent, filter), so that no cursor serves another list. */
  list: readonly unknown[];
  fetch: (page: PageRequest, sql: Sql) => Promise<readonly Row[]>;
  /** Reads a page by one statement of `sql`, and does nothing else; of which the rows are counted. Default: `fetch`. */
  count?: (page: PageRequest, sql: Sql) => Promise<readonly Row[]>;
  positionOf: (row: Row) => Position;
}

/**
 * One page of a keyset-ordered list: rows inserted meanwhile cause no skip and no repeat.
 * @throws AppError `validation_failed` for `first` out of bounds, `invalid_cursor` for a cursor of another list
 */
export async function paginate<Row>(
  context: RequestContext,
  args: { first?: number | null; after?: string },
  { list, fetch, count = fetch, positionOf }: ListPage<Row>,
): Promise<Connection<Row>> {
  const first = pageSizeOf(args);
  const cursors = cursorsOf(context, list);
  const after = args.after == null ? undefined : cursors.open(args.after);
  const found = await fetch({ after, limit: fetchedFor(first) }, context.sql);
  let counted: Promise<RowCount> | undefined;
  const nodes = found.slice(0, first);
  const cursorOf = (node: Row): string => cursors.seal(positionOf(node));
  const cursorAt = (index: number): string | null => (nodes.length > 0 ? cursorOf(nodes.at(index)!) : null);
  // Sealing takes longer than reading a row, and most readers take the rows alone: a cursor is made when it is selected.
  return {
    nodes,
    get edges() {
      return nodes.map((node) => ({
        node,
        get cursor() {
          return cursorOf(node);
        },
      }));
    },
    pageInfo: {
      hasNextPage: found.length > first,
      hasPreviousPage: after !== undefined,
      get startCursor() {
        return cursorAt(0);
      },
      get endCursor() {
        return cursorAt(-1);
      },
    },
    countAll: () =>
      (counted ??= countRows(context.sql, (sql) => count({ after: undefined, limit: EXACT_UP_TO + 1 }, sql))),
  };
}
