import { isEmptyText } from './non-record-rows.rules.ts';
import { isNameLike, shapeOf } from './two-cell-rows.rules.ts';

/** What the only cell of a row below a heading is. */
export type SingleCellMeaning = 'heading' | 'unit' | 'note' | 'unclear';

/** The only text of a row, and its place; undefined for a row with none or several. */
export function onlyCell(cells: readonly string[]): { text: string; place: number } | undefined {
  const filledCells = cells.flatMap((cell, place) => (isEmptyText(cell.trim()) ? [] : { text: cell.trim(), place }));
  return filledCells.length === 1 ? filledCells[0] : undefined;
}

/**
 * Tells vacant units, of which reports may give only the number, from headings in the same column. Names of properties
 * do not help, since `102` may be the code of a building as well as a unit.
 */
export class SingleCellUnits {
  private readonly shapesOfHeadings = new Set<string>();

  /** Notes how headings look. */
  noteHeading(text: string): void {
    this.shapesOfHeadings.add(shapeOf(text));
  }

  /**
   * What the only cell of a row in the column of units means.
   * @param group how the units of the file look, and whether the group has no unit yet
   */
  meaningOf(
    text: string,
    { shapesOfRecords, isFirstOfGroup }: { shapesOfRecords: ReadonlySet<string>; isFirstOfGroup: boolean },
  ): SingleCellMeaning {
    const shape = shapeOf(text);
    const isLikeHeadings = this.shapesOfHeadings.has(shape);
    const isLikeUnits = shapesOfRecords.has(shape);
    const isName = isNameLike(text);
    if (isLikeUnits && !isLikeHeadings && /\d/.test(text)) return 'unit';
    if (!isName && isLikeUnits) return isLikeHeadings ? 'unclear' : 'unit';
    if (!isName && !isLikeHeadings) return isFirstOfGroup ? 'unit' : 'unclear';
    this.noteHeading(text);
    return 'heading';
  }
}
