import type { HeadingMeaning, ImportedRow } from '../../../../platform/imports/import-kind.ts';
import { amountFaults } from './amount-cells.rules.ts';
import { combineCells } from './combined-cells.rules.ts';
import { isVacantUnit } from './vacant-units.rules.ts';
import type { RowFault } from '../columns/row-fault.types.ts';
import type { SheetRow } from '../file/sheet/sheet.types.ts';
import { missingIdentifierFault } from './missing-identifier.rules.ts';
import { isRepeatedHeader, nonRecordReason } from '../sections/non-record-rows.rules.ts';
import { noteMovedOut } from '../warnings/moved-out.ts';
import { noteUnnamed } from '../warnings/unnamed-columns.ts';
import { unitWithoutPropertyFault } from './units-without-property.rules.ts';
import { readCells } from './read-cells.rules.ts';
import type { RowReader } from './row-reader.ts';

/** A row that cannot be imported. */
export interface FaultyRow {
  faults: RowFault[];
  /** Its readable cells. */
  readInput?: ImportedRow['input'];
}

/** A row that is no record. */
export interface SkippedRow {
  skipped: RowFault;
}

/**
 * Reads the cells of a row, and reports all faults at once.
 * @param meaning the meaning of a row that may be a heading of two cells
 */
export function readRow(
  reader: RowReader,
  row: SheetRow,
  meaning?: HeadingMeaning,
): ImportedRow | FaultyRow | SkippedRow {
  const { line, cells, refusedRow, isNone } = row;
  if (isRepeatedHeader(reader.header, cells)) {
    reader.sections?.reset();
    return skippedRow(line, '', 'the header once more');
  }
  // Further headings beside that of a summary may be where charges would be.
  const none = (refusedRow === undefined ? reader.sections?.take(cells) : undefined) ?? isNone;
  if (none !== undefined) return skippedRow(line, '', none);
  const heading = reader.groups?.take(row, meaning);
  if (refusedRow !== undefined) return { faults: [{ line, column: '', reason: refusedRow }] };
  if (heading && 'refused' in heading) return { faults: [{ line, column: '', reason: heading.refused }] };
  if (heading) {
    reader.sections?.reset();
    return skippedRow(line, '', heading.skipped);
  }
  return readRecord(reader, row);
}

function readRecord(reader: RowReader, row: SheetRow): ImportedRow | FaultyRow | SkippedRow {
  const { line, cells } = row;
  const { members, faults, noRecord, group, amounts } = readCells(reader, row);
  const withCombinedCells = combineCells(members);
  const combined = reader.combine?.(withCombinedCells) ?? withCombinedCells;
  const input = withWholeProperty(reader, combined);
  if (noRecord && !(noRecord.isOpen && isWhole(reader, input))) {
    return skippedRow(line, noRecord.column, noRecord.reason);
  }
  if (faults.length === 0 && isVacantUnit(reader, input)) return skippedRow(line, '', reader.vacancy!.what);
  const hasId = isIdentified(reader, input);
  const isSure = hasId && input === combined;
  if (!isSure || !isWhole(reader, input)) {
    const why = nonRecordReason(cells, { width: reader.width, hasId: isSure && reader.standIns.length === 0 });
    if (why !== undefined && !row.isDamaged) return skippedRow(line, '', why);
  }
  if (row.lacks !== undefined) faults.push({ line, column: '', reason: row.lacks });
  noteUnnamed(reader, row);
  const unplaced = unitWithoutPropertyFault(reader.places, line, input);
  if (unplaced) faults.push(unplaced);
  if (!hasId && faults.length === 0) faults.push(missingIdentifierFault(reader, line, input));
  if (faults.length > 0) {
    return { faults: [...faults, ...amountFaults(reader.mapped, line, amounts)], readInput: input };
  }
  noteMovedOut(reader, line, input);
  return { line, input, group, ifNew: ifNewOf(reader, cells), ...(amounts.length > 0 && { amounts }) };
}

/** A row that names a property and no unit means the whole property, in a file with a column of units. */
function withWholeProperty({ wholeProperty }: RowReader, input: ImportedRow['input']): ImportedRow['input'] {
  if (!wholeProperty || input['propertyId'] === undefined || input[wholeProperty.member] !== undefined) return input;
  return { ...input, [wholeProperty.member]: wholeProperty.text };
}

function ifNewOf({ standIns }: RowReader, cells: readonly string[]): ImportedRow['ifNew'] {
  if (standIns.length === 0) return undefined;
  return Object.fromEntries(standIns.map(({ member, place }) => [member, cells[place]?.trim()]));
}

/** Whether a row has every member that a record needs. */
const isWhole = ({ required }: RowReader, input: ImportedRow['input']): boolean =>
  required.every((member) => input[member] !== undefined);

function isIdentified({ mayLackId, naturalKey }: RowReader, input: ImportedRow['input']): boolean {
  if (mayLackId || input['externalId'] !== undefined || input['id'] !== undefined) return true;
  return naturalKey?.of(input) !== undefined;
}

const skippedRow = (line: number, column: string, what: string): SkippedRow => ({
  skipped: { line, column, reason: `Skipped as no record: ${what}.` },
});
