import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { recordInProperty } from './record-in-property.ts';
import { markDeleted } from './record.statements.ts';
import type { Kept, RecordKind } from './record.types.ts';
import { lockRecord } from './update-record.ts';
import type { RecordKey } from './update-record.ts';
import { foundAgain } from './write-record.ts';

/**
 * Deletes a record and leaves a tombstone.
 * @throws AppError `not_found`; `precondition_failed`; `in_use` when others depend on it
 */
export async function deleteRecord<Facts extends object, Row extends Facts & Kept>(
  context: CommandContext,
  kind: RecordKind<Facts, Row>,
  key: RecordKey,
): Promise<Row> {
  const before = await lockRecord(context, kind, key);
  await kind.refuseDeletion(context, before);
  await markDeleted(context.sql, { table: kind.table.name, id: key.id, at: context.now });
  const after = await foundAgain(context, kind, key.id);
  await kind.settle?.(context, { before, after });
  await recordInProperty(context, [kind.event('deleted', after)]);
  return after;
}
