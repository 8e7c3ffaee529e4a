import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { newId } from '../../../platform/ids.ts';
import { readWhole } from './read-facts.ts';
import type { Kept, RecordKind } from './record.types.ts';
import { idTaken } from './taken-unseen.ts';
import { writeRecord } from './write-record.ts';

/**
 * Creates a record.
 * @throws AppError `validation_failed`; `already_exists` when the id is taken; what the kind refuses
 */
export async function createRecord<Facts extends object, Row extends Facts & Kept>(
  context: CommandContext,
  kind: RecordKind<Facts, Row>,
  input: object,
): Promise<Row> {
  const { id = newId(), facts } = readWhole(kind, input);
  const row = await writeRecord(context, kind, { id, before: null, facts });
  if (row) return row;
  throw idTaken(kind.noun, id);
}
