import { invalid } from '../../../platform/errors.ts';
import { RECORD_TYPES, nameOf } from '../records/read-records.queries.ts';
import type { RecordFacts, RecordKey } from '../records/read-records.queries.ts';

/**
 * Checks the record that a run is to be about.
 * @param found what was read for its key
 * @throws AppError `validation_failed` for a type that there is not, or a record that the account has not
 */
export function assertEntity(
  entity: RecordKey,
  found: ReadonlyMap<string, Readonly<Record<string, RecordFacts>>>,
): void {
  if (!RECORD_TYPES.includes(entity.type)) {
    const detail = `Expected one of ${RECORD_TYPES.join(', ')}, but got ${JSON.stringify(entity.type)}.`;
    throw invalid({ pointer: '/entity/type', code: 'invalid_value', detail });
  }
  if (found.get(nameOf(entity))?.[entity.type]) return;
  const detail = `Expected the id of a ${entity.type.replace('_', ' ')} of the account, but got ${JSON.stringify(entity.id)}.`;
  throw invalid({ pointer: '/entity/id', code: 'unknown_record', detail });
}
