import type { SheetRow } from '../file/sheet/sheet.types.ts';
import { isEmptyText } from '../sections/non-record-rows.rules.ts';
import type { PlacedColumn } from '../columns/placed-columns.rules.ts';
import type { RowWarnings } from './row-warnings.ts';

/** The columns of a file, and which of them give a field. */
interface NamedColumns {
  header: readonly string[];
  mapped: readonly PlacedColumn[];
  noticed: RowWarnings;
}

/** Warns about cells below no heading, which are left out. */
export function noteUnnamed({ header, mapped, noticed }: NamedColumns, { line, cells }: SheetRow): void {
  for (const [place, heading] of header.entries()) {
    if (heading !== '' || isEmptyText((cells[place] ?? '').trim())) continue;
    if (!mapped.some((column) => column.place === place)) noticed.note('no_heading', unnamedColumn(place), line);
  }
}

/** The name of a column without a heading, by its letters in a sheet: `(column E)`. */
function unnamedColumn(place: number): string {
  let letters = '';
  for (let left = place + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  }
  return `(column ${letters})`;
}
