import { isEmptyText } from './non-record-rows.rules.ts';
import { isNameLike, shapeOf } from './two-cell-rows.rules.ts';

/** What the only cell of a row below a heading is. */
export type SingleCellMeaning = 'heading' | 'unit' | 'note' | 'unclear';

/** What a row's only cell says, and where; undefined for a row with none or more. */
export function onlyCell(cells: readonly string[]): { text: string; place: number } | undefined {
  const filledCells = cells.flatMap((cell, place) => (isEmptyText(cell.trim()) ? [] : { text: cell.trim(), place }));
  return filledCells.length === 1 ? filledCells[0] : undefined;
}

/**
 * Tells units that stand empty, of which reports may say the number alone, from headings in the same column. What
 * properties are called does not count: `102` is many a building's code and many a unit.
 */
export class SingleCellUnits {
  private readonly shapesOfHeadings = new Set<string>();

  /** Notes what headings look like. */
  noteHeading(text: string): void {
    this.shapesOfHeadings.add(shapeOf(text));
  }

  /**
   * What the only cell of a row is that stands in the column of units.
   * @param group how the units of the file look, and whether none of the group has come yet
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
