import { AppError } from '../../../platform/errors.ts';
import { assertVersion } from '../../../platform/graphql/if-match.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { readWhole } from './read-facts.ts';
import { lockRecordRow } from './record.statements.ts';
import type { Kept, RecordKind } from './record.types.ts';
import { writeRecord } from './write-record.ts';

/** A record to create or replace. */
export interface WholeRecord {
  id: string;
  input: object;
  ifMatch?: readonly string[] | null;
  /** Whether the record must not exist yet. */
  ifAbsent?: boolean | null;
}

/** The created or replaced record, and whether it is new. */
export interface PutResult<Row> {
  record: Row;
  isNew: boolean;
}

/**
 * Creates or replaces a record. Equal content changes nothing.
 * @throws AppError `validation_failed`; `precondition_failed` at a version that `ifMatch` does not name, when
 *   `ifMatch` is given without a record, or when the record exists but must not; what the kind refuses
 */
export async function putRecord<Facts extends object, Row extends Facts & Kept>(
  context: CommandContext,
  kind: RecordKind<Facts, Row>,
  whole: WholeRecord,
): Promise<PutResult<Row>> {
  const { id, input, ifMatch, ifAbsent } = whole;
  const { facts } = readWhole(kind, { ...input, id });
  await lockRecordRow(context.sql, kind.table.name, id);
  const before = (await kind.find(context.sql, [id])).get(id) ?? null;
  if (before && ifAbsent) throw new AppError('precondition_failed', `There is a ${kind.noun} of this id already.`);
  if (before) assertVersion(before.version, ifMatch);
  else if (ifMatch != null) throw new AppError('precondition_failed', `There is no ${kind.noun} of this id yet.`);
  const row = await writeRecord(context, kind, { id, before, facts });
  // Another transaction created the record meanwhile, so this becomes a change of it.
  return row ? { record: row, isNew: !before } : putRecord(context, kind, whole);
}
