import type { GroupHeading, HeadingMeaning } from '../../../../platform/imports/import-kind.ts';
import type { CellReader } from '../../../../platform/imports/read-cell.rules.ts';
import { isStorableText } from '../../../../platform/text.ts';
import type { SheetRow } from '../file/sheet/sheet.types.ts';
import { MIN_COLUMNS, isEmptyText, isTotal } from './non-record-rows.rules.ts';
import { SingleCellUnits, onlyCell } from './single-cell-rows.rules.ts';
import type { SingleCellMeaning } from './single-cell-rows.rules.ts';
import {
  MAX_HEADING_CHARACTERS,
  NAME_AND_CODE,
  twoCellHeading,
  mayBeUnitNumber,
  shapeOf,
} from './two-cell-rows.rules.ts';
import type { TwoCells } from './two-cell-rows.rules.ts';

/** The name of group headings in mappings and faults, where a column would be named. */
export const GROUP_HEADING = '(group heading)';

const ARROW = /^(?:[-=]*>|[→▸►»])\s*/;
const LABEL = /^(?:property|building|community)(?: name)?\s*[:=]\s*/i;
/** Texts between the rows of a report that are nobody's name. */
const NOTE =
  /^page \d+( (of|\/) \d+)?$|^\*+[^*]*\*+$|^(as of|printed|created|generated|exported|run|date|time)\b.*\d[./-]\d/i;
/** The heading after a row that cannot be read, since that row may have been a heading. */
const UNREADABLE = '(a row that cannot be read)';

/** The columns of a table by which headings are told from records. */
export interface TableShape {
  /** The number of columns. */
  width: number;
  /** By place, how the mapped columns read their cells. */
  readers: ReadonlyMap<number, CellReader>;
  /** The column of the unit numbers. */
  unitPlace: number | undefined;
  /** Whether a column gives what headings do; headings then count for rows whose cell is empty. */
  hasColumn: boolean;
}

/** A row that is no record, or that cannot be told from a heading. */
export type NonRecord = { skipped: string } | { refused: string };

const UNCLEAR_UNIT =
  'One cell may be a unit that stands empty, or the heading of the next group; give the property in a column, or more cells.';
const UNCLEAR =
  'Two cells may be a record of the group above, or the heading of the next; give the property in a column, or more cells.';

/** Finds the group headings while the rows of a file pass: which heading is above a row. */
export class GroupHeadings {
  /** The latest heading, including one that may be a total. */
  current: GroupHeading | undefined;
  private isFirstOfGroup = true;
  private readonly shapesOfRecords = new Set<string>();
  private readonly shapesOfHeadings = new Set<string>();
  private readonly singleCellUnits = new SingleCellUnits();

  /** @param above the heading above the header */
  constructor(
    private readonly table: TableShape,
    above: GroupHeading | undefined,
  ) {
    if (!table.hasColumn) this.current = above;
  }

  /**
   * Notes a heading.
   * @param meaning the meaning of a row that may be a heading of two cells
   * @returns what the row is if it is no record; undefined for any other row
   */
  take(row: SheetRow, meaning: HeadingMeaning = 'none'): NonRecord | undefined {
    const { line, cells, refused, refusedRow } = row;
    const texts = textsOf(cells);
    const readable = refused ? textsOf(cells.filter((_, place) => !refused.has(place))) : texts;
    if (refusedRow !== undefined || (refused && readable.length === 0)) {
      if (!this.table.hasColumn || this.current) this.begin({ line, text: UNREADABLE });
      return undefined;
    }
    const first = texts[0] ?? '';
    if (this.table.hasColumn) return this.takeBesideColumn(row, meaning);
    if (NOTE.test(first)) return { skipped: 'a heading or a note' };
    const text = headingIn(cells, this.table.width);
    if (isTotal(first)) {
      if (this.current && text !== undefined && isStorableText(text)) {
        this.current = { ...this.current, alternativeText: text };
      }
      return { skipped: 'a total' };
    }
    if (text === undefined) return this.takeTwo(row, meaning);
    const lone = this.meaningOfOnlyCell(cells, meaning);
    if (lone === 'unit') {
      this.noteRecord(first);
      return undefined;
    }
    if (lone === 'note') return { skipped: 'a heading or a note' };
    this.begin({ line, text, ...(lone === 'unclear' ? { isUnclear: true } : {}) });
    return lone === 'unclear' ? { refused: UNCLEAR_UNIT } : { skipped: 'the heading of a group' };
  }

  /** What the only cell of a row below a heading means. Above the first heading it cannot be told from one. */
  private meaningOfOnlyCell(cells: readonly string[], meaning: HeadingMeaning): SingleCellMeaning {
    const lone = onlyCell(cells);
    if (!lone || ARROW.test(lone.text) || LABEL.test(lone.text)) return 'heading';
    const isInUnits = lone.place === this.table.unitPlace;
    if (!this.current) {
      if (isInUnits) this.singleCellUnits.noteHeading(lone.text);
      return 'heading';
    }
    if (!isInUnits) return lone.place === 0 || meaning !== 'none' ? 'heading' : 'note';
    const { shapesOfRecords, isFirstOfGroup } = this;
    return this.singleCellUnits.meaningOf(lone.text, { shapesOfRecords, isFirstOfGroup });
  }

  private noteRecord(key: string): void {
    this.shapesOfRecords.add(shapeOf(key));
    this.isFirstOfGroup = false;
  }

