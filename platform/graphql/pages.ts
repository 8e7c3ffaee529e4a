import { createHash } from 'node:crypto';
import { invalid } from '../errors.ts';
import type { RequestContext } from './request-context.ts';

/** The sort key of a row; the next page holds the rows behind it. */
export type Position = readonly (string | number)[];

const MAX_PAGE_SIZE = 200;

/** How many rows a page has at most when nothing is asked for. */
export const DEFAULT_PAGE_SIZE = 50;

/** Sizes of what is fetched; the next one that holds a page and one row more. */
const FETCHED = [2, 6, 11, 21, 51, 101, MAX_PAGE_SIZE + 1];

/** Opens and makes the cursors of one list. */
export interface ListCursors {
  /** @throws AppError `invalid_cursor` for a cursor of another list */
  open(cursor: string): Position;
  seal(position: Position): string;
}

/**
 * The cursors of a list.
 * @param list name of the list and all that decides its rows, as `paginate` is told it
 */
export function cursorsOf({ service, principal }: RequestContext, list: readonly unknown[]): ListCursors {
  const { cursors } = service;
  const listKey = keyOfList(principal.accountId, list, givenAndSorted);
  const formerKey = keyOfList(principal.accountId, list, sorted);
  return {
    open: (cursor) => cursors.open(listKey(), cursor, { formerList: formerKey() }),
    seal: (position) => cursors.seal(listKey(), position),
  };
}

/** How many rows are fetched for a page: a few sizes, so that they may stand in the text of a statement. */
export const fetchedFor = (first: number): number => FETCHED.find((size) => size > first)!;

/** What binds a cursor to its list; worked out when the first cursor is opened or made. */
function keyOfList(accountId: string, list: readonly unknown[], form: typeof sorted): () => string[] {
  let key: string[] | undefined;
  return () => (key ??= [accountId, createHash('sha256').update(JSON.stringify(list, form)).digest('base64url')]);
}

/**
 * Members of a filter that are not given do not count, so that a cursor holds beyond an upgrade which adds members to the
 * filter. Former versions counted them as null.
 */
function givenAndSorted(key: string, value: unknown): unknown {
  const form = sorted(key, value);
  if (typeof form !== 'object' || form === null || Array.isArray(form)) return form;
  return Object.fromEntries(Object.entries(form).filter(([, member]) => member !== null && member !== undefined));
}

/** A filter is the same in whatever order its members come. */
function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The page size that was asked for; the default one when none was.
 * @throws AppError `validation_failed` unless it is 1 to 200
 */
export function pageSizeOf(args: { first?: number | null }): number {
  const first = args.first ?? DEFAULT_PAGE_SIZE;
  if (first >= 1 && first <= MAX_PAGE_SIZE) return first;
  throw invalid({
    parameter: 'first',
    code: 'out_of_range',
    detail: `Expected a page size from 1 to ${MAX_PAGE_SIZE}, but got ${first}.`,
  });
}
