import { AppError } from '../../../platform/errors.ts';
import type { Fault } from '../../../platform/errors.ts';

/** A missing record that the input names. */
export interface UnknownReference {
  pointer: string;
  noun: string;
  id: string;
}

/**
 * Refuses an input that names missing records, with all faults.
 * @throws AppError `unknown_reference` unless the list is empty
 */
export function refuseUnknown(unknown: readonly UnknownReference[]): void {
  if (unknown.length === 0) return;
  const faults: Fault[] = unknown.map(({ pointer, noun, id }) => ({
    pointer,
    code: `unknown_${noun}`,
    detail: `There is no ${noun} with the id ${JSON.stringify(id)}.`,
  }));
  throw new AppError('unknown_reference', faults.map(({ detail }) => detail).join(' '), { faults });
}
