import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Sql } from '../../../../platform/db/sql.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import type { ImportKindDefinition, ImportedRow } from '../../../../platform/imports/import-kind.ts';
import { recordKeyOf, writtenKey } from '../repeats/write-each-record-once.ts';
import type { RowsToWrite } from '../repeats/write-each-record-once.ts';
import { headingMeanings } from '../sections/heading-meanings.ts';
import { TURN_ROWS } from './scan-shared-rows.ts';
import type { DividedRecords } from '../repeats/divided-records.ts';
import type { SharedRows } from './scan-shared-rows.ts';
import type { RowFault } from '../columns/row-fault.types.ts';
import { readRow } from '../rows/read-row.rules.ts';
import type { RowReader } from '../rows/row-reader.ts';
import type { KeyTable } from '../repeats/key-table.ts';
import type { SheetRows } from '../file/sheet/sheet-rows.ts';

/** What is remembered of a file while it is read. */
export interface RowMemory extends SharedRows {
  kind: ImportKindDefinition<CommandContext>;
  /** Reads as the account. */
  sql: Sql;
  seen: KeyTable;
  /** The rows that are parts of one record; absent if each row is a record. */
  divided?: DividedRecords;
  /** Lines that failed before and so name no record. */
  failed?: ReadonlySet<number>;
}

interface ReadRows extends RowsToWrite {
  /** The faults of unreadable rows, and the notes about rows that are no records. */
  faults: readonly RowFault[];
  unreadable: number;
  skipped: number;
  isLast: boolean;
}

/** Reads the next rows, and finds those that name the record of an earlier row. */
export async function readRows(
  sheet: SheetRows,
  reader: RowReader,
  memory: RowMemory,
  most: number,
): Promise<ReadRows> {
  const rows: ImportedRow[] = [];
  const repeats = new Set<number>();
  const faults: RowFault[] = [];
  let skipped = 0;
  let left = most;
  while (left > 0) {
    await nextTurn();
    const taken = await sheet.take(Math.min(left, TURN_ROWS));
    if (taken.length === 0) break;
    const meanings = reader.groups ? await headingMeanings(memory.kind, memory.sql, taken) : undefined;
    for (const row of taken) {
      const read = readRow(reader, row, meanings?.get(row));
      if ('faults' in read) {
        faults.push(...read.faults);
        if (read.readInput) noteFaulty(memory, { input: read.readInput, line: row.line });
      } else if ('skipped' in read) {
        skipped++;
        faults.push(read.skipped);
      } else {
        if (isRepeatedRecord(memory, read)) repeats.add(rows.length);
        rows.push(read);
      }
    }
    left -= taken.length;
  }
  return { rows, repeats, faults, skipped, unreadable: most - left - rows.length - skipped, isLast: left > 0 };
}

/** Whether an earlier row names the same record. Rows that may lack an identifier are counted by their content. */
function isRepeatedRecord(memory: RowMemory, row: ImportedRow): boolean {
  const { kind, seen, failed, contacts } = memory;
  const name = recordKeyOf(kind, row.input);
  if (name !== undefined) markSharedRow(memory, row);
  const contact = kind.naturalKey?.contactOf?.(row.input);
  if (contact !== undefined && (contacts?.areSeveral(contact) ?? seen.add(`also ${contact}`, row.line) !== undefined)) {
    row.repeatsContact = true;
  }
  if (kind.mayLackId) countRow(memory, row);
  if (name !== undefined && memory.divided) Object.assign(row, memory.divided.take(name, row));
  if (row.part) return false;
  // The row repeats that line even if the first row of the record failed and so names no record.
  if (name !== undefined && row.apart) seen.add(name, row.apart.line);
  return name !== undefined && !failed?.has(row.line) && seen.add(name, row.line) !== undefined;
}

/** Counts how often rows have the same content, and name the same part. */
function countRow({ kind, seen }: RowMemory, row: ImportedRow): void {
  const countedText = kind.countedAs?.(row.input) ?? JSON.stringify(row.input);
  row.occurrence = seen.count(`row ${countedText}`);
  if (kind.alikeAs) row.occurrenceAlike = seen.count(`like ${kind.alikeAs(row.input)}`);
  const part = kind.divided && row.input[kind.divided.by];
  if (part !== undefined) row.occurrenceOfPart = seen.count(`row ${JSON.stringify(part)} ${countedText}`);
}

/** A faulty row also belongs to its record if each part of the record has a row. */
function noteFaulty({ kind, divided }: RowMemory, row: Pick<ImportedRow, 'input' | 'line'>): void {
  const name = divided && recordKeyOf(kind, row.input);
  if (name !== undefined) divided!.takeFaulty(name, row);
}

/** Marks a row as one of several of a record, unless it adds nothing to an earlier row. */
function markSharedRow({ seen, shared, failed }: RowMemory, row: ImportedRow): void {
  const common = shared?.commonOf(row.input);
  if (!shared || common === undefined || failed?.has(row.line)) return;
  if (seen.add(`part ${shared.partOf(common, row.input)}`, row.line) !== undefined) return;
  row.common = common;
  if (failed) seen.set(writtenKey(common), row.line);
}
