import type { Sql } from '../../../../platform/db/sql.ts';
import type { HeadingMeaning, ImportKindDefinition } from '../../../../platform/imports/import-kind.ts';
import { isStorableText } from '../../../../platform/text.ts';
import type { SheetRow } from '../file/sheet/sheet.types.ts';
import { onlyCell } from './single-cell-rows.rules.ts';
import { twoCellHeading, nameAndCode } from './two-cell-rows.rules.ts';

/**
 * Which rows of two cells are group headings, for a kind whose rows may be in groups.
 * @param mayBeTitles whether the rows may include titles, which have a name and a code in one cell
 */
export async function headingMeanings(
  { headingsAmong }: Pick<ImportKindDefinition<never>, 'headingsAmong'>,
  sql: Sql,
  rows: readonly SheetRow[],
  mayBeTitles = false,
): Promise<ReadonlyMap<SheetRow, HeadingMeaning>> {
  if (!headingsAmong) return new Map();
  const candidates = rows.flatMap((row) => {
    const texts =
      twoCellHeading(row.cells)?.texts ?? (mayBeTitles ? nameAndCode(row.cells) : nameInOnlyCell(row.cells));
    return texts ? [{ row, texts }] : [];
  });
  if (candidates.length === 0) return new Map();
  const meanings = await headingsAmong(
    sql,
    candidates.map(({ texts }) => texts),
  );
  return new Map(candidates.map(({ row }, place) => [row, meanings[place]!]));
}

/** The text of a row whose only cell is not in the first column, where headings are rare. */
function nameInOnlyCell(cells: readonly string[]): readonly [string, string] | undefined {
  const lone = cells[0]?.trim() === '' ? onlyCell(cells) : undefined;
  return lone && isStorableText(lone.text) ? (nameAndCode(cells) ?? [lone.text, lone.text]) : undefined;
}
