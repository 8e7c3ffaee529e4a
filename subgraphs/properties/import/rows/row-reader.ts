import type {
  EmptyUnit,
  ImportField,
  ImportKindDefinition,
  NaturalKey,
} from '../../../../platform/imports/import-kind.ts';
import { amountCurrencies } from './amount-cells.rules.ts';
import type { AmountCurrencies } from './amount-cells.rules.ts';
import type { FoundHeader } from '../header/find-header.rules.ts';
import { GroupHeadings } from '../sections/group-headings.rules.ts';
import type { ChargeColumns } from './lease-charges.ts';
import { ReportSections } from '../sections/report-sections.rules.ts';
import { byBestHeading, namedByOf } from '../columns/placed-columns.rules.ts';
import type { PlacedColumn } from '../columns/placed-columns.rules.ts';
import { RowWarnings } from '../warnings/row-warnings.ts';
import { propertyUnitColumns } from './units-without-property.rules.ts';
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
      return { member, place: columns.findIndex((candidate) => candidate.field === standIn) };
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
  const otherPlaces = mapped.map(({ place }) => place).filter((place) => place !== code && place !== amount);
  return { code, amount, otherPlaces };
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