  /**
   * If a column gives the property, only a row that surely names a property is a heading; another row that looks like
   * one ends the group.
   */
  private takeBesideColumn({ line, cells }: SheetRow, meaning: HeadingMeaning): NonRecord | undefined {
    const two = meaning === 'sure' ? twoCellHeading(cells, this.table.readers) : undefined;
    if (two) {
      this.begin({ line, text: textOf(two) });
      return { skipped: 'the heading of a group' };
    }
    const first = textsOf(cells)[0] ?? '';
    if (headingIn(cells, this.table.width) === undefined || isTotal(first) || NOTE.test(first)) return undefined;
    const lone = this.meaningOfOnlyCell(cells, meaning);
    if (lone !== 'unit' && lone !== 'note') this.current = undefined;
    return undefined;
  }

  /** Handles a row without the marks of a heading, which may be a heading of two cells. */
  private takeTwo({ line, cells }: SheetRow, meaning: HeadingMeaning): NonRecord | undefined {
    const two = twoCellHeading(cells, this.table.readers);
    const key = this.keyOf(cells);
    const shape = shapeOf(key);
    if (!two || (meaning === 'none' && this.looksLikeRecord(key))) {
      // A row without any text is no record, and does not show how records look.
      if (key !== '') this.noteRecord(key);
      return undefined;
    }
    if (meaning === 'none' || (meaning === 'likely' && this.shapesOfRecords.has(shape))) {
      this.begin({ line, text: textOf(two), isUnclear: true });
      return { refused: UNCLEAR };
    }
    this.shapesOfHeadings.add(shape);
    this.begin({ line, text: textOf(two) });
    return { skipped: 'the heading of a group' };
  }

  private begin(heading: GroupHeading): void {
    this.current = heading;
    this.isFirstOfGroup = true;
  }

  /** Whether a row of two cells looks like the records of the file, or like a unit if no record has come yet. */
  private looksLikeRecord(key: string): boolean {
    const shape = shapeOf(key);
    if (this.shapesOfHeadings.has(shape)) return false;
    return this.shapesOfRecords.has(shape) || (this.isFirstOfGroup && mayBeUnitNumber(key));
  }

  /** What distinguishes records from headings: the unit's number, else the first text. */
  private keyOf(cells: readonly string[]): string {
    const unit = cells[this.table.unitPlace ?? -1]?.trim() ?? '';
    return isEmptyText(unit) ? (textsOf(cells)[0] ?? '') : unit;
  }
}

/** The title that names the property of all rows: marked as such, or with its name and its code. */
export function headingAbove(
  titles: readonly SheetRow[],
  meanings: ReadonlyMap<SheetRow, HeadingMeaning>,
): GroupHeading | undefined {
  const headings = titles.flatMap((row) => {
    const text = titleIn(row.cells) ?? (meanings.get(row) === 'sure' ? textsOf(row.cells)[0] : undefined);
    return text === undefined ? [] : { line: row.line, text };
  });
  return headings.at(-1);
}

/**
 * Whether the first row shows that the rows of a table are in groups under headings.
 * @param meaning the meaning of a row that may be a heading of two cells
 */
export function beginsGroup(
  first: SheetRow | undefined,
  { width, meaning = 'none' }: { width: number; meaning?: HeadingMeaning | undefined },
): boolean {
  if (meaning !== 'none') return true;
  const firstText = textsOf(first?.cells ?? [])[0] ?? '';
  return !NOTE.test(firstText) && !isTotal(firstText) && headingIn(first?.cells ?? [], width) !== undefined;
}

/**
 * The possible meanings of a heading: all of it without marks, else its name or its code, as in `Maple Court (maple)`.
 */
export function partsOfHeading(heading: string): { whole: readonly string[]; parts: readonly string[] } {
  const bare = heading.replace(ARROW, '').replace(LABEL, '').trim();
  const [, name, code] = NAME_AND_CODE.exec(bare) ?? [];
  const whole = [...new Set([heading, bare])].filter(Boolean);
  const parts = [name ?? '', code ?? ''].map((part) => part.trim()).filter(Boolean);
  return { whole, parts };
}

/** Two cells as one text, in the form in which other reports write a name and a code. */
const textOf = ({ texts: [first, second] }: TwoCells): string =>
  `${second} (${first})`.slice(0, MAX_HEADING_CHARACTERS);

/** The text of a row that is a heading: its only one, or one that is marked as a heading. */
function headingIn(cells: readonly string[], width: number): string | undefined {
  const [first = '', second = '', ...furtherTexts] = textsOf(cells);
  const isMarked = ARROW.test(first) || LABEL.test(first);
  const isAlone = first !== '' && second === '' && furtherTexts.length === 0 && width >= MIN_COLUMNS;
  if (!isMarked && !isAlone) return undefined;
  const text = first.replace(LABEL, '') === '' ? `${first} ${second}` : first;
  return text.slice(0, MAX_HEADING_CHARACTERS);
}

/** The property in a title such as `Property: Maple Court`; reports of all properties may have such a title, too. */
function titleIn(cells: readonly string[]): string | undefined {
  const [first = '', second = ''] = textsOf(cells);
  const label = LABEL.exec(first)?.[0];
  if (label === undefined) return undefined;
  const name = label === first ? second : first.slice(label.length);
  return name === '' || /^all\b/i.test(name) ? undefined : name.slice(0, MAX_HEADING_CHARACTERS);
}

const textsOf = (cells: readonly string[]): string[] =>
  cells.map((cell) => cell.trim()).filter((cell) => !isEmptyText(cell));
