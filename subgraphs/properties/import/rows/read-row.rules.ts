import type {
  AmountCell,
  EmptyUnit,
  GroupHeading,
  HeadingMeaning,
  ImportField,
  ImportKindDefinition,
  ImportedRow,
  NaturalKey,
} from '../../../../platform/imports/import-kind.ts';
import { amountCell, amountCurrencies, amountFaults, inCurrencyOf, expectedDetail } from './amount-cells.rules.ts';
import type { AmountCurrencies } from './amount-cells.rules.ts';
import { readCellText } from './read-cell-text.rules.ts';
import { combineCells } from './combined-cells.rules.ts';
import { isVacantUnit } from './vacant-units.rules.ts';
import type { FoundHeader } from '../header/find-header.rules.ts';
import { GroupHeadings } from '../sections/group-headings.rules.ts';
import type { RowFault } from '../columns/row-fault.types.ts';
import type { SheetRow } from '../file/sheet/sheet.types.ts';
import type { ChargeColumns } from './lease-charges.ts';
import { missingIdentifierFault } from './missing-identifier.rules.ts';
import { isRepeatedHeader, isEmptyText, nonRecordReason } from '../sections/non-record-rows.rules.ts';
import { ReportSections } from '../sections/report-sections.rules.ts';
import { UNIT_NAMED_BY } from '../fields/named-noun.types.ts';
import { faultIn, byBestHeading, namedByOf } from '../columns/row-faults.rules.ts';
import type { PlacedColumn } from '../columns/row-faults.rules.ts';
import { RowWarnings } from '../warnings/row-warnings.ts';
import { noteUnnamed } from '../warnings/unnamed-columns.ts';
import { propertyUnitColumns, unitWithoutPropertyFault } from './units-without-property.rules.ts';
import type { PropertyUnitColumns } from './units-without-property.rules.ts';

/** What the rows of a file are read by. */
export interface RowReader {
  header: readonly string[];
  /** The number of columns. */
  width: number;
  /** The columns that give something. */
  mapped: readonly PlacedColumn[];
  /** Members that every record has. */
  required: readonly string[];
  /** Whether rows may lack an identifier. */
  mayLackId: boolean;
  /** How rows are told apart in a file without identifiers; absent where columns give them. */
  naturalKey?: NaturalKey | undefined;
  /** Members that the cells of other fields stand in for, with the places of these. */
  standIns: readonly { member: string; place: number }[];
  /** How a unit that stands empty looks among the rows. */
  emptyUnit?: EmptyUnit | undefined;
  /** How the kind takes cells together. */
  combine?: KindOfRows['combine'];
  /** The headings of groups, where they give something: behind the columns, or in the place of an empty cell. */
  groups?: GroupHeadings | undefined;
  /** The column in whose empty cells they give it. */
  ownColumn?: PlacedColumn | undefined;
  /** The parts of a report, in kinds that reports are of. */
  sections: ReportSections | undefined;
  /** What members are of rows that are about future residents, where no cell says them. */
  ofFuture: readonly { member: string; given: NonNullable<ImportField['ofFuture']> }[];
  /** Where leases have a line for each charge. */
  charges: ChargeColumns | undefined;
  /** Where the file says of which property units are. */
  places: PropertyUnitColumns | undefined;
  /** The column of the currency that amounts are in, and whether the kind has one. */
  currencies: AmountCurrencies;
  /** What is told of the rows beside what becomes of them. */
  noticed: RowWarnings;
  /** What a row says of its unit that names a property only. */
  ofHouse: { member: string; text: string } | undefined;
}

/** What reading rows needs of their kind. */
type KindOfRows = Pick<ImportKindDefinition<never>, 'mayLackId' | 'naturalKey' | 'groupedBy' | 'emptyUnit' | 'combine'>;

/**
 * Looks up once what reading a row needs.
 */
