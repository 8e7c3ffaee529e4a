import type { ImportField, NaturalKey } from '../../../../platform/imports/import-kind.ts';
import { GROUP_HEADING } from '../sections/group-headings.rules.ts';
import type { MappedColumn } from './mapped-column.types.ts';
import { withConfidence } from './mapping-confidence.rules.ts';
import { membersOf } from './placed-columns.rules.ts';
import type { MappingRules } from './mapping-rules.types.ts';
import {
  guessFields,
  guessFieldsBesideOthers,
  guessFurtherColumns,
  isFieldGiven,
  guessCombinedField,
} from './guess-columns.rules.ts';
import { wantedMappingFaults, missingFieldFaults, noTableFault, missingKeyFault } from './mapping-faults.rules.ts';

/** Which field each column gives, and everything that keeps the file from being read. */
export interface Mapping {
  /** The columns of the file, followed by the group headings if these count as a column. */
  columns: readonly MappedColumn[];
  /** How many of them are columns of the file. */
  width: number;
  /** Columns whose cells also give another member of new records. */
  standIns: readonly MappedColumn[];
  faults: readonly string[];
}

/**
 * Decides which field each column gives: by the client's mapping, else by the headings that other systems use.
 * @param isGrouped whether rows stand in groups under headings
 * @param below the first row below the header
 */
export function mapColumns(
  columns: readonly string[],
  rules: MappingRules,
  { isGrouped = false, below = [] }: { isGrouped?: boolean; below?: readonly string[] | undefined } = {},
): Mapping {
  const { fields, wanted } = rules;
  // Of several columns with the same heading the first one counts, as it does when it is guessed.
  const fieldOfColumn = columns.map((column, place) =>
    columns.indexOf(column) === place ? (wanted[column] ?? null) : null,
  );
  guessFields(columns, fieldOfColumn, { ...rules, below });
  const heading = fieldOfGroupHeadings(fieldOfColumn, rules, isGrouped);
  if (heading === undefined) guessCombinedField(columns, fieldOfColumn, { ...rules, below });
  guessFieldsBesideOthers(columns, fieldOfColumn, rules, heading);
  guessFurtherColumns(columns, fieldOfColumn, rules);
  const header = heading === undefined ? columns : [...columns, GROUP_HEADING];
  const given = heading === undefined ? fieldOfColumn : [...fieldOfColumn, heading];
  const taken = new Set(given.filter((field) => field !== null));
  const hasId = rules.mayLackId || taken.has('external_id') || taken.has('id');
  const key = hasId ? [] : keyMembers(fields, taken, rules.naturalKey);
  const standIns = standInsOf(header, given, fields);
  const providedFields = new Set([...taken, ...standIns.flatMap(({ field }) => field ?? [])]);
  const isNoHeader = columns.filter((column) => column !== '').length < 2 && Object.keys(wanted).length === 0;
  const lacking = missingFieldFaults(columns, fields, providedFields);
  const isOneColumn = isNoHeader && lacking.length > 0;
  const faults = [...wantedMappingFaults(header, rules), ...(isOneColumn ? [noTableFault(columns, fields)] : lacking)];
  if (key === undefined && !isOneColumn) faults.push(missingKeyFault(fields, rules.naturalKey));
  const isOfKey = (field: ImportField): boolean =>
    [...membersOf(field), field.partOf ?? ''].some((member) => key?.includes(member));
  const makeIds = new Set(fields.filter(isOfKey).map(({ name }) => name));
  const mapped = header.map((column, place) => {
    const field = given[place] ?? null;
    return { column, field, makesId: field !== null && makeIds.has(field) };
  });
  return { columns: withConfidence(mapped, fields, wanted), width: columns.length, standIns, faults };
}

/** Some files have no names for buildings: the address then stands in for the name. */
function standInsOf(
  header: readonly string[],
  given: readonly (string | null)[],
  fields: readonly ImportField[],
): MappedColumn[] {
  return fields.flatMap(({ name, standIn }) => {
    const place = standIn === undefined || given.includes(name) ? -1 : given.indexOf(standIn);
    return place < 0 ? [] : { column: header[place]!, field: name, makesId: false };
  });
}

/** The field that group headings give; null if the client leaves them out, undefined if there are none. */
function fieldOfGroupHeadings(
  given: readonly (string | null)[],
  { groupedBy, wanted, fields }: MappingRules,
  isGrouped: boolean,
): string | null | undefined {
  if (groupedBy === undefined) return undefined;
  if (GROUP_HEADING in wanted) return wanted[GROUP_HEADING] ?? null;
  return isGrouped && !isFieldGiven(groupedBy, given, fields) ? groupedBy : undefined;
}

/** The members that identify rows, out of all choices that the columns allow; undefined if they allow none. */
function keyMembers(
  fields: readonly ImportField[],
  taken: ReadonlySet<string>,
  naturalKey: NaturalKey | undefined,
): readonly string[] | undefined {
  const members = new Set(fields.filter(({ name }) => taken.has(name)).flatMap(membersOf));
  const possibleChoices = (naturalKey?.choices ?? []).filter((choice) => choice.every((member) => members.has(member)));
  // A choice of required members is always complete, so the choices after it never count.
  const isRequired = (member: string): boolean => fields.some((field) => field.member === member && field.isRequired);
  const last = possibleChoices.findIndex((choice) => choice.every(isRequired));
  return possibleChoices.length === 0 ? undefined : possibleChoices.slice(0, last < 0 ? undefined : last + 1).flat();
}
