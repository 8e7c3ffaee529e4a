import type { ImportField, ImportKindDefinition, ImportedRow } from '../../../../platform/imports/import-kind.ts';

type Divided = NonNullable<ImportKindDefinition<never>['divided']>;
type Input = ImportedRow['input'];

/** The rows of a receipt are close to each other. Older receipts are forgotten to bound the memory. */
const MOST_REMEMBERED = 1_000;
/** A receipt has fewer rows than this. */
const MOST_PARTS = 500;

interface Begun {
  first: Input;
  /** Whether some cells of the first row could not be read. */
  isFaulty: boolean;
  /** Its rows with their lines, by the members in which the rows differ. */
  rows: Map<string, { input: Input; line: number }>;
  line: number;
  /** How many rows name the same part. */
  times: Map<string, number>;
}

/** Finds rows that are parts of one record with one identifier, such as a receipt with a row for each charge. */
export class DividedRecords {
  private readonly begunRecords = new Map<string, Begun>();

  constructor(
    private readonly divided: Divided,
    private readonly fields: readonly ImportField[],
  ) {}

  /**
   * Notes a row.
   * @param name its identifier
   * @returns which part of an earlier row's record it is, or why it is none; neither for the first row of a record
   */
  take(name: string, { input, line }: Pick<ImportedRow, 'input' | 'line'>): Pick<ImportedRow, 'part' | 'apart'> {
    const begunRecord = this.begunRecords.get(name);
    if (!begunRecord) {
      this.begin(name, { input, line }, false);
      return {};
    }
    const rowKey = this.rowKeyOf(input);
    const same = begunRecord.rows.get(rowKey);
    if (same) return { apart: { line: same.line, why: 'If it is another one, give it an identifier of its own.' } };
    const why = this.whyApart(begunRecord, input);
    if (why !== undefined) return { apart: { line: begunRecord.line, why } };
    const words = this.wordsOf(input);
    const number = (begunRecord.times.get(words) ?? 0) + 1;
    const before = [...begunRecord.rows.values()].map((row) => row.input);
    begunRecord.times.set(words, number);
    begunRecord.rows.set(rowKey, { input, line });
    return { part: { number, before } };
  }

  /**
   * Notes a row with unreadable cells. It keeps its place in its record, so it can be corrected.
   * @param row its readable cells
   */
  takeFaulty(name: string, row: Pick<ImportedRow, 'input' | 'line'>): void {
    if (row.input[this.divided.by] !== undefined && !this.begunRecords.has(name)) this.begin(name, row, true);
  }

  private whyApart({ first, isFaulty, rows }: Begun, input: Input): string | undefined {
    const { by, alikeIn } = this.divided;
    if (input[by] === undefined || first[by] === undefined) {
      return `Where several rows have one identifier, each has to give ${this.fieldOf(by)}.`;
    }
    if (rows.size >= MOST_PARTS) return `Expected up to ${MOST_PARTS} rows with one identifier.`;
    const [ownMembers, firstMembers] = [alikeIn(input), alikeIn(first)];
    const differing = Object.keys(ownMembers).filter(
      (member) => ownMembers[member] !== firstMembers[member] && !(isFaulty && first[member] === undefined),
    );
    if (differing.length === 0) return undefined;
    const names = differing.map((member) => this.fieldOf(member));
    return `Rows with one identifier have to agree in ${names.join(' and ')}, which differs here.`;
  }

  private fieldOf(member: string): string {
    return this.fields.find((field) => field.member === member || field.wordsAs?.member === member)?.name ?? member;
  }

  private wordsOf(input: Input): string {
    return JSON.stringify(input[this.divided.by] ?? null);
  }

  private rowKeyOf(input: Input): string {
    const { by, also } = this.divided;
    return JSON.stringify([by, ...also].map((member) => input[member] ?? null));
  }

  private begin(name: string, { input: first, line }: Pick<ImportedRow, 'input' | 'line'>, isFaulty: boolean): void {
    const rows = new Map(isFaulty ? [] : [[this.rowKeyOf(first), { input: first, line }]]);
    this.begunRecords.set(name, { first, line, isFaulty, rows, times: new Map([[this.wordsOf(first), 1]]) });
    if (this.begunRecords.size > MOST_REMEMBERED) this.begunRecords.delete(this.begunRecords.keys().next().value!);
  }
}
