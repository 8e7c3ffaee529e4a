import { AppError, faultsOf } from '../../../platform/errors.ts';
import type { Fault } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { newId } from '../../../platform/ids.ts';
import type { BatchKind, BatchOutcome, BatchRow, RowChange } from './batch.types.ts';
import { lockRecords, upsertRecordRows } from './batch.statements.ts';
import { isMadeIdentifier } from './made-identifier.rules.ts';
import { isSame, mergeMembers, readChanged, storedFacts } from './read-facts.ts';
import { lockUpserts } from './record.statements.ts';
import type { Kept, RecordKind } from './record.types.ts';
import { externalIdTakenUnseen, idTaken, takenUnseen } from './taken-unseen.ts';
import type { TakenUnseen } from './taken-unseen.ts';
import { externalIdTaken } from './write-record.ts';

/**
 * Writes many records in a few statements. Each row creates a record, or changes the one with its id or else its
 * `externalId`. A faulty row does not affect the others. Of rows for the same record, the first counts and the others
 * fail.
 */
export async function upsertRecords<Facts extends object, Row extends Facts & Kept>(
  context: CommandContext,
  batch: BatchKind<Facts, Row>,
  rows: readonly BatchRow<Facts>[],
): Promise<BatchOutcome[]> {
  const { sql, accountId, now } = context;
  const { kind } = batch;
  // Sent together and run in order: after the lock, no other transaction assigns such identifiers.
  const [, found] = await Promise.all([
    lockUpserts(sql, kind.table.name, accountId),
    findToWrite(context, batch, rows),
  ]);
  const { changes, failed } = resolve(batch, rows, found);
  const checked = changes.length > 0 ? await batch.check(context, changes) : [];
  const taken = await identifiersTakenUnseen(context, kind, changes);
  const good: RowChange<Facts, Row>[] = [];
  for (const [index, change] of changes.entries()) {
    const outcome = checked[index]!;
    const faults = isFaults(outcome) ? outcome : faultsOfTaken(kind, change, taken);
    if (faults.length > 0) failed.push({ place: change.place, status: 'failed', faults });
    else good.push(Object.assign(change, { facts: outcome as Facts }));
  }
  const changed = good.filter(({ before, facts }) => !before || !isSame(kind, before, facts));
  if (changed.length > 0) {
    const stored = {
      table: kind.table.name,
      accountId,
      at: now,
      columns: columnsOf(kind, changed),
      typeOf: kind.table.typeOf,
      computed: batch.givenColumns ?? {},
      areNew: changed.every(({ isIdMade }) => isIdMade),
    };
    await Promise.all([batch.prepare?.(context, changed), upsertRecordRows(sql, stored)]);
    await batch.settle?.(context, changed);
  }
  const isWritten = new Set(changed);
  const outcomes = good.map((change): BatchOutcome => {
    const status = !isWritten.has(change) ? 'unchanged' : change.before ? 'updated' : 'created';
    return { place: change.place, status, id: change.id };
  });
  return [...outcomes, ...failed].sort((left, right) => left.place - right.place);
}

async function identifiersTakenUnseen<Facts extends object, Row extends Facts & Kept>(
  context: CommandContext,
  { table }: RecordKind<Facts, Row>,
  changes: readonly RowChange<Facts, Row>[],
): Promise<TakenUnseen> {
  return takenUnseen(context, table.name, {
    ids: changes.flatMap(({ id, before }) => (before ? [] : [id])),
    externalIds: changes.flatMap(({ before, facts }) => {
      const externalId = externalIdOf(facts);
      return externalId === null || (before && externalIdOf(before) === externalId) ? [] : [externalId];
    }),
  });
}

function faultsOfTaken<Facts extends object, Row extends Facts & Kept>(
  { noun }: RecordKind<Facts, Row>,
  { id, facts }: RowChange<Facts, Row>,
  { ids, externalIds }: TakenUnseen,
): readonly Fault[] {
  if (ids.has(id)) return [fault('/id', 'already_exists', idTaken(noun, id).message)];
  const externalId = externalIdOf(facts);
  return externalId !== null && externalIds.has(externalId) ? [externalIdTakenUnseen(noun)] : [];
}

/** The values of each column, in the order of the records. */
function columnsOf<Facts extends object, Row extends Facts & Kept>(
  kind: BatchKind<Facts, Row>['kind'],
  changes: readonly RowChange<Facts, Row>[],
): Record<string, readonly unknown[]> {
  const columns: Record<string, readonly unknown[]> = { id: changes.map(({ id }) => id) };
  for (const [name, column] of storedFacts(kind)) {
    columns[column] = changes.map(({ facts }) => facts[name]);
  }
  return columns;
}

