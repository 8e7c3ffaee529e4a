import type { Encoder } from './encoder.types.ts';
import type { ExportRow } from '../attempt/export-row.types.ts';

type Cell = string | number | null;

/** A column. Text columns need protection because a spreadsheet could read their cells as formulas. */
interface Column {
  name: string;
  isText?: boolean;
  cellOf(row: ExportRow): Cell;
}

const column = (name: Exclude<keyof ExportRow, 'buckets'>, isText = false): Column => ({
  name,
  isText,
  cellOf: (row) => row[name],
});

const COLUMNS: readonly Column[] = [
  column('period_start'),
  column('period_end'),
  column('as_of'),
  column('property_id', true),
  column('property_name', true),
  column('kpi'),
  column('basis'),
  column('value'),
  column('numerator'),
  column('denominator'),
  column('currency', true),
  column('breach_count'),
  { name: 'past_due_0_30', cellOf: ({ buckets }) => buckets?.['0-30'] ?? null },
  { name: 'past_due_31_60', cellOf: ({ buckets }) => buckets?.['31-60'] ?? null },
  { name: 'past_due_61_90', cellOf: ({ buckets }) => buckets?.['61-90'] ?? null },
  { name: 'past_due_91_plus', cellOf: ({ buckets }) => buckets?.['91+'] ?? null },
  column('definition_version'),
];

/** Characters that start a formula in spreadsheets, including full-width ones and ones after blanks. */
const FORMULA = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** Comma-separated values (RFC 4180), in UTF-8, with a header. */
export const csv: Encoder = async (_head, rows, write) => {
  await write(line(COLUMNS.map(({ name }) => name)));
  for await (const row of rows) await write(line(COLUMNS.map((column) => cellText(column, row))));
};

function cellText({ isText = false, cellOf }: Column, row: ExportRow): string {
  const cell = cellOf(row);
  if (cell === null) return '';
  const text = String(cell);
  // An apostrophe in front tells a spreadsheet that the cell is text.
  return isText && FORMULA.test(text) ? `'${text}` : text;
}

const line = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
