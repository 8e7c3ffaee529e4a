import type { ImportKindDefinition, ImportedRow, RecordPart } from '../../../platform/imports/import-kind.ts';

type Divided = NonNullable<ImportKindDefinition<never>['divided']>;
type Input = ImportedRow['input'];

/** The rows of a receipt stand close to each other; those of older ones are forgotten, so that memory does not grow. */
const MOST_REMEMBERED = 1_000;

interface Begun {
  first: RecordPart['first'];
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
    const { by, alike, also } = this.divided;
    const words = input[by];
    if (typeof words !== 'string') return undefined;
    const known = this.begun.get(name);
    const said = JSON.stringify([by, ...also].map((member) => input[member] ?? null));
    if (!known) {
      this.begin(name, { first: { called: words, input }, said: new Set([said]), times: new Map([[words, 1]]) });
      return undefined;
    }
    if (known.said.has(said) || alike.some((member) => input[member] !== known.first.input[member])) return undefined;
    known.said.add(said);
    const times = (known.times.get(words) ?? 0) + 1;
    known.times.set(words, times);
    return { called: times === 1 ? words : `${words} ${times}`, first: known.first };
  }

  private begin(name: string, record: Begun): void {
    this.begun.set(name, record);
    if (this.begun.size > MOST_REMEMBERED) this.begun.delete(this.begun.keys().next().value!);
  }
}
