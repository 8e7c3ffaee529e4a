import type { ImportedRow, NaturalKey } from '../../../../platform/imports/import-kind.ts';
import { KeyTable } from './key-table.ts';

type Input = ImportedRow['input'];

/**
 * What may tell a record that moved, as a person's name and email address do, where several records of a file say the same: a
 * firm with two units, a father and his son. None of these moved, whichever row comes first.
 */
export class SharedContacts {
  private readonly names = new KeyTable();
  private readonly contacts = new KeyTable();

  constructor(private readonly key: NaturalKey) {}

  /** Notes a row of the file, all of which are to be noted before any is asked for. */
  note(input: Input, line: number): void {
    const [name, contact] = [this.key.of(input), this.key.alsoOf?.(input)];
    if (contact === undefined || (name !== undefined && this.names.add(name, line) !== undefined)) return;
    this.contacts.count(contact);
  }

  /** Whether several records of the file say it. */
  areSeveral(contact: string): boolean {
    return (this.contacts.get(contact) ?? 0) > 1;
  }
}
