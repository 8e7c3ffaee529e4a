import type { ImportField } from '../../../../platform/imports/import-kind.ts';
import { plain } from '../../../../platform/imports/read-cell.rules.ts';
import { GROUP_HEADING } from '../sections/group-headings.rules.ts';
import { isSimilarHeading } from './similar-headings.rules.ts';
import { membersOf } from './placed-columns.rules.ts';
import type { MappingRules } from './mapping-rules.types.ts';

/** A column of units also gives the properties if no other column does and its first cell names both. */
export function guessCombinedField(
  columns: readonly string[],
  given: (string | null)[],
  { fields, wanted, groupedBy, below }: MappingRules & { below: readonly string[] },
): void {
  const combinedField = fields.find(({ insteadOf }) => insteadOf !== undefined);
  const place = combinedField ? given.indexOf(combinedField.insteadOf!) : -1;
  const column = columns[place];
  if (!combinedField || column === undefined || column in wanted || isFieldGiven(groupedBy ?? '', given, fields)) {
    return;
  }
  if ('value' in combinedField.read(below[place]?.trim() ?? '')) given[place] = combinedField.name;
}

/** Assigns fields whose headings alone mean another field: a `Building` is a property, or a part of one. */
export function guessFieldsBesideOthers(
  columns: readonly string[],
  given: (string | null)[],
  { fields, wanted }: MappingRules,
  heading: string | null | undefined,
): void {
  for (const { name, headings, beside } of fields) {
    if (beside === undefined || given.includes(name) || isFieldGiven(name, given, fields)) continue;
    const names = headings.map(plain);
    const place = given.indexOf(beside);
    const isBesideOther = place < 0 ? heading === beside : !names.includes(plain(columns[place]!));
    const free = columns.findIndex(
      (column, at) => given[at] === null && !(column in wanted) && names.includes(plain(column)),
    );
    if (isBesideOther && free >= 0) given[free] = name;
  }
}

/** Assigns further columns to a field that several columns may give. */
export function guessFurtherColumns(
  columns: readonly string[],
  given: (string | null)[],
  { fields, wanted }: MappingRules,
): void {
  for (const { name, headings, mayHaveSeveralColumns } of fields) {
    if (!mayHaveSeveralColumns || !given.includes(name) || Object.values(wanted).includes(name)) continue;
    const names = new Set(headings.map(plain));
    for (const [place, column] of columns.entries()) {
      const isFree = given[place] === null && !(column in wanted) && columns.indexOf(column) === place;
      if (isFree && names.has(plain(column))) given[place] = name;
    }
  }
}

/**
 * Assigns fields to columns by their headings: unambiguous headings first, headings that often mean something else
 * last.
 */
export function guessFields(
  header: readonly string[],
  given: (string | null)[],
  { fields, wanted, below }: MappingRules & { below: readonly string[] },
): void {
  const free = header.map((column) => (column in wanted ? '' : column));
  const taken = new Set([...given, wanted[GROUP_HEADING]]);
  const isWeak = ({ weak = {} }: ImportField, heading: string): boolean => heading in weak;
  guessByRank(free, given, { fields, taken, counts: (field, heading) => !isWeak(field, heading) });
  for (const field of fields) {
    const place = free.findIndex(
      (column, at) => column !== '' && given[at] === null && isSimilarHeading(field, column, below[at] ?? ''),
    );
    if (taken.has(field.name) || place < 0) continue;
    given[place] = field.name;
    taken.add(field.name);
  }
  guessByRank(free, given, { fields, taken, counts: isWeak });
  replaceIdentifiers(free.map(plain), given, fields);
}

/** Better headings stand earlier in a field's list, so they are tried first. */
function guessByRank(
  free: readonly string[],
  given: (string | null)[],
  {
    fields,
    taken,
    counts,
  }: {
    fields: readonly ImportField[];
    taken: Set<string | null | undefined>;
    counts: (field: ImportField, heading: string) => boolean;
  },
): void {
  const plainHeader = free.map(plain);
  // `#` counts as a word here, although other marks do not count: a `Payment #` is no sum.
  const numbered = free.map((column) => plain(column.replace('#', ' no')));
  const maxRank = Math.max(...fields.map(({ headings }) => headings.length));
  for (let rank = 0; rank < maxRank; rank++) {
    for (const field of fields) {
      const { name, headings, beside } = field;
      const written = headings[rank] ?? '';
      const heading = plain(written);
      if (taken.has(name) || heading === '' || beside !== undefined || !counts(field, written)) continue;
      const place = free.findIndex(
        (_, at) => given[at] === null && (plainHeader[at] === heading || numbered[at] === heading),
      );
      if (place < 0) continue;
      given[place] = name;
      taken.add(name);
    }
  }
}

/**
 * A column that would give identifiers gives a required field instead if no other column does: a unit's code may be its
 * number.
 */
function replaceIdentifiers(
  plainHeader: readonly string[],
  given: (string | null)[],
  fields: readonly ImportField[],
): void {
  const place = given.indexOf('external_id');
  if (place < 0 || plainHeader[place] === '') return;
  const lacking = fields.find(
    ({ name, isRequired, headings }) =>
      isRequired && !given.includes(name) && headings.some((heading) => plain(heading) === plainHeader[place]),
  );
  if (lacking) given[place] = lacking.name;
}

/** Whether columns give what a field does, alone or together with others. */
export function isFieldGiven(name: string, given: readonly (string | null)[], fields: readonly ImportField[]): boolean {
  const member = fields.find((field) => field.name === name)?.member ?? name;
  return fields.some((field) => given.includes(field.name) && membersOf(field).includes(member));
}