export function rowReader(
  { mapping: { columns, width, standIns }, above }: Pick<FoundHeader, 'mapping' | 'above'>,
  fields: readonly ImportField[],
  { mayLackId = false, naturalKey, groupedBy, emptyUnit, combine }: KindOfRows,
): RowReader {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const mapped = byBestHeading(
    columns.flatMap(({ column, field: name }, place) => {
      const field = name === null ? undefined : byName.get(name);
      return field ? [{ place, column, field, saidBy: namedByOf(column, field) }] : [];
    }),
  );
  const ownColumn = mapped.find(({ place, field: { name } }) => place !== width && name === groupedBy);
  const isGrouped = ownColumn !== undefined || mapped.some(({ place }) => place === width);
  const hasIds = mapped.some(({ field: { name } }) => name === 'id' || name === 'external_id');
  return {
    header: columns.slice(0, width).map(({ column }) => column),
    width,
    mapped,
    required: fields.filter(({ isRequired }) => isRequired).map(({ member }) => member),
    mayLackId,
    emptyUnit,
    combine,
    naturalKey: hasIds ? undefined : naturalKey,
    standIns: standIns.flatMap(({ field }) => {
      const { member, standIn } = byName.get(field ?? '')!;
      return { member, place: columns.findIndex((one) => one.field === standIn) };
    }),
    groups: isGrouped ? new GroupHeadings(tableShape(width, mapped, ownColumn), above) : undefined,
    sections: groupedBy === undefined ? undefined : new ReportSections(width),
    ofFuture: fields.flatMap(({ member, ofFuture }) => (ofFuture ? { member, given: ofFuture } : [])),
    charges: chargeColumns(mapped),
    places: propertyUnitColumns(mapped, width),
    ofHouse: mapped.flatMap(({ field: { member, ofHouse } }) => (ofHouse ? [{ member, text: ofHouse }] : []))[0],
    ownColumn,
    currencies: amountCurrencies(mapped, fields),
    noticed: new RowWarnings(),
  };
}

function chargeColumns(mapped: readonly PlacedColumn[]): ChargeColumns | undefined {
  const placeOf = (wanted: string): number | undefined => mapped.find(({ field: { name } }) => name === wanted)?.place;
  const [code, amount] = [placeOf('charge_code'), placeOf('charge_amount')];
  if (code === undefined) return undefined;
  const others = mapped.map(({ place }) => place).filter((place) => place !== code && place !== amount);
  return { code, amount, others };
}

function tableShape(
  width: number,
  mapped: readonly PlacedColumn[],
  ownColumn: PlacedColumn | undefined,
): ConstructorParameters<typeof GroupHeadings>[0] {
  const unit = mapped.find(({ field: { name } }) => name === 'unit_number' || name === 'unit_id');
  const readers = new Map(mapped.map(({ place, field }) => [place, field.read]));
  return { width, readers, unitPlace: unit?.place, hasColumn: ownColumn !== undefined };
}

/** A row that cannot be read. */
export interface FaultyRow {
  faults: RowFault[];
  /** What those of its cells say that can be read. */
  said?: ImportedRow['input'];
}

/** A row that is no record, and says so. */
export interface SkippedRow {
  skipped: RowFault;
}

/**
 * Reads a row's cells, all faults at once.
 * @param meaning of a row that may be a heading of two cells
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
  // Further headings beside that of a summary may stand where charges would.
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
  const { said, faults, noRecord, group, amounts } = readCells(reader, row);
  const whole = combineCells(said);
  const told = reader.combine?.(whole) ?? whole;
  const input = withHouse(reader, told);
  if (noRecord && !(noRecord.isOpen && isWhole(reader, input))) {
    return skippedRow(line, noRecord.column, noRecord.reason);
  }
  if (faults.length === 0 && isVacantUnit(reader, input)) return skippedRow(line, '', reader.emptyUnit!.what);
  const hasId = isIdentified(reader, input);
  const isSure = hasId && input === told;
  if (!isSure || !isWhole(reader, input)) {
    const why = nonRecordReason(cells, { width: reader.width, hasId: isSure && reader.standIns.length === 0 });
    if (why !== undefined && !row.isDamaged) return skippedRow(line, '', why);
  }
  if (row.lacks !== undefined) faults.push({ line, column: '', reason: row.lacks });
  noteUnnamed(reader, row);
  const unplaced = unitWithoutPropertyFault(reader.places, line, input);
  if (unplaced) faults.push(unplaced);
  if (!hasId && faults.length === 0) faults.push(missingIdentifierFault(reader, line, input));
  if (faults.length > 0) return { faults: [...faults, ...amountFaults(reader.mapped, line, amounts)], said: input };
  return { line, input, group, ifNew: ifNewOf(reader, cells), ...(amounts.length > 0 && { amounts }) };
}

/** A house is a property whose rows say no unit, in a file that has a column of units. */
function withHouse({ ofHouse }: RowReader, told: ImportedRow['input']): ImportedRow['input'] {
  if (!ofHouse || told['propertyId'] === undefined || told[ofHouse.member] !== undefined) return told;
  return { ...told, [ofHouse.member]: ofHouse.text };
}

