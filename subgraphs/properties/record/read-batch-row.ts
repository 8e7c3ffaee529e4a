import { AppError } from '../../../platform/errors.ts';
import type { BatchRow } from './batch.types.ts';
import { readWhole } from './read-facts.ts';
import type { Kept, RecordKind } from './record.types.ts';

/** Reads a row that tells of some members of a record; what it does not tell of stays as it is. */
export function readBatchRow<Facts extends object, Row extends Facts & Kept>(
  kind: RecordKind<Facts, Row>,
  place: number,
  { id, ...said }: Readonly<Record<string, unknown>>,
): BatchRow<Facts> {
  const externalId = (said['externalId'] as string | undefined) ?? null;
  const row = { place, id: id as string | undefined, externalId, said };
  try {
    return { ...row, whole: readWhole(kind, { ...said, id }).facts };
  } catch (error) {
    if (error instanceof AppError) return { ...row, whole: error };
    throw error;
  }
}
