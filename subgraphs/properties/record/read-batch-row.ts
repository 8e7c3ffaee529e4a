import { AppError } from '../../../platform/errors.ts';
import type { BatchRow } from './batch.types.ts';
import { readWhole } from './read-facts.ts';
import type { Kept, RecordKind } from './record.types.ts';

/**
 * Reads a row that tells of some members of a record; what it does not tell of stays as it is.
 * @param ifNew what it tells of a record that is new only
 */
export function readBatchRow<Facts extends object, Row extends Facts & Kept>(
  kind: RecordKind<Facts, Row>,
  told: Pick<BatchRow<Facts>, 'place' | 'called' | 'adds' | 'claims'>,
  said: Readonly<Record<string, unknown>>,
  ifNew: Readonly<Record<string, unknown>> = {},
): BatchRow<Facts> {
  const { id, externalId = null } = said as { id?: string; externalId?: string };
  return { ...told, id, externalId, said, whole: wholeOrFaults(kind, { ...ifNew, ...said }) };
}

function wholeOrFaults<Facts extends object, Row extends Facts & Kept>(
  kind: RecordKind<Facts, Row>,
  said: object,
): Facts | AppError {
  try {
    return readWhole(kind, said).facts;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
