import type { ImportKindDefinition, ImportedRow } from '../../../../platform/imports/import-kind.ts';
import { KeyTable } from './key-table.ts';

type Together = ImportKindDefinition<never>['together'];
type Input = ImportedRow['input'];

/** Which records of a file several rows tell of together, each giving a part, as roommates who have a row each. */
export class SharedRecords {
  private readonly rowsOf = new KeyTable();
  private readonly parts = new KeyTable();

  constructor(private readonly together: NonNullable<Together>) {}

  /** Notes a row of the file, all of which are to be noted before any is asked for. */
  note(input: Input): void {
    const key = this.keyOf(input);
    if (key === undefined || this.parts.count(this.partOf(key, input)) > 1) return;
    this.rowsOf.count(key);
  }

  /** What the rows have in common that tell of the record together; undefined for a row that tells of one alone. */
  commonOf(input: Input): string | undefined {
    const key = this.keyOf(input);
    return key !== undefined && (this.rowsOf.get(key) ?? 0) > 1 ? key : undefined;
  }

  /** What a row says, by which it is known from one that says the same once more. */
  partOf(key: string, input: Input): string {
    return JSON.stringify([key, this.together.parts.map((member) => input[member] ?? null)]);
  }

  private keyOf(input: Input): string | undefined {
    const { parts, alike, unless } = this.together;
    if (unless !== undefined && input[unless] === true) return undefined;
    if (!parts.some((member) => input[member] !== undefined)) return undefined;
    return JSON.stringify(alike.map((member) => input[member] ?? null));
  }
}
