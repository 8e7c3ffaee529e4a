import { AppError } from '../../../platform/errors.ts';
import type { Fault } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { isSame, valuesOf } from './read-facts.ts';
import { recordInProperty } from './record-in-property.ts';
import { holderOfExternalId, insertRecord, updateRecordRow } from './record.statements.ts';
import type { Change, Kept, RecordKind } from './record.types.ts';
import { externalIdTakenUnseen, idTaken, takenUnseen } from './taken-unseen.ts';

/**
 * Writes a record and applies all consequences. Equal content changes nothing.
 * @returns the record; undefined when another transaction created one with this id meanwhile
 * @throws AppError `already_exists`, or what the kind refuses
 */
export async function writeRecord<Facts extends object, Row extends Facts & Kept>(
  context: CommandContext,
  kind: RecordKind<Facts, Row>,
  change: Change<Facts, Row>,
): Promise<Row | undefined> {
  const { sql, accountId, now } = context;
  const { id, before } = change;
  await refuseTakenExternalId(context, kind, change);
  const facts = await kind.complete(context, change);
  if (before && isSame(kind, before, facts)) return before;
  if (!before) await refuseIdTakenUnseen(context, kind, id);
  const values = valuesOf(kind, facts);
  if (before) await updateRecordRow(sql, { table: kind.table.name, accountId, id, at: now, values });
  else if (!(await insertRecord(sql, { table: kind.table.name, accountId, id, at: now, values }))) return undefined;
  await kind.store?.(context, { ...change, facts });
  await kind.settle?.(context, { before, after: await foundAgain(context, kind, id) });
  const after = await foundAgain(context, kind, id);
  await recordInProperty(context, [kind.event(before ? 'updated' : 'created', after)]);
  return after;
}

/** Reads the current record. */
export async function foundAgain<Facts extends object, Row extends Facts & Kept>(
  { sql }: CommandContext,
  kind: RecordKind<Facts, Row>,
  id: string,
): Promise<Row> {
  const row = (await kind.find(sql, [id], { includeDeleted: true })).get(id);
  if (!row) throw new Error(`The ${kind.noun} that was written is not there.`);
  return row;
}

async function refuseIdTakenUnseen(
  context: CommandContext,
  { table, noun }: Pick<RecordKind<object, Kept>, 'table' | 'noun'>,
  id: string,
): Promise<void> {
  // Nobody with a reach adds a property, whether its id is free or not.
  if (noun === 'property') return;
  const { ids } = await takenUnseen(context, table.name, { ids: [id], externalIds: [] });
  if (ids.has(id)) throw idTaken(noun, id);
}

async function refuseTakenExternalId<Facts extends object, Row extends Facts & Kept>(
  context: CommandContext,
  kind: RecordKind<Facts, Row>,
  { id, before, facts }: Change<Facts, Row>,
): Promise<void> {
  const { sql, accountId } = context;
  const { externalId } = facts as { externalId?: string | null };
  if (externalId == null || (before as { externalId?: string | null } | null)?.externalId === externalId) return;
  const holder = await holderOfExternalId(sql, { table: kind.table.name, accountId, externalId, id });
  const isTakenUnseen = async (): Promise<boolean> =>
    (await takenUnseen(context, kind.table.name, { ids: [], externalIds: [externalId] })).externalIds.size > 0;
  if (holder === undefined && !(await isTakenUnseen())) return;
  const taken =
    holder === undefined
      ? externalIdTakenUnseen(kind.noun)
      : externalIdTaken(kind, holder, (await kind.find(sql, [holder])).get(holder));
  throw new AppError('already_exists', taken.detail, { faults: [taken] });
}

/** The fault for an external id that another record has, with that record's name. */
export function externalIdTaken<Facts extends object, Row extends Facts & Kept>(
  { noun, nameOf }: RecordKind<Facts, Row>,
  holder: string,
  row: Row | undefined,
): Fault {
  const name = row && nameOf ? ` (${nameOf(row)})` : '';
  const detail = `The ${noun} ${JSON.stringify(holder)}${name} has this external_id already.`;
  return { pointer: '/externalId', code: 'already_exists', detail };
}
