import type { ImportKindDefinition, ImportedRow } from '../../../../platform/imports/import-kind.ts';
import { KeyTable } from './key-table.ts';

type Together = ImportKindDefinition<never>['together'];
type Input = ImportedRow['input'];

/** Finds records of a file that have several rows, each with a part, such as roommates with a row each. */
export class SharedRecords {
  private readonly rowsOf = new KeyTable();
  private readonly parts = new KeyTable();

  constructor(private readonly together: NonNullable<Together>) {}

  /** Notes a row of the file. All rows have to be noted before the first query. */
  note(input: Input): void {
    const key = this.keyOf(input);
    if (key === undefined || this.parts.count(this.partOf(key, input)) > 1) return;
    this.rowsOf.count(key);
  }

  /** What the rows of one record have in common; undefined for a row that is the only one of its record. */
  commonOf(input: Input): string | undefined {
    const key = this.keyOf(input);
    return key !== undefined && (this.rowsOf.get(key) ?? 0) > 1 ? key : undefined;
  }

  /** What distinguishes a row from the other rows of its record. */
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
