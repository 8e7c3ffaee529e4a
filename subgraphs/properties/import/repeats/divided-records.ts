import type { ImportField, ImportKindDefinition, ImportedRow } from '../../../../platform/imports/import-kind.ts';

type Divided = NonNullable<ImportKindDefinition<never>['divided']>;
type Input = ImportedRow['input'];

/** The rows of a receipt stand close to each other; those of older ones are forgotten, so that memory does not grow. */
const MOST_REMEMBERED = 1_000;
/** More rows than this are no receipt. */
const MOST_PARTS = 500;

interface Begun {
  first: Input;
  /** Whether some of the first one's cells could not be read. */
  isFaulty: boolean;
  /** What its rows say, by what they are told apart by, and where they stand. */
  rows: Map<string, { input: Input; line: number }>;
  line: number;
  /** How many rows name a part so. */
  times: Map<string, number>;
}

/** Which rows of a file are parts of one record under one identifier, as a receipt has a row for each charge. */
export class DividedRecords {
  private readonly begunRecords = new Map<string, Begun>();

  constructor(
    private readonly divided: Divided,
    private readonly fields: readonly ImportField[],
  ) {}

  /**
   * Notes a row.
   * @param name what it bears as its identifier
   * @returns which part it is of what an earlier row began, or why it is none of it; neither where it begins
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
   * Notes a row some of whose cells could not be read: it has its place among those of its record once it is corrected.
   * @param row what its other cells say
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
