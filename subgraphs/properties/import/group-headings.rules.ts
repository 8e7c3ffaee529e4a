import type { GroupHeading } from '../../../platform/imports/import-kind.ts';
import { isStorableText } from '../../../platform/text.ts';
import type { SheetRow } from './import.types.ts';
import { FEWEST_COLUMNS, isNothing, isTotal } from './no-record.rules.ts';

/** What the headings of groups are called where a column would be, in mappings and errors. */
export const GROUP_HEADING = '(group heading)';

const ARROW = /^(?:[-=]*>|[→▸►»])\s*/;
const LABEL = /^(?:property|building|community)(?: name)?\s*[:=]\s*/i;
/** What stands between the rows of a report and can be nobody's name. */
const NOTE = /^page \d+( (of|\/) \d+)?$|^(as of|printed|created|generated|exported|run|date|time)\b.*\d[./-]\d/i;
/** No name of a property is longer, nor are a name and an address. */
const MOST_CHARACTERS = 700;
/** Nobody knows what a row says that cannot be read: it may have been a heading. */
const UNREADABLE = '(a row that cannot be read)';

/** The headings of groups as the rows of a file pass by: which one stands above a row. */
export class GroupHeadings {
  /** The last heading; with what may be one or a total. */
  current: GroupHeading | undefined;

  /**
   * @param width the number of columns
   * @param titles what stands above the header
   */
  constructor(
    private readonly width: number,
    titles: readonly SheetRow[],
  ) {
    for (const { line, cells } of titles) {
      const text = titleIn(cells);
      if (text !== undefined) this.current = { line, text };
    }
  }

  /**
   * Notes a heading.
   * @returns what a row is that is no record; undefined for any other
   */
  take({ line, cells, refused, refusedRow }: SheetRow): string | undefined {
    const said = textsOf(cells);
    const readable = refused ? textsOf(cells.filter((_, place) => !refused.has(place))) : said;
    if (refusedRow !== undefined || (refused && readable.length === 0)) {
      this.current = { line, text: UNREADABLE };
      return undefined;
    }
    const first = said[0] ?? '';
    if (NOTE.test(first)) return 'a heading or a note';
    const text = headingIn(cells, this.width);
    if (isTotal(first)) {
      if (this.current && text !== undefined && isStorableText(text)) this.current = { ...this.current, orElse: text };
      return 'a total';
    }
    if (text === undefined) return undefined;
    this.current = { line, text };
    return 'the heading of a group';
  }
}

/** Whether rows of a table stand in groups under headings: the first of them is one, or a title names the property. */
export function isGrouped(titles: readonly SheetRow[], first: SheetRow | undefined, width: number): boolean {
  if (titles.some(({ cells }) => titleIn(cells) !== undefined)) return true;
  const said = textsOf(first?.cells ?? [])[0] ?? '';
  return !NOTE.test(said) && !isTotal(said) && headingIn(first?.cells ?? [], width) !== undefined;
}

/** What a heading may mean: all of it, without marks; else its name or its code, as in `Maple Court (maple)`. */
export function partsOfHeading(heading: string): { whole: readonly string[]; parts: readonly string[] } {
  const bare = heading.replace(ARROW, '').replace(LABEL, '').trim();
  const [, name, code] = /^(.*\S)\s*\(([^()]+)\)$/.exec(bare) ?? [];
  const whole = [...new Set([heading, bare])].filter(Boolean);
  const parts = [name ?? '', code ?? ''].map((part) => part.trim()).filter(Boolean);
  return { whole, parts };
}

/** The text of a row that is a heading: its only one, or one that is marked as such. */
function headingIn(cells: readonly string[], width: number): string | undefined {
  const [first = '', second = '', ...others] = textsOf(cells);
  const isMarked = ARROW.test(first) || LABEL.test(first);
  const isAlone = first !== '' && second === '' && others.length === 0 && width >= FEWEST_COLUMNS;
  if (!isMarked && !isAlone) return undefined;
  const text = first.replace(LABEL, '') === '' ? `${first} ${second}` : first;
  return text.slice(0, MOST_CHARACTERS);
}

/** `Property: Maple Court`; reports of all properties may say so, too. */
function titleIn(cells: readonly string[]): string | undefined {
  const [first = '', second = ''] = textsOf(cells);
  const label = LABEL.exec(first)?.[0];
  if (label === undefined) return undefined;
  const name = label === first ? second : first.slice(label.length);
  return name === '' || /^all\b/i.test(name) ? undefined : name.slice(0, MOST_CHARACTERS);
}

const textsOf = (cells: readonly string[]): string[] =>
  cells.map((cell) => cell.trim()).filter((cell) => !isNothing(cell));
