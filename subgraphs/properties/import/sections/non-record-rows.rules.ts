const TOTAL =
  /^(grand |sub-?|report )?totals?\b|^(sum|count|average)\b|^[\d,]+ (units?|tenants?|residents?|leases?|properties|property|records?)\b|\btotals?:?$/i;
/** The occupancy of a property below its rows: `67% Occupied`, `12 of 18 units occupied`, `Occupied: 95.5%`. */
const SHARE =
  /^\d{1,3}([.,]\d+)? ?% ?(occupied|vacant|leased|occupancy)\b|^[\d,]+ ?(of|\/) ?[\d,]+( units?)?( are)? (occupied|vacant|leased)\b|^(occupied|vacant|leased|occupancy)( rate)?:? *\d{1,3}([.,]\d+)? ?%/i;
/** In a narrower table a row with one cell may be an incomplete record. */
export const MIN_COLUMNS = 3;

/** Why an incomplete row is neither a record nor faulty: reports put headings above groups, and totals below them. */
export function nonRecordReason(
  cells: readonly string[],
  { width, hasId }: { width: number; hasId: boolean },
): string | undefined {
  const filledCells = cells.filter((cell) => cell.trim() !== '');
  if (isTotal(filledCells[0]?.trim() ?? '')) return 'a total';
  return width >= MIN_COLUMNS && filledCells.length === 1 && !hasId ? 'a heading or a note' : undefined;
}

/** Whether the first text of a row shows that it is a total. */
export const isTotal = (text: string): boolean => TOTAL.test(text) || SHARE.test(text);

/** Whether a cell says nothing. Exports write a dash or `n/a` into such cells. */
export const isEmptyText = (text: string): boolean =>
  text === '' || (text.length <= 3 && /^([-–—]+|n\/a)$/i.test(text));

/** Whether a row repeats the header, as at the top of each page of a report. */
export function isRepeatedHeader(header: readonly string[], cells: readonly string[]): boolean {
  return (
    cells[0]?.trim() === header[0] &&
    cells.length <= header.length &&
    cells.every((cell, place) => cell.trim() === header[place])
  );
}
