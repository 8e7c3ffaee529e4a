import { AppError } from '../../../platform/errors.ts';
import type { BatchRow } from './batch.types.ts';
import { readWhole } from './read-facts.ts';
import type { Kept, RecordKind } from './record.types.ts';

/**
 * Reads a row with some members of a record. Other members stay as they are.
 * @param ifNew members for new records only
 */
export function readBatchRow<Facts extends object, Row extends Facts & Kept>(
  kind: RecordKind<Facts, Row>,
  row: Pick<BatchRow<Facts>, 'place' | 'label' | 'adds' | 'claims'>,
  members: Readonly<Record<string, unknown>>,
  ifNew: Readonly<Record<string, unknown>> = {},
): BatchRow<Facts> {
  const { id, externalId = null } = members as { id?: string; externalId?: string };
  return { ...row, id, externalId, changes: members, whole: wholeOrFaults(kind, { ...ifNew, ...members }) };
}

function wholeOrFaults<Facts extends object, Row extends Facts & Kept>(
  kind: RecordKind<Facts, Row>,
  members: object,
): Facts | AppError {
  try {
    return readWhole(kind, members).facts;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
