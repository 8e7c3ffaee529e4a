import { isDeepStrictEqual } from 'node:util';
import type { Sql } from '../sql.ts';
import { tableOf } from './table.ts';
import type { Table } from './table.ts';

type Entity<Row extends object> = new () => Row;

/**
 * The rows that a transaction holds, since it has locked or added them. Each is one object, however often it is asked for, and
 * every change is stored at once: whatever statement comes next sees it, and so does every part of the command.
 */
export interface HeldRows {
  /** Locks a row by its key; undefined when there is none. A row that is held already is not read again. */
  lockOne<Row extends object>(entity: Entity<Row>, key: Partial<Row>): Promise<Row | undefined>;
  /**
   * Locks rows until the transaction ends, in the order in which they are selected.
   * @param tail what stands behind `from <table> t`
   */
  lock<Row extends object>(entity: Entity<Row>, tail: string, values: readonly unknown[]): Promise<Row[]>;
  /** Holds a row that the transaction has just added. */
  hold<Row extends object>(entity: Entity<Row>, row: Row): void;
  /**
   * Changes one row or several, and stores what is different now. They show what the database has made of it then, its triggers
   * included. Members that are undefined stay as they are.
   * @throws Error for a row that is not held
   */
  change<Row extends object>(rows: Row | readonly Row[], changes: Partial<Row>): Promise<void>;
}

/** Reads rows as their entity declares them, without locking them. */
export function readRows<Row extends object>(
  sql: Sql,
  entity: Entity<Row>,
  tail: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const table = tableOf(entity);
  return sql<Row>(`select ${wholeRow(table)} from ${table.name} t ${tail}`, values);
}

/** Holds the rows of one transaction, whose statements run by `sql`. */
export function holdRows(sql: Sql): HeldRows {
  const byKey = new Map<string, object>();
  const tables = new Map<object, Table<object>>();
  const keep = <Row extends object>(table: Table<Row>, row: Row): Row => {
    const key = keyOf(table, row);
    const known = byKey.get(key) as Row | undefined;
    if (known) return Object.assign(known, row);
    byKey.set(key, row);
    tables.set(row, table);
    return row;
  };
  const lock: HeldRows['lock'] = async (entity, tail, values) => {
    const rows = await readRows(sql, entity, `${tail} for update of t`, values);
    return rows.map((row) => keep(tableOf(entity), row));
  };
  return {
    lock,
    lockOne: async <Row extends object>(entity: Entity<Row>, key: Partial<Row>) => {
      const table = tableOf(entity);
      const known = byKey.get(keyOf(table, key)) as Row | undefined;
      const condition = Object.keys(key).map((member, at) => `t.${table.columnOf(member)} = $${at + 1}`);
      return known ?? (await lock(entity, `where ${condition.join(' and ')}`, Object.values(key)))[0];
    },
    hold: (entity, row) => void keep(tableOf(entity), row),
    change: async (rows, changes) => {
      const all = [...new Set(Array.isArray(rows) ? rows : [rows])] as Members[];
      const changing = all.filter((row) => membersThatDiffer(row, changes).length > 0);
      if (changing.length === 0) return;
      const table = tables.get(changing[0]!);
      if (!table || changing.some((row) => tables.get(row) !== table)) {
        throw new Error('Expected rows of one table that this transaction has locked or added.');
      }
      const differing = new Set(changing.flatMap((row) => membersThatDiffer(row, changes)));
      const changed = Object.fromEntries(Object.entries(changes).filter(([member]) => differing.has(member)));
      for (const row of changing) Object.assign(row, changed);
      const stored = await store(sql, table, changing, changed);
      for (const row of stored) keep(table, row);
    },
  };
}

type Members = Record<string, unknown>;

const membersThatDiffer = (row: Members, changes: object): string[] =>
  Object.entries(changes).flatMap(([member, value]) =>
    value === undefined || isDeepStrictEqual(row[member], value) ? [] : [member],
  );

const keyOf = (table: Table<object>, row: object): string =>
  JSON.stringify([table.name, table.key === undefined ? null : (row as Members)[table.key]]);

const wholeRow = (table: Table<object>): string => `t.account_id, ${table.select('t')}`;

/** @returns the rows as they are stored now */
async function store(
  sql: Sql,
  table: Table<object>,
  rows: readonly Members[],
  changes: Members,
): Promise<readonly object[]> {
  const values: unknown[] = [];
  const place = (value: unknown): string => `$${values.push(value)}`;
  const sets = Object.entries(changes).map(([member, value]) => {
    const column = table.columnOf(member);
    const isJson = value !== null && table.typeOf(column) === 'jsonb';
    return `"${column}" = ${place(isJson ? JSON.stringify(value) : value)}`;
  });
  const which = [`t.account_id = ${place(rows[0]!['accountId'])}`];
  const { key } = table;
  if (key !== undefined) {
    const keys = rows.map((row) => row[key]);
    // A kept plan takes a list for ten rows, and one key for one.
    which.push(`t.${table.columnOf(key)} = ${keys.length === 1 ? place(keys[0]) : `any(${place(keys)})`}`);
  }
  const stored = await sql(
    `update ${table.name} t set ${sets.join(', ')} where ${which.join(' and ')} returning ${wholeRow(table)}`,
    values,
  );
  if (stored.length === rows.length) return stored;
  throw new Error(`Expected to change ${rows.length} rows of ${table.name}, but there were ${stored.length}.`);
}
