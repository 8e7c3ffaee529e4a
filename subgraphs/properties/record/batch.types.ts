import type { AppError, Fault } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import type { Change, Kept, RecordKind } from './record.types.ts';

/** A batch row, checked by itself but not yet against stored records. */
export interface BatchRow<Facts> {
  /** The row's place in the batch, from 0. */
  place: number;
  /** The sender's name for the row: `Row 3 of the batch`, `Line 12`. */
  label: string;
  /** Absent when the row has none; the record is then found by `externalId`, or new. */
  id: string | undefined;
  externalId: string | null;
  /** The record that gets the row's `externalId`, unless another record has it or this one already has a given one. */
  claims?: string | undefined;
  /** The facts for a new record, with defaults; or the error when the row has too little for one. */
  whole: Facts | AppError;
  /** The members to change in an existing record; when absent, the row replaces the whole record. */
  changes?: Readonly<Record<string, unknown>>;
  /** List members that are added to the lists of an existing record. */
  adds?: readonly string[];
}

/** The outcome of a row. */
export type BatchOutcome =
  | { place: number; status: 'created' | 'updated' | 'unchanged'; id: string }
  | { place: number; status: 'failed'; faults: readonly Fault[] };

/** A row with its record. */
export interface RowChange<Facts, Row> extends Change<Facts, Row> {
  place: number;
  /** Whether the id is new, so that no other record can have it. */
  isIdMade: boolean;
}

/** Batch writing for a kind of record, in a few statements for all rows. */
export interface BatchKind<Facts extends object, Row extends Facts & Kept> {
  kind: RecordKind<Facts, Row>;
  /** Columns that the database computes with each change, and the expression. */
  givenColumns?: Readonly<Record<string, string>>;
  /**
   * Checks rows against other records and earlier rows, and locks the records that they depend on.
   * @returns the complete facts or the faults of each
   */
  check(
    context: CommandContext,
    changes: readonly RowChange<Facts, Row>[],
  ): Promise<readonly (Facts | readonly Fault[])[]>;
  /**
   * Sends at most one statement, which runs before changed rows are written. The write is sent without waiting for it.
   */
  prepare?(context: CommandContext, changes: readonly RowChange<Facts, Row>[]): Promise<void>;
  /** Writes data outside the table after the rows, and updates dependent records. */
  settle?(context: CommandContext, changes: readonly RowChange<Facts, Row>[]): Promise<void>;
}
