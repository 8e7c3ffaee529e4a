import type { Fault } from '../../platform/errors.ts';
import type { RouteInput } from './route.ts';

/** A row of a batch, and what is wrong with it. */
interface CheckedRow {
  /** Its place in the batch, from 0. */
  index: number;
  row: unknown;
  faults: readonly Fault[];
}

/**
 * The rows of a batch, each checked as the body of a single call is.
 * @returns those that the operation is asked for, and those that it need not see
 */
export function checkedRows({ body, checkRow }: RouteInput, member: string): Record<'sent' | 'refused', CheckedRow[]> {
  const rows = (body as Record<string, unknown[]>)[member]!;
  const checked = rows.map((row, index): CheckedRow => ({ index, row, faults: checkRow(row) }));
  return {
    sent: checked.filter(({ faults }) => faults.length === 0),
    refused: checked.filter(({ faults }) => faults.length > 0),
  };
}

/** What became of all rows, in their order. */
export function inOrderOfRows(...results: readonly (readonly { index: number }[])[]): { index: number }[] {
  return results.flat().sort((left, right) => left.index - right.index);
}
