const TEXT = /^="((?:[^"]|"")*)"$/;

/**
 * The cells of a row with those as their text that are formulas of nothing but a text: programs write `="0101"`, so that
 * Excel does not take it for a number.
 */
export function unwrapFormulaTexts(cells: string[]): string[] {
  if (!cells.some((cell) => cell.startsWith('="'))) return cells;
  return cells.map((cell) => TEXT.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell);
}
