import type { ImportWarning } from './import-warning.types.ts';

const MOST_SAMPLES = 5;

/** The details of the warnings, by code, for a number of rows. */
const WARNINGS = {
  zero_left_out: (count: number) =>
    `${rowsOf(count)} 0 there, which is taken for no amount: records keep what they have, and new ones have none.`,
  no_heading: (count: number) =>
    `The column has no heading, so that what ${count === 1 ? 'a row has' : `${count} rows have`} there is left out.`,
  moved_out: (count: number) =>
    `${count === 1 ? 'A row says' : `${count} rows say`} current there, but the day of moving out is past. The day counts: whoever has moved out gets no messages about the unit.`,
  hidden_rows: (count: number) =>
    `The sheet hides ${count === 1 ? 'a row' : `${count} rows`}, which ${count === 1 ? 'was' : 'were'} read like the others.`,
} as const;
export type RowWarningCode = keyof typeof WARNINGS;

const rowsOf = (count: number): string => (count === 1 ? 'A row has' : `${count} rows have`);

/** Collects warnings while the rows of a file are read: for each kind and column a count and a few lines. */
export class RowWarnings {
  private readonly noticed = new Map<
    string,
    { code: RowWarningCode; column: string | null; lines: number[]; count: number }
  >();

  /** @param column as the file's header spells it; null for the row as a whole */
  note(code: RowWarningCode, column: string | null, line: number): void {
    const key = JSON.stringify([code, column]);
    const found = this.noticed.get(key) ?? { code, column, lines: [], count: 0 };
    this.noticed.set(key, found);
    found.count++;
    if (found.lines.length < MOST_SAMPLES) found.lines.push(line);
  }

  warnings(): ImportWarning[] {
    return [...this.noticed.values()].map(({ code, column, lines, count }) => ({
      code,
      detail: WARNINGS[code](count),
      column,
      count,
      samples: lines.map((line) => `line ${line}`),
    }));
  }
}
