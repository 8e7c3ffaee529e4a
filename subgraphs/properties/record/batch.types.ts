import type { AppError, Fault } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import type { Change, Kept, RecordKind } from './record.types.ts';

/** A record as a row of a batch gives it: checked by itself, not yet against what is stored. */
export interface BatchRow<Facts> {
  /** The row's place in the batch, from 0. */
  place: number;
  /** As whoever sent it finds it: `Row 3 of the batch`, `Line 12`. */
  called: string;
  /** Absent when the row says none; it is then found by `externalId`, or new. */
  id: string | undefined;
  externalId: string | null;
  /** The record that gets the row's `externalId`, unless another has it, or this one has one that it was given, by then. */
  claims?: string | undefined;
  /** What the row says of a record that is new, with defaults for what it does not say; or why that is not enough. */
  whole: Facts | AppError;
  /** What the row says of a record that is there, of which the rest stays; when absent, the row replaces all of it. */
  said?: Readonly<Record<string, unknown>>;
  /** Lists among what the row says that are added to those of a record that is there. */
  adds?: readonly string[];
}

/** The outcome of a row. */
export type BatchOutcome =
  | { place: number; status: 'created' | 'updated' | 'unchanged'; id: string }
  | { place: number; status: 'failed'; faults: readonly Fault[] };

/** A row whose record is known. */
export interface RowChange<Facts, Row> extends Change<Facts, Row> {
  place: number;
  /** Whether the id was made for this row, so that no other record can have it. */
  isIdMade: boolean;
}

/** A kind of record as many are written at once: what the kind does for each, for all of them in a few statements. */
export interface BatchKind<Facts extends object, Row extends Facts & Kept> {
  kind: RecordKind<Facts, Row>;
  /** The types of columns that are not `text`. */
  columnTypes: Readonly<Record<string, string>>;
  /** Columns that the database gives a value for with each change, and the expression for it. */
  givenColumns?: Readonly<Record<string, string>>;
  /**
   * Checks rows against other records and those before them, locking what they rest on.
   * @returns for each, its facts complete, or what is wrong
   */
  check(
    context: CommandContext,
    changes: readonly RowChange<Facts, Row>[],
  ): Promise<readonly (Facts | readonly Fault[])[]>;
  /** Sends one statement at most, which is done before rows that differ are written; those are sent without waiting for it. */
  prepare?(context: CommandContext, changes: readonly RowChange<Facts, Row>[]): Promise<void>;
  /** Writes what lies outside the table, after the rows are written, and lets other records follow. */
  settle?(context: CommandContext, changes: readonly RowChange<Facts, Row>[]): Promise<void>;
}
