import type { ImportKindDefinition, ImportedRow, RecordPart } from '../../../platform/imports/import-kind.ts';

type Divided = NonNullable<ImportKindDefinition<never>['divided']>;
type Input = ImportedRow['input'];

/** The rows of a receipt stand close to each other; those of older ones are forgotten, so that memory does not grow. */
const MOST_REMEMBERED = 1_000;

interface Begun {
  first: Input;
  /** Whether some of the first one's cells could not be read. */
  isFaulty: boolean;
  /** What its rows say by which they are told apart. */
  said: Set<string>;
  /** How many rows name a part so. */
  times: Map<string, number>;
}

/** Which rows of a file are parts of one record under one identifier, as a receipt has a row for each charge. */
export class DividedRecords {
  private readonly begun = new Map<string, Begun>();

  constructor(private readonly divided: Divided) {}

  /**
   * Notes a row.
   * @param name what it bears as its identifier
   * @returns which part it is of what an earlier row began; undefined where it begins, says the same once more, or is of
   *   something else by what else it says
   */
  take(name: string, input: Input): RecordPart | undefined {
    const { by, alike } = this.divided;
    const words = input[by];
    if (typeof words !== 'string') return undefined;
    const known = this.begun.get(name);
    if (!known) {
      this.begin(name, input, words, false);
      return undefined;
    }
    const said = this.saidBy(input);
    const { first, isFaulty } = known;
    const isAlike = (member: string): boolean =>
      input[member] === first[member] || (isFaulty && first[member] === undefined);
    if (known.said.has(said) || !alike.every(isAlike)) return undefined;
    known.said.add(said);
    const number = (known.times.get(words) ?? 0) + 1;
    known.times.set(words, number);
    return { number, first };
  }

  /**
   * Notes a row some of whose cells could not be read: it has its place among those of its record once it is corrected.
   * @param input what the others say
   */
  takeFaulty(name: string, input: Input): void {
    const words = input[this.divided.by];
    if (typeof words === 'string' && !this.begun.has(name)) this.begin(name, input, words, true);
  }

  private saidBy(input: Input): string {
    const { by, also } = this.divided;
    return JSON.stringify([by, ...also].map((member) => input[member] ?? null));
  }

  private begin(name: string, first: Input, words: string, isFaulty: boolean): void {
    const said = new Set(isFaulty ? [] : [this.saidBy(first)]);
    this.begun.set(name, { first, isFaulty, said, times: new Map([[words, 1]]) });
    if (this.begun.size > MOST_REMEMBERED) this.begun.delete(this.begun.keys().next().value!);
  }
}
