import type { Fault } from '../../platform/errors.ts';
import type { RouteInput } from './route.ts';

/** A batch row with its faults. */
interface CheckedRow<Row> {
  /** Its place in the batch, from 0. */
  index: number;
  row: Row;
  faults: readonly Fault[];
}

/**
 * Checks each row of a batch like the body of a single call. Only then are the rows of the type that they have.
 * @returns the rows for the operation, and the refused rows
 */
export function checkedRows<Row>(
  { checkRow }: Pick<RouteInput, 'checkRow'>,
  rows: readonly Row[],
): { sent: CheckedRow<Row>[]; refused: Omit<CheckedRow<Row>, 'row'>[] } {
  const checked = rows.map((row, index): CheckedRow<Row> => ({ index, row, faults: checkRow(row) }));
  return {
    sent: checked.filter(({ faults }) => faults.length === 0),
    refused: checked.filter(({ faults }) => faults.length > 0),
  };
}

/** The outcomes of all rows, in their order. */
export function inOrderOfRows<Outcome extends { index: number }>(
  ...outcomes: readonly (readonly Outcome[])[]
): Outcome[] {
  return outcomes.flat().sort((left, right) => left.index - right.index);
}
