import { MIN_COLUMNS } from './non-record-rows.rules.ts';
import { nameAndCode } from './two-cell-rows.rules.ts';

/**
 * The words of section titles such as `Current/Notice/Vacant Residents` or `Future Residents/Applicants`, of which no
 * property's name consists.
 */
const SECTION =
  /^(?:(?:current|notice|vacant|future|past|former|occupied|evicted|pending|approved|on|and|residents?|tenants?|applicants?|units?|leases?)(?:[\s/&,]+|$))+$/i;
const FUTURE = /\b(?:future|pending|applicants?)\b/i;
/** The title of the figures after the records of a report. */
const SUMMARY = /^summary(?: groups\b| of\b|$)/i;

/** Finds the section of a report in which its rows are, while they pass. */
export class ReportSections {
  /** Whether the rows are about future residents. */
  isFuture = false;
  private isSummary = false;

  constructor(private readonly width: number) {}

  /**
   * Notes where a section begins.
   * @returns what the row is if it is no record; undefined for any other row
   */
  take(cells: readonly string[]): string | undefined {
    const { first, isAlone } = beginningOf(cells);
    if (SUMMARY.test(first)) this.isSummary = true;
    else if (this.isSummary && nameAndCode(cells)) this.reset();
    if (this.isSummary) return 'a summary';
    if (!isAlone || this.width < MIN_COLUMNS || !SECTION.test(first)) return undefined;
    this.isFuture = FUTURE.test(first);
    return 'a heading or a note';
  }

  /** Ends the current section, as below a header or the name of the next property. */
  reset(): void {
    this.isFuture = false;
    this.isSummary = false;
  }
}

/**
 * The first text of a row, and whether it is the only one. It reads no further cells than necessary, since there are
 * many rows.
 */
function beginningOf(cells: readonly string[]): { first: string; isAlone: boolean } {
  let first = '';
  for (const cell of cells) {
    const text = cell.trim();
    if (text !== '' && first !== '') return { first, isAlone: false };
    first ||= text;
  }
  return { first, isAlone: first !== '' };
}
