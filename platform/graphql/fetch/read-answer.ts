import { isListType, isNonNullType } from 'graphql';
import type { GraphQLLeafType, GraphQLOutputType } from 'graphql';
import type { ListCursors } from '../pages.ts';
import { Instant } from '../scalars.ts';
import { NotReadable } from './not-readable.ts';
import type { ConnectionPart, FieldPlan, ListPlan, Member, RowPlan } from './row-plan.ts';
import type { ListRun } from './write-statement.ts';

/** A value of the answer of PostgreSQL. */
type Json = unknown;
type Answer = Record<string, unknown>;

/** Makes of a value of PostgreSQL what the query is answered with. */
export type Reader = (found: Json, lists: readonly ListRun[]) => unknown;

/** Compiles the reading of rows. What is null where it must not be is left to the resolvers, whose errors are the ones to give. */
export function readerOfRow({ fields }: Pick<RowPlan, 'fields'>): Reader {
  const members: { name: string; read: Reader; place: number }[] = [];
  let place = 0;
  for (const field of fields) {
    const isRead = field.kind !== 'typename';
    members.push({ name: field.name, read: readerOfField(field), place: isRead ? place : 0 });
    if (isRead) place++;
  }
  return (found, lists) => {
    const answer: Answer = {};
    for (const { name, read, place: at } of members) answer[name] = read((found as Json[])[at], lists);
    return answer;
  };
}

function readerOfField(field: FieldPlan): Reader {
  switch (field.kind) {
    case 'typename':
      return () => field.typename;
    case 'value':
      return readerOfValue(field.type);
    case 'one':
      return orNull(readerOfRow(field.row), field.isNullable);
    case 'many':
    case 'worked out': {
      const read = readerOfRow(field.row);
      return (found, lists) => (found as Json[]).map((row) => read(row, lists));
    }
    case 'list':
      return readerOfList(field);
  }
}

const orNull =
  (read: Reader, isNullable: boolean): Reader =>
  (found, lists) => {
    if (found !== null) return read(found, lists);
    if (isNullable) return null;
    throw new NotReadable('null where it must not be');
  };

function readerOfValue(type: GraphQLOutputType): Reader {
  if (isNonNullType(type)) return orNull(readerOfPresent(type.ofType), false);
  return orNull(readerOfPresent(type), true);
}

function readerOfPresent(type: GraphQLOutputType): Reader {
  if (isListType(type)) {
    const read = readerOfValue(type.ofType as GraphQLOutputType);
    return (found, lists) => (found as Json[]).map((item) => read(item, lists));
  }
  const leaf = type as GraphQLLeafType;
  if (leaf.name === Instant.name) return (found) => new Date(found as string).toISOString();
  const serialized = (found: Json): unknown => {
    const value = leaf.serialize(found);
    if (value === null || value === undefined) throw new NotReadable('a value that is none');
    return value;
  };
  if (leaf.name !== 'String' && leaf.name !== 'ID') return serialized;
  return (found) => (typeof found === 'string' ? found : serialized(found));
}

/** What a page consists of, while it is read. */
interface PageRun {
  nodes: readonly Json[];
  hasMore: boolean;
  run: ListRun;
  lists: readonly ListRun[];
  cursorOf(row: Json): string;
}

function readerOfList(plan: ListPlan): Reader {
  const { place, connection, hasCursors, edge } = plan;
  const readNode = readerOfRow(plan.row);
  const parts = connection.map((part) => ({ name: part.name, read: readerOfPart(part, readNode) }));
  const hasParent = hasCursors && edge.by.length > 0;
  const positionAt = plan.row.fields.filter(({ kind }) => kind !== 'typename').length;
  return (found, lists) => {
    const run = lists[place]!;
    const rows = (hasParent ? (found as Json[]).at(-1) : found) as Json[];
    const by = hasParent ? (found as Json[]).slice(0, -1) : [];
    let cursors: ListCursors | undefined;
    const page: PageRun = {
      nodes: rows.length > run.first ? rows.slice(0, run.first) : rows,
      hasMore: rows.length > run.first,
      run,
      lists,
      cursorOf: (row) => {
        const position = edge.position(run.args).map(({ isInstant }, index) => {
          const value = (row as Json[])[positionAt + index] as string | number;
          return isInstant ? new Date(value).toISOString() : value;
        });
        return (cursors ??= run.cursorsOf(by)).seal(position);
      },
    };
    const answer: Answer = {};
    for (const { name, read } of parts) answer[name] = read(page);
    return answer;
  };
}

function readerOfPart(part: ConnectionPart, readNode: Reader): (page: PageRun) => unknown {
  switch (part.kind) {
    case 'typename':
      return () => part.typename;
    case 'nodes':
      return ({ nodes, lists }) => nodes.map((row) => readNode(row, lists));
    case 'edges':
      return (page) => page.nodes.map((row) => readEdge(part.members, row, page, readNode));
    case 'pageInfo':
      return (page) => readPageInfo(part.members, page);
  }
}

function readEdge(members: readonly Member<'cursor' | 'node'>[], row: Json, page: PageRun, readNode: Reader): Answer {
  const answer: Answer = {};
  for (const { name, field, typename } of members) {
    if (field === 'node') answer[name] = readNode(row, page.lists);
    else answer[name] = field === 'cursor' ? page.cursorOf(row) : typename;
  }
  return answer;
}

type PageInfoMember = Extract<ConnectionPart, { kind: 'pageInfo' }>['members'][number];

function readPageInfo(members: readonly PageInfoMember[], { nodes, hasMore, run, cursorOf }: PageRun): Answer {
  const cursorAt = (index: number): string | null => (nodes.length > 0 ? cursorOf(nodes.at(index)) : null);
  const values = {
    hasNextPage: () => hasMore,
    hasPreviousPage: () => run.isBehind,
    startCursor: () => cursorAt(0),
    endCursor: () => cursorAt(-1),
  };
  return Object.fromEntries(
    members.map(({ name, field, typename }) => [name, field === '__typename' ? typename : values[field]()]),
  );
}