const isFaults = (outcome: object): outcome is readonly Fault[] => Array.isArray(outcome);

async function findToWrite<Facts extends object, Row extends Facts & Kept>(
  { sql }: CommandContext,
  { kind }: BatchKind<Facts, Row>,
  rows: readonly BatchRow<Facts>[],
): Promise<ReadonlyMap<string, Row>> {
  const ids = rows.flatMap(({ id, claims }) => id ?? claims ?? []);
  const externalIds = rows.flatMap(({ externalId }) => externalId ?? []);
  const locked = await lockRecords(sql, kind.table.name, { ids, externalIds });
  return locked.length > 0 ? kind.find(sql, locked) : new Map<string, Row>();
}

/** Finds the record of each row, and its new facts. */
function resolve<Facts extends object, Row extends Facts & Kept>(
  { kind }: BatchKind<Facts, Row>,
  rows: readonly BatchRow<Facts>[],
  found: ReadonlyMap<string, Row>,
): { changes: RowChange<Facts, Row>[]; failed: BatchOutcome[] } {
  const holders = new Map(
    [...found.values()].flatMap((row) => (externalIdOf(row) ? [[externalIdOf(row), row.id]] : [])),
  );
  const firstOfId = new Map<string, string>();
  const firstOfExternalId = new Map<string | null, string>();
  const changes: RowChange<Facts, Row>[] = [];
  const failed: BatchOutcome[] = [];
  const fail = (place: number, ...faults: Fault[]): void => void failed.push({ place, status: 'failed', faults });
  for (const row of rows) {
    const { place, label, externalId } = row;
    const holder = externalId === null ? undefined : holders.get(externalId);
    const knownId = row.id ?? holder ?? claimed(row, found, firstOfId);
    const id = knownId ?? newId();
    const first = firstOfId.get(id) ?? firstOfExternalId.get(externalId);
    if (first !== undefined) {
      fail(place, fault('', 'repeated_in_batch', `${first} names the same ${kind.noun}; the first counts.`));
    } else if (holder !== undefined && holder !== id) {
      fail(place, externalIdTaken(kind, holder, found.get(holder)));
    } else {
      const before = found.get(id) ?? null;
      const facts = factsAfter(kind, row, before);
      if (facts instanceof AppError) {
        fail(place, ...faultsOf(facts));
      } else {
        firstOfId.set(id, label);
        if (externalId !== null) firstOfExternalId.set(externalId, label);
        changes.push({ place, id, isIdMade: knownId === undefined, before, facts });
      }
    }
  }
  return { changes, failed };
}

/** The record that a row claims, if no earlier row has it. */
function claimed(
  { claims }: Pick<BatchRow<object>, 'claims'>,
  found: ReadonlyMap<string, object>,
  taken: ReadonlyMap<string, string>,
): string | undefined {
  const record = claims !== undefined && !taken.has(claims) ? found.get(claims) : undefined;
  if (!record) return undefined;
  const externalId = externalIdOf(record);
  return externalId === null || isMadeIdentifier(externalId) ? claims : undefined;
}

function factsAfter<Facts extends object, Row extends Facts & Kept>(
  kind: BatchKind<Facts, Row>['kind'],
  row: BatchRow<Facts>,
  before: Row | null,
): Facts | AppError {
  const { whole, changes } = before ? withAdded(row, before) : row;
  if (!before || !changes) return whole;
  try {
    return whole instanceof AppError
      ? readChanged(kind, before, changes)
      : mergeMembers(kind, before, { whole, changes });
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** Adds the record's current lists to the lists that the row extends. */
function withAdded<Facts extends object>(row: BatchRow<Facts>, before: object): BatchRow<Facts> {
  const { whole, changes = {}, adds = [] } = row;
  const listIn = (facts: object, member: string): readonly unknown[] | undefined => {
    const list = (facts as Record<string, unknown>)[member];
    return Array.isArray(list) ? list : undefined;
  };
  const lists = adds.flatMap((member) => {
    const [former, more] = [listIn(before, member), listIn(changes, member)];
    return former && more ? [[member, [...new Set([...former, ...more])].sort()]] : [];
  });
  if (lists.length === 0) return row;
  const added = Object.fromEntries(lists) as Partial<Facts>;
  return {
    ...row,
    whole: whole instanceof AppError ? whole : { ...whole, ...added },
    changes: { ...changes, ...added },
  };
}

const externalIdOf = (facts: object): string | null => (facts as { externalId?: string | null }).externalId ?? null;
const fault = (pointer: string, code: string, detail: string): Fault => ({ pointer, code, detail });
