import type { DatabaseInstant } from '../db/database-instant.ts';
import type { Sql } from '../db/sql.ts';

/** Rows to lock for the transaction, or the statement, that selects them. */
export interface FreeRows {
  /** What to select of each; the table's alias is `c`. */
  columns: string;
  table: string;
  /** Joins of tables that the condition reads. */
  join?: string | undefined;
  where: string;
  order?: string | undefined;
  /** How many at most: a number, or the parameter that says it. */
  most?: Most | undefined;
  /** `no key update` lets others go on referring to the rows. */
  lock?: 'update' | 'no key update';
}

type Most = number | `$${number}`;

/** The text of a query that locks rows and leaves out those that somebody else has locked. */
export function lockFreeRows({ columns, table, join = '', where, order, most, lock = 'update' }: FreeRows): string {
  const ordered = order === undefined ? '' : `order by ${order}`;
  const limited = most === undefined ? '' : `limit ${most}`;
  return `select ${columns} from ${table} c ${join} where ${where} ${ordered} ${limited} for ${lock} of c skip locked`;
}

/**
 * A table of work that falls due, and how it is claimed. A claimed row belongs to one worker until the claim ends, by the
 * clock of the database; then it is due again, so that a worker that was killed delays work and loses none.
 * In the SQL, `c` is the row, `$1` the instant at which work is looked for, and `$2` the holder if the table names one;
 * the values of the statement follow.
 */
export interface ClaimSource<Key extends string> {
  table: string;
  /** The columns of the primary key, by the names that the claimed rows give them. */
  keys: Readonly<Record<Key, string>>;
  join?: string;
  isDue: string;
  /** Which rows come first. */
  order?: string;
  most: Most;
  /** The column of the instant at which the claim ends. */
  endsAt: string;
  claimMs: number;
  /**
   * From when the claim counts: from `$1`, or, for claims that a timer renews, from the database's present time, which
   * goes on while a test holds `$1` still.
   */
  claimFrom: 'search' | 'present';
  /** The column that names the holder; without one, the work itself checks that it is still to be done. */
  holder?: string;
  /** What else is true of a row as long as its claim counts. */
  isHeld?: string;
  /** What else a claim changes. */
  sets?: string;
  /** Which columns a claim gives besides the keys and `foundAt`, the instant at which the row was found due. */
  gives?: string;
  /** What to select from `claimed`; by default, all of it. */
  result?: string;
}

/** The query by which a {@link DueWatch} finds out whether a row of a source is due. */
export function dueQuery({ table, join = '', isDue, order }: DueRows): string {
  const ordered = order === undefined ? '' : `order by ${order}`;
  // Ordered, so that the index is used by which a claim finds the row.
  return `select true from ${table} c ${join} where ${isDue} ${ordered} limit 1`;
}

/**
 * The query of how many rows are due.
 * @param due what {@link dueQuery} gives, or several of it
 * @param most where the count ends
 */
export function countOfDue(due: string, most: number): string {
  return `select count(*) from (${due.replace(/\blimit 1\b/g, `limit ${most}`)}) due`;
}

/** Of a source, what finds due rows. */
export type DueRows = Pick<ClaimSource<string>, 'table' | 'join' | 'isDue' | 'order'>;

/** A row that a worker has claimed. */
export type Held<Key extends string> = Readonly<Record<Key, string | number>> & {
  /** Each claim has its own, so that no two claims of a row are taken for each other. */
  readonly holder: string;
};

/** When work is looked for, by whom, and the further values of the source's SQL. */
export interface Search {
  now: DatabaseInstant;
  /** For tables that name the holder. */
  holder?: string;
  values?: readonly unknown[];
}

/**
 * Claims rows that are due. Rows that another worker claims at the same time are left out.
 * @param sql a worker's
 */
export function claimDue<Row extends object>(
  sql: Sql,
  source: ClaimSource<string>,
  { now, holder, values = [] }: Search,
): Promise<Row[]> {
  const { table, keys, join, isDue, order, most, endsAt, sets, gives, result = 'select * from claimed' } = source;
  const columns = Object.values(keys);
  const due = lockFreeRows({ columns: columns.map(ofRow).join(', '), table, join, where: isDue, order, most });
  const changes = [`${endsAt} = ${claimEnd(source)}`, source.holder && `${source.holder} = $2`, sets];
  const given = [...Object.entries(keys).map(([name, column]) => `c.${column} as "${name}"`), FOUND_AT, gives];
  return sql<Row>(
    `with due as (${due}), claimed as (
       update ${table} c set ${listed(changes)} from due
       where ${columns.map((column) => `c.${column} = due.${column}`).join(' and ')}
       returning ${listed(given)}
     ) ${result}`,
    source.holder === undefined ? [now, ...values] : [now, holder, ...values],
  );
}

