const TOTAL =
  /^(grand |sub-?|report )?totals?\b|^(sum|count|average)\b|^[\d,]+ (units?|tenants?|residents?|leases?|properties|property|records?)\b|\btotals?:?$/i;
/** `67% Occupied`, `12 of 18 units occupied`, `Occupied: 95.5%`: how much of a property is let, below its rows. */
const SHARE =
  /^\d{1,3}([.,]\d+)? ?% ?(occupied|vacant|leased|occupancy)\b|^[\d,]+ ?(of|\/) ?[\d,]+( units?)?( are)? (occupied|vacant|leased)\b|^(occupied|vacant|leased|occupancy)( rate)?:? *\d{1,3}([.,]\d+)? ?%/i;
/** In a narrower table a row with one cell may be a record that lacks the other. */
export const MIN_COLUMNS = 3;

/**
 * Why a row that does not say what a record needs is none, and no faulty one either: reports put headings above groups,
 * and totals below them.
 */
export function nonRecordReason(
  cells: readonly string[],
  { width, hasId }: { width: number; hasId: boolean },
): string | undefined {
  const filledCells = cells.filter((cell) => cell.trim() !== '');
  if (isTotal(filledCells[0]?.trim() ?? '')) return 'a total';
  return width >= MIN_COLUMNS && filledCells.length === 1 && !hasId ? 'a heading or a note' : undefined;
}

/** Whether a row that begins like this sums up others. */
export const isTotal = (text: string): boolean => TOTAL.test(text) || SHARE.test(text);

/** Exports write a dash, or that nothing is available, where a cell says nothing. */
export const isEmptyText = (text: string): boolean =>
  text === '' || (text.length <= 3 && /^([-–—]+|n\/a)$/i.test(text));

/** Whether a row is the header once more, as at the top of each page of a report. */
export function isRepeatedHeader(header: readonly string[], cells: readonly string[]): boolean {
  return (
    cells[0]?.trim() === header[0] &&
    cells.length <= header.length &&
    cells.every((cell, place) => cell.trim() === header[place])
  );
}
