import type {
  Vacancy,
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

/** What reading the rows of a file needs. */
export interface RowReader {
  header: readonly string[];
  /** The number of columns. */
  width: number;
  /** The columns that give a field. */
  mapped: readonly PlacedColumn[];
  /** Members that every record has. */
  required: readonly string[];
  /** Whether rows may lack an identifier. */
  mayLackId: boolean;
  /** What identifies rows in a file without identifiers; absent if columns give identifiers. */
  naturalKey?: NaturalKey | undefined;
  /** Members for which cells of other fields stand in, with the places of those cells. */
  standIns: readonly { member: string; place: number }[];
  /** How a row of a vacant unit looks. */
  vacancy?: Vacancy | undefined;
  /** How the kind combines cells. */
  combine?: KindOfRows['combine'];
  /** The group headings, if they give a field: after the columns, or in place of an empty cell. */
  groups?: GroupHeadings | undefined;
  /** The column whose empty cells the group headings fill. */
  ownColumn?: PlacedColumn | undefined;
  /** The sections of a report, for kinds that reports contain. */
  sections: ReportSections | undefined;
  /** The members that rows about future residents get if no cell gives them. */
  futureMembers: readonly { member: string; given: NonNullable<ImportField['ofFuture']> }[];
  /** The columns of charges, if leases have a line for each charge. */
  charges: ChargeColumns | undefined;
  /** The columns that name the property of units. */
  places: PropertyUnitColumns | undefined;
  /** The column with the currency of amounts, and whether the kind has one. */
  currencies: AmountCurrencies;
  /** What to warn about beside the outcomes of rows. */
  noticed: RowWarnings;
  /** Today's date in the account's time zone; what a row of another time zone says may be a day off. */
  today: string;
  /** The unit of a row that names only a property. */
  wholeProperty: { member: string; text: string } | undefined;
}

/** What reading rows needs of their kind. */
type KindOfRows = Pick<ImportKindDefinition<never>, 'mayLackId' | 'naturalKey' | 'groupedBy' | 'vacancy' | 'combine'>;

/** Prepares once what reading each row needs. */
export function rowReader(
  { mapping: { columns, width, standIns }, above }: Pick<FoundHeader, 'mapping' | 'above'>,
  fields: readonly ImportField[],
  { mayLackId = false, naturalKey, groupedBy, vacancy, combine }: KindOfRows,
  today: string,
): RowReader {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const mapped = byBestHeading(
    columns.flatMap(({ column, field: name }, place) => {
      const field = name === null ? undefined : byName.get(name);
      return field ? [{ place, column, field, namedBy: namedByOf(column, field) }] : [];
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
    vacancy,
    combine,
    naturalKey: hasIds ? undefined : naturalKey,
    standIns: standIns.flatMap(({ field }) => {
      const { member, standIn } = byName.get(field ?? '')!;
      return { member, place: columns.findIndex((candidate) => candidate.field === standIn) };
    }),
    groups: isGrouped ? new GroupHeadings(tableShape(width, mapped, ownColumn), above) : undefined,
    sections: groupedBy === undefined ? undefined : new ReportSections(width),
    futureMembers: fields.flatMap(({ member, ofFuture }) => (ofFuture ? { member, given: ofFuture } : [])),
    charges: chargeColumns(mapped),
    places: propertyUnitColumns(mapped, width),
    wholeProperty: mapped.flatMap(({ field: { member, ifEmpty } }) => (ifEmpty ? [{ member, text: ifEmpty }] : []))[0],
    ownColumn,
    currencies: amountCurrencies(mapped, fields),
    noticed: new RowWarnings(),
    today,
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
