import { AppError } from '../../../platform/errors.ts';
import { assertVersion } from '../../../platform/graphql/if-match.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { readWhole } from './read-facts.ts';
import { lockRecordRow } from './record.statements.ts';
import type { Kept, RecordKind } from './record.types.ts';
import { writeRecord } from './write-record.ts';

/** A record as it shall be, whether it is there or not. */
export interface WholeRecord {
  id: string;
  input: object;
  ifMatch?: readonly string[] | null;
  /** Whether it may only be added. */
  ifAbsent?: boolean | null;
}

/** A record that was put, and whether it is new. */
export interface PutResult<Row> {
  record: Row;
  isNew: boolean;
}

/**
 * Makes a record what the input says: adds it, or changes all of it. Equal content changes nothing.
 * @throws AppError `validation_failed`; `precondition_failed` at any other version than those named, or at none, and when
 *   it is there but may only be added; what the kind refuses
 */
export async function putRecord<Facts extends object, Row extends Facts & Kept>(
  context: CommandContext,
  kind: RecordKind<Facts, Row>,
  whole: WholeRecord,
): Promise<PutResult<Row>> {
  const { id, input, ifMatch, ifAbsent } = whole;
  const { facts } = readWhole(kind, { ...input, id });
  await lockRecordRow(context.sql, kind.table, id);
  const before = (await kind.find(context.sql, [id])).get(id) ?? null;
  if (before && ifAbsent) throw new AppError('precondition_failed', `There is a ${kind.noun} of this id already.`);
  if (before) assertVersion(before.version, ifMatch);
  else if (ifMatch != null) throw new AppError('precondition_failed', `There is no ${kind.noun} of this id yet.`);
  const row = await writeRecord(context, kind, { id, before, facts });
  // Somebody else added it after it was looked for: then this is a change of what they added.
  return row ? { record: row, isNew: !before } : putRecord(context, kind, whole);
}
