import type { Sql } from '../db/sql.ts';
import type { Fault } from '../errors.ts';
import type { CellReader } from './read-cell.rules.ts';

/** A member of a record that a column of a file may give. */
export interface ImportField {
  /** As REST spells it. */
  name: string;
  /** As commands take it. */
  member: string;
  /** Names that exports of other systems have for it (Buildium, AppFolio, Yardi, Rent Manager), without spaces and case. */
  headers: readonly string[];
  isRequired?: boolean;
  read: CellReader;
}

/**
 * Makes a field.
 * @param headers separated by spaces, the best first
 */
export function importField<More extends object = object>(
  name: string,
  headers: string,
  read: CellReader,
  more?: Partial<Pick<ImportField, 'isRequired' | 'member'>> & More,
): ImportField & Partial<More> {
  const field: ImportField = {
    name,
    member: name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    headers: headers.split(' ').filter(Boolean),
    read,
  };
  return Object.assign(field, more);
}

/** A row of a file that was read. */
export interface ImportedRow {
  /** Line of the file, from 1. */
  line: number;
  /** What it says, by member; a cell that is empty says nothing. */
  input: Readonly<Record<string, unknown>>;
  /** Which of the file's rows that say the same it is, from 1; told where rows may lack an identifier. */
  occurrence?: number;
}

/** What became of a row; faults point to members. */
export type RowOutcome =
  { status: 'created' | 'updated' | 'unchanged' } | { status: 'failed'; faults: readonly Fault[] };

/**
 * A kind of rows that files hold. The subgraph that keeps such records says what they are and writes them.
 * @typeParam Context what a command works with
 */
export interface ImportKindDefinition<Context> {
  /** What the rows are, e.g. `payments`. */
  kind: string;
  /** One of them, as events name it. */
  noun: string;
  /** Whether rows may lack an identifier; they are then known by what they say. */
  mayLackId?: boolean;
  /** @param currency the account's, which amounts are in */
  fields(currency: string): readonly ImportField[];
  /**
   * Does what can be done for rows before their transaction, while the rows before them are still being written: what they
   * name of other kinds is looked up, and what they say is checked by itself.
   * @param sql reads as the account
   */
  prepare(sql: Sql, rows: readonly ImportedRow[]): Promise<WriteRows<Context>>;
}

/**
 * Writes the rows that were prepared, each for itself, in the transaction of the batch; the same rows again change nothing.
 * It records no events of the rows themselves: one event tells of a batch.
 * @returns what became of each, in their order
 */
export type WriteRows<Context> = (context: Context) => Promise<readonly RowOutcome[]>;
