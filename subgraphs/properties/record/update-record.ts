import { AppError } from '../../../platform/errors.ts';
import { assertVersion } from '../../../platform/graphql/if-match.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { readChanged } from './read-facts.ts';
import { lockRecordRow } from './record.statements.ts';
import type { Kept, RecordKind } from './record.types.ts';
import { writeRecord } from './write-record.ts';

/** The record to change, and the versions at which it may be changed. */
export interface RecordKey {
  id: string;
  ifMatch?: readonly string[] | null;
}

/**
 * Changes a record. Absent members stay; null removes.
 * @throws AppError `validation_failed`; `not_found`; `precondition_failed`; what the kind refuses
 */
export async function updateRecord<Facts extends object, Row extends Facts & Kept>(
  context: CommandContext,
  kind: RecordKind<Facts, Row>,
  { input, ...key }: RecordKey & { input: object },
): Promise<Row> {
  const before = await lockRecord(context, kind, key);
  const facts = readChanged(kind, before, input);
  return (await writeRecord(context, kind, { id: key.id, before, facts })) ?? before;
}

/**
 * Locks the record until the transaction ends and returns it.
 * @throws AppError `not_found`; `precondition_failed` at a version that `ifMatch` does not name
 */
export async function lockRecord<Facts extends object, Row extends Facts & Kept>(
  { sql }: CommandContext,
  kind: RecordKind<Facts, Row>,
  { id, ifMatch }: RecordKey,
): Promise<Row> {
  await lockRecordRow(sql, kind.table.name, id);
  const row = (await kind.find(sql, [id])).get(id);
  if (!row) throw new AppError('not_found', `There is no ${kind.noun} with the id ${JSON.stringify(id)}.`);
  assertVersion(row.version, ifMatch);
  return row;
}
