const TEXT = /^="((?:[^"]|"")*)"$/;

/**
 * Replaces formulas that are only a text by that text. Programs write `="0101"` to keep Excel from reading a number.
 */
export function unwrapFormulaTexts(cells: string[]): string[] {
  if (!cells.some((cell) => cell.startsWith('="'))) return cells;
  return cells.map((cell) => TEXT.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell);
}