/**
 * Renews claims for another term.
 * @param now for sources whose claim counts from the search
 * @returns the keys of those that are still the holder's
 */
export function renewClaims<Key extends string>(
  sql: Sql,
  source: ClaimSource<Key>,
  held: readonly Held<Key>[],
  now?: DatabaseInstant,
): Promise<Record<Key, string>[]> {
  const names = Object.keys(source.keys) as Key[];
  const places = names.map((_name, place) => place + 1);
  const last = names.length + 1;
  const sameKeys = names.map((name, place) => `c.${source.keys[name]} = held.key_${place + 1}`);
  return sql<Record<Key, string>>(
    `update ${source.table} c
     set ${source.endsAt} = greatest(c.${source.endsAt}, ${claimEnd(source, last + 1)})
     from unnest(${[...places, last].map((place) => `$${place}::text[]`).join(', ')})
       as held (${places.map((place) => `key_${place}`).join(', ')}, holder)
     where ${sameKeys.join(' and ')} and c.${source.holder}::text = held.holder${andHeld(source)}
     returning ${names.map((name) => `c.${source.keys[name]} as "${name}"`).join(', ')}`,
    [
      ...names.map((name) => held.map((row) => row[name])),
      held.map(({ holder }) => holder),
      ...(source.claimFrom === 'search' ? [now] : []),
    ],
  );
}

/**
 * Writes to a claimed row: its progress, or how it ended.
 * @param sets as `set` of an update; its values are numbered after the keys and the holder
 * @returns false when the claim is not the holder's any more; nothing is written then
 */
export async function writeHeld<Key extends string>(
  sql: Sql,
  source: ClaimSource<Key>,
  held: Held<Key>,
  { sets, values = [] }: { sets: string; values?: readonly unknown[] },
): Promise<boolean> {
  const rows = await sql(`update ${source.table} c set ${sets} where ${heldCondition(source)} returning 1 as written`, [
    ...heldValues(source, held),
    ...values,
  ]);
  return rows.length > 0;
}

/**
 * Locks a claimed row until the transaction ends.
 * @returns false when the claim is not the holder's any more
 */
export async function lockHeld<Key extends string>(
  sql: Sql,
  source: ClaimSource<Key>,
  held: Held<Key>,
): Promise<boolean> {
  const rows = await sql(
    `select 1 as locked from ${source.table} c where ${heldCondition(source)} for update`,
    heldValues(source, held),
  );
  return rows.length > 0;
}

/** Lets others have a claimed row at once. */
export async function releaseClaim<Key extends string>(
  sql: Sql,
  source: ClaimSource<Key>,
  held: Held<Key>,
): Promise<void> {
  await writeHeld(sql, source, held, { sets: `${source.holder} = null, ${source.endsAt} = null` });
}

/** That `c` is still the holder's, for statements that do more; its values are the first of the statement. */
export function heldCondition({ keys, ...source }: ClaimSource<string>): string {
  const columns = [...Object.values(keys), source.holder!];
  return columns.map((column, place) => `c.${column} = $${place + 1}`).join(' and ') + andHeld(source);
}

/** The values of {@link heldCondition}. */
export const heldValues = <Key extends string>({ keys }: ClaimSource<Key>, held: Held<Key>): unknown[] => [
  ...(Object.keys(keys) as Key[]).map((name) => held[name]),
  held.holder,
];

/** When a claim ends that is made or renewed now; whole milliseconds, as `Date` has them, where workers compare them. */
export const claimEnd = ({ claimFrom, claimMs }: ClaimTerm, search = 1): string =>
  claimFrom === 'present'
    ? `clock_timestamp() + interval '${claimMs} milliseconds'`
    : `date_trunc('milliseconds', $${search}::timestamptz) + interval '${claimMs} milliseconds'`;

type ClaimTerm = Pick<ClaimSource<string>, 'claimFrom' | 'claimMs'>;

const FOUND_AT = `date_trunc('milliseconds', $1::timestamptz) as found_at`;

const andHeld = ({ isHeld }: Pick<ClaimSource<string>, 'isHeld'>): string =>
  isHeld === undefined ? '' : ` and ${isHeld}`;

const ofRow = (column: string): string => `c.${column}`;

const listed = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ');
