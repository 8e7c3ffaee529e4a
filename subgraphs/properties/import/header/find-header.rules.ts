import type { GroupHeading, HeadingMeaning } from '../../../../platform/imports/import-kind.ts';
import { plain } from '../../../../platform/imports/read-cell.rules.ts';
import { beginsGroup, headingAbove } from '../sections/group-headings.rules.ts';
import type { SheetRow } from '../file/sheet/sheet.types.ts';
import { mapColumns } from '../columns/map-columns.rules.ts';
import type { Mapping } from '../columns/map-columns.rules.ts';
import type { MappingRules } from '../columns/mapping-rules.types.ts';

/** How far down the header is searched for. Reports begin with their title, their date and their properties. */
export const HEADER_ROWS = 20;
/**
 * By how many known headings two joined rows have to beat the first row alone, since one may match by chance. One is
 * enough if the first row alone repeats headings.
 */
const MORE_TOGETHER = 2;

/** Where the header of a table is, and what its columns give. */
export interface FoundHeader {
  mapping: Mapping;
  /** The heading above it that names the property of all rows. */
  above: GroupHeading | undefined;
  /** How many rows it takes together with the rows above it. */
  rows: number;
}

/**
 * Finds the header among the first rows of a table: the row that the file can be read by, else the one that comes
 * closest.
 * @param rows the rows that may contain it, and one more, which shows what follows it
 * @param headings the meanings of rows that may be headings of two cells
 */
export function findHeader(
  rows: readonly SheetRow[],
  rules: MappingRules,
  headings: ReadonlyMap<SheetRow, HeadingMeaning>,
): FoundHeader {
  const found = rows.slice(0, HEADER_ROWS).flatMap((_, place) => headersAt(rows, place, { rules, headings }));
  const faultless = found.filter(({ mapping }) => mapping.faults.length === 0);
  const bestHeader = (faultless.length > 0 ? faultless : found).reduce((best, candidate) =>
    score(candidate) > score(best) ? candidate : best,
  );
  return bestHeader;
}

function headersAt(
  rows: readonly SheetRow[],
  place: number,
  { rules, headings }: { rules: MappingRules; headings: ReadonlyMap<SheetRow, HeadingMeaning> },
): FoundHeader[] {
  const row = rows[place]!;
  const next = rows[place + 1];
  const above = headingAbove(rows.slice(0, place), headings);
  const headerOf = (texts: readonly string[], rowCount: number): FoundHeader => {
    const below = rows[place + rowCount];
    const meaning = below && headings.get(below);
    return {
      mapping: mapColumns(texts, rules, {
        isGrouped: above !== undefined || beginsGroup(below, { width: texts.length, meaning }),
        below: below?.cells,
      }),
      above,
      rows: place + rowCount,
    };
  };
  const oneRowHeader = headerOf(textsOf(row), 1);
  // A single cell is a title, and heads no columns.
  const isTitle = textsOf(row).filter((text) => text !== '').length < 2;
  if (!next || isTitle || next.cells.some((cell) => /\d/.test(cell))) return [oneRowHeader];
  const joined = joinedTexts(row.cells, next.cells);
  const joinedHeader = headerOf(joined, 2);
  // A sheet keeps the text of merged cells only in the first one: `Move` over `In` and `Out`.
  const spread = headerOf(joinedTexts(spreadTexts(row.cells, next.cells), next.cells), 2);
  const fitting = headerOf(fittingTexts(row.cells, next.cells, rules), 2);
  const better = [spread, fitting].reduce(
    (best, candidate) => (score(candidate) > score(best) ? candidate : best),
    joinedHeader,
  );
  // Titles above a header add nothing to it.
  if (better === fitting && score(fitting) <= score(headerOf(textsOf(next), 2))) return [oneRowHeader];
  const isClearer = repeatsOf(joined) < repeatsOf(textsOf(row));
  return score(better) >= score(oneRowHeader) + (isClearer ? 1 : MORE_TOGETHER)
    ? [oneRowHeader, better]
    : [oneRowHeader];
}

function joinedTexts(above: readonly string[], below: readonly string[]): string[] {
  const width = Math.max(above.length, below.length);
  return Array.from({ length: width }, (_, at) => `${above[at] ?? ''} ${below[at] ?? ''}`.trim());
}

/** The texts of a row, each also copied to the empty places to its right that have a text below. */
function spreadTexts(above: readonly string[], below: readonly string[]): string[] {
  let last = '';
  return below.map((text, at) => {
    const own = above[at]?.trim() ?? '';
    if (own !== '') last = own;
    return own === '' && text.trim() !== '' ? last : own;
  });
}

/**
 * Joins two rows as far as the results are known headings: `First` below `Name` counts alone, `In` below `Move`
 * together with it.
 */
function fittingTexts(above: readonly string[], below: readonly string[], { fields, wanted }: MappingRules): string[] {
  const known = new Set(fields.flatMap(({ headings }) => headings.map(plain)));
  const takenHeadings = new Set<string>();
  return joinedTexts(spreadTexts(above, below), below).map((joined, at) => {
    const lower = below[at]?.trim() ?? '';
    const isFree = lower !== '' && !takenHeadings.has(plain(lower));
    const text = !known.has(plain(joined)) && !(joined in wanted) && isFree && known.has(plain(lower)) ? lower : joined;
    takenHeadings.add(plain(text));
    return text;
  });
}

/** How many headings are repeated: `Unit` over nothing and over `Sq Ft` differ only by the row below. */
const repeatsOf = (texts: readonly string[]): number => {
  const nonEmpty = texts.filter((text) => text !== '');
  return nonEmpty.length - new Set(nonEmpty).size;
};

const textsOf = ({ cells }: SheetRow): string[] => cells.map((cell) => cell.replaceAll('\0', '').trim());

const score = ({ mapping: { columns, width } }: FoundHeader): number =>
  columns.slice(0, width).filter(({ field }) => field !== null).length;