function ifNewOf({ standIns }: RowReader, cells: readonly string[]): ImportedRow['ifNew'] {
  if (standIns.length === 0) return undefined;
  return Object.fromEntries(standIns.map(({ member, place }) => [member, cells[place]?.trim()]));
}

interface ReadCells {
  said: Record<string, unknown>;
  faults: RowFault[];
  /** Which column says that the row is no record, and whether others may say that it is. */
  noRecord?: { column: string; reason: string; isOpen: boolean };
  /** The heading that the row stands under, where it gives something. */
  group?: GroupHeading | undefined;
  /** Its amounts, where the row does not say which currency they are in, but what is stored may. */
  amounts: AmountCell[];
}

function readCells(
  { width, mapped, groups, ownColumn, sections, ofFuture, noticed, currencies }: RowReader,
  { line, cells, refused, isHidden }: SheetRow,
): ReadCells {
  if (isHidden) noticed.note('hidden_rows', null, line);
  const group = ownColumn && !isEmptyText((cells[ownColumn.place] ?? '').trim()) ? undefined : groups?.current;
  const read: ReadCells = { said: {}, faults: [], group, amounts: [] };
  const inCurrency = inCurrencyOf(currencies, cells);
  // Some systems end each row, or only those below the header, with a delimiter more.
  if (cells.length > width && cells.slice(width).some((cell) => cell.trim() !== '')) {
    read.faults.push({ line, column: '', reason: `Expected ${width} cells, but got ${cells.length}.` });
  }
  for (const one of mapped) {
    if (one.field.isInTurn && read.said[one.field.member] !== undefined) continue;
    const isOfGroup = one.place === width || one === ownColumn;
    const text = (
      (isOfGroup ? group?.text : undefined) ?? (one.place === width ? '' : (cells[one.place] ?? ''))
    ).trim();
    const refusal = refused?.get(one.place);
    if (refusal !== undefined) read.faults.push(faultIn(one, line, refusal));
    else if (!isEmptyText(text)) readCell(read, inCurrency(one), text, { line, noticed, currencies });
  }
  if (sections?.isFuture) sayOfFuture(read, ofFuture);
  return read;
}

/** What a row says of itself by standing among those of future residents. */
function sayOfFuture(read: ReadCells, ofFuture: RowReader['ofFuture']): void {
  for (const { member, given } of ofFuture) {
    if (read.said[member] !== undefined) continue;
    if (given.value !== undefined) read.said[member] = given.value;
    if ('noRecord' in given) read.noRecord = noRecordIn('', given);
  }
}

function readCell(
  read: ReadCells,
  one: PlacedColumn,
  text: string,
  { line, noticed, currencies }: Pick<RowReader, 'noticed' | 'currencies'> & { line: number },
): void {
  const given = readCellText(one.field, text);
  const amount = amountCell(currencies, one, text, given);
  if (amount) read.amounts.push(amount);
  if ('expected' in given) {
    // Which currency it has to be in, what is stored may tell.
    if (amount) read.said[amount.member] = text;
    else read.faults.push(faultIn(one, line, expectedDetail(given, text)));
    return;
  }
  if (one.field.isUnsaidByZero && given.value === 0) {
    noticed.note('zero_left_out', one.column, line);
    return;
  }
  if (given.value !== undefined) read.said[one.field.member] = given.value;
  const { wordsAs } = one.field;
  if (wordsAs !== undefined) read.said[wordsAs.member] = wordsAs.called(text);
  if (one.saidBy !== undefined) read.said[UNIT_NAMED_BY] = one.saidBy;
  if ('noRecord' in given) read.noRecord = noRecordIn(one.column, given);
}

const noRecordIn = (
  column: string,
  { noRecord, value }: { noRecord: string; value?: unknown },
): NonNullable<ReadCells['noRecord']> => ({ column, reason: noRecord, isOpen: value !== undefined });

/** Whether a row says whatever a record needs. */
const isWhole = ({ required }: RowReader, input: ImportedRow['input']): boolean =>
  required.every((member) => input[member] !== undefined);

function isIdentified({ mayLackId, naturalKey }: RowReader, input: ImportedRow['input']): boolean {
  if (mayLackId || input['externalId'] !== undefined || input['id'] !== undefined) return true;
  return naturalKey?.of(input) !== undefined;
}

const skippedRow = (line: number, column: string, what: string): SkippedRow => ({
  skipped: { line, column, reason: `Skipped as no record: ${what}.` },
});
