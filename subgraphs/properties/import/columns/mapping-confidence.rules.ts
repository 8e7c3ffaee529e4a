import type { ImportField } from '../../../../platform/imports/import-kind.ts';
import { plain } from '../../../../platform/imports/read-cell.rules.ts';
import { GROUP_HEADING } from '../sections/group-headings.rules.ts';
import type { MappedColumn } from './mapped-column.types.ts';

type Confidence = Pick<MappedColumn, 'confidence' | 'reason'>;

/**
 * Adds to each column how certain its mapping is and why it is not, and to a column that is left out for another one,
 * which one that is.
 * @param wanted the client's mapping, by column
 */
export function withConfidence(
  columns: readonly MappedColumn[],
  fields: readonly ImportField[],
  wanted: Readonly<Record<string, string | null>>,
): MappedColumn[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  return columns.map((column, place) => {
    const field = byName.get(column.field ?? '');
    const isGiven =
      column.column in wanted && columns.findIndex((candidate) => candidate.column === column.column) === place;
    if (isGiven) return field ? { ...column, confidence: 'given' as const } : column;
    const confidence = field
      ? confidenceOf(column.column, field, rivalsOf(columns, field, wanted))
      : leftOutReason(column.column, columns, byName);
    return { ...column, ...confidence };
  });
}

/** The columns that are left out but might give the field as well. */
const rivalsOf = (
  columns: readonly MappedColumn[],
  field: ImportField,
  wanted: Readonly<Record<string, string | null>>,
): string[] =>
  field.mayHaveSeveralColumns
    ? []
    : columns.flatMap(({ column, field: given }) =>
        given === null && !(column in wanted) && isHeadingOf(column, field) && weaknessOf(column, field) === undefined
          ? column
          : [],
      );

function confidenceOf(heading: string, field: ImportField, rivals: readonly string[]): Confidence {
  const guessed = (reason: string): Confidence => ({ confidence: 'guessed', reason });
  if (heading === GROUP_HEADING) return guessed('no column gives it, and rows stand below headings');
  if (!isHeadingOf(heading, field)) {
    const isOwn = field.alike !== undefined;
    return guessed(
      isOwn ? 'by the words of its heading and its first cell' : 'by its cells, since no column says it by its heading',
    );
  }
  const weakness = weaknessOf(heading, field);
  if (weakness !== undefined) return guessed(weakness);
  if (rivals.length === 0) return { confidence: 'sure' };
  return guessed(
    `${rivals.map((rival) => JSON.stringify(rival)).join(' and ')} may give it as well; the mapping can say which is meant`,
  );
}

/** Why a column is left out whose heading means a field that another column gives. */
function leftOutReason(
  heading: string,
  columns: readonly MappedColumn[],
  byName: ReadonlyMap<string, ImportField>,
): Confidence {
  const taken = columns.find(({ field: name }) => {
    const field = byName.get(name ?? '');
    return field !== undefined && isHeadingOf(heading, field);
  });
  return taken ? { reason: `left out, since ${JSON.stringify(taken.column)} gives ${taken.field}` } : {};
}

function isHeadingOf(column: string, { headings }: ImportField): boolean {
  const spellings = [plain(column), plain(column.replace('#', ' no'))];
  return headings.some((heading) => spellings.includes(plain(heading)));
}

/** Why a heading of a field is weak evidence; undefined if it is not. */
const weaknessOf = (column: string, { weak = {} }: ImportField): string | undefined =>
  Object.entries(weak).find(([heading]) => plain(heading) === plain(column))?.[1];
