import type { Fault } from '../../platform/errors.ts';
import type { RouteInput } from './route.ts';

/** A batch row with its faults. */
interface CheckedRow {
  /** Its place in the batch, from 0. */
  index: number;
  row: unknown;
  faults: readonly Fault[];
}

/**
 * Checks each row of a batch like the body of a single call.
 * @returns the rows for the operation, and the refused rows
 */
export function checkedRows({ body, checkRow }: RouteInput, member: string): Record<'sent' | 'refused', CheckedRow[]> {
  const rows = (body as Record<string, unknown[]>)[member]!;
  const checked = rows.map((row, index): CheckedRow => ({ index, row, faults: checkRow(row) }));
  return {
    sent: checked.filter(({ faults }) => faults.length === 0),
    refused: checked.filter(({ faults }) => faults.length > 0),
  };
}

/** The outcomes of all rows, in their order. */
export function inOrderOfRows(...results: readonly (readonly { index: number }[])[]): { index: number }[] {
  return results.flat().sort((left, right) => left.index - right.index);
}
