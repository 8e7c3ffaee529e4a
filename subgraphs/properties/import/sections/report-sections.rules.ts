import { MIN_COLUMNS } from './non-record-rows.rules.ts';
import { nameAndCode } from './two-cell-rows.rules.ts';

/** `Current/Notice/Vacant Residents`, `Future Residents/Applicants`: words of which no name of a property is made. */
const SECTION =
  /^(?:(?:current|notice|vacant|future|past|former|occupied|evicted|pending|approved|on|and|residents?|tenants?|applicants?|units?|leases?)(?:[\s/&,]+|$))+$/i;
const FUTURE = /\b(?:future|pending|applicants?)\b/i;
/** Behind the records of a report, figures of all of them. */
const SUMMARY = /^summary(?: groups\b| of\b|$)/i;

/** Which part of a report its rows stand in, as they pass by. */
export class ReportSections {
  /** Whether the rows are about those who will live in units. */
  isFuture = false;
  private isSummary = false;

  constructor(private readonly width: number) {}

  /**
   * Notes where a part begins.
   * @returns what a row is that is no record; undefined for any other
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

  /** Begins anew, as below the header or the name of the next property. */
  reset(): void {
    this.isFuture = false;
    this.isSummary = false;
  }
}

/** The first text of a row, and whether it has no other; rows are many, so that not all of them are looked through. */
function beginningOf(cells: readonly string[]): { first: string; isAlone: boolean } {
  let first = '';
  for (const cell of cells) {
    const text = cell.trim();
    if (text !== '' && first !== '') return { first, isAlone: false };
    first ||= text;
  }
  return { first, isAlone: first !== '' };
}
