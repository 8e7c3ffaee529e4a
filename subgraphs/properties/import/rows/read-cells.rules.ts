import type { AmountCell, GroupHeading } from '../../../../platform/imports/import-kind.ts';
import { amountCell, inCurrencyOf, expectedDetail } from './amount-cells.rules.ts';
import { readCellText } from './read-cell-text.rules.ts';
import type { RowFault } from '../columns/row-fault.types.ts';
import type { SheetRow } from '../file/sheet/sheet.types.ts';
import { isEmptyText } from '../sections/non-record-rows.rules.ts';
import { UNIT_NAMED_BY } from '../fields/named-noun.types.ts';
import { faultIn } from '../columns/row-faults.rules.ts';
import type { PlacedColumn } from '../columns/placed-columns.rules.ts';
import type { RowReader } from './row-reader.ts';

/** What the cells of a row give. */
export interface ReadCells {
  members: Record<string, unknown>;
  faults: RowFault[];
  /** The column that shows that the row is no record, and whether a complete row is one nevertheless. */
  noRecord?: { column: string; reason: string; isOpen: boolean };
  /** The group heading above the row, if it gives a field. */
  group?: GroupHeading | undefined;
  /** Its amounts without a currency of their own, if the stored record may give the currency. */
  amounts: AmountCell[];
}

/** Reads the mapped cells of a row, and collects all of their faults. */
export function readCells(
  { width, mapped, groups, ownColumn, sections, futureMembers, noticed, currencies }: RowReader,
  { line, cells, refused, isHidden }: SheetRow,
): ReadCells {
  if (isHidden) noticed.note('hidden_rows', null, line);
  const group = ownColumn && !isEmptyText((cells[ownColumn.place] ?? '').trim()) ? undefined : groups?.current;
  const read: ReadCells = { members: {}, faults: [], group, amounts: [] };
  const inCurrency = inCurrencyOf(currencies, cells);
  // Some systems end each row, or only the rows below the header, with an additional delimiter.
  if (cells.length > width && cells.slice(width).some((cell) => cell.trim() !== '')) {
    read.faults.push({ line, column: '', reason: `Expected ${width} cells, but got ${cells.length}.` });
  }
  for (const column of mapped) {
    if (column.field.mayHaveSeveralColumns && read.members[column.field.member] !== undefined) continue;
    const isOfGroup = column.place === width || column === ownColumn;
    const text = (
      (isOfGroup ? group?.text : undefined) ?? (column.place === width ? '' : (cells[column.place] ?? ''))
    ).trim();
    const refusal = refused?.get(column.place);
    if (refusal !== undefined) read.faults.push(faultIn(column, line, refusal));
    else if (!isEmptyText(text)) readCell(read, inCurrency(column), text, { line, noticed, currencies });
  }
  if (sections?.isFuture) addFutureMembers(read, futureMembers);
  return read;
}

/** Adds what follows from the row's place among future residents. */
function addFutureMembers(read: ReadCells, futureMembers: RowReader['futureMembers']): void {
  for (const { member, given } of futureMembers) {
    if (read.members[member] !== undefined) continue;
    if (given.value !== undefined) read.members[member] = given.value;
    if ('noRecord' in given) read.noRecord = noRecordIn('', given);
  }
}

function readCell(
  read: ReadCells,
  column: PlacedColumn,
  text: string,
  { line, noticed, currencies }: Pick<RowReader, 'noticed' | 'currencies'> & { line: number },
): void {
  const cell = readCellText(column.field, text);
  const amount = amountCell(currencies, column, text, cell);
  if (amount) read.amounts.push(amount);
  if ('expected' in cell) {
    // The stored record may tell the currency.
    if (amount) read.members[amount.member] = text;
    else read.faults.push(faultIn(column, line, expectedDetail(cell, text)));
    return;
  }
  if (column.field.isEmptyIfZero && cell.value === 0) {
    noticed.note('zero_left_out', column.column, line);
    return;
  }
  if (cell.value !== undefined) read.members[column.field.member] = cell.value;
  const { wordsAs } = column.field;
  if (wordsAs !== undefined) read.members[wordsAs.member] = wordsAs.called(text);
  if (column.namedBy !== undefined) read.members[UNIT_NAMED_BY] = column.namedBy;
  if ('noRecord' in cell) read.noRecord = noRecordIn(column.column, cell);
}

const noRecordIn = (
  column: string,
  { noRecord, value }: { noRecord: string; value?: unknown },
): NonNullable<ReadCells['noRecord']> => ({ column, reason: noRecord, isOpen: value !== undefined });
