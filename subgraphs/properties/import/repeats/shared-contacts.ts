import type { ImportedRow, NaturalKey } from '../../../../platform/imports/import-kind.ts';
import { KeyTable } from './key-table.ts';

type Input = ImportedRow['input'];

/**
 * Contacts that may show that a person moved, such as a name with an email address, if several records of a file share
 * them: a company with two units, a father and his son. None of these moved, whichever row comes first.
 */
export class SharedContacts {
  private readonly names = new KeyTable();
  private readonly contacts = new KeyTable();

  constructor(private readonly key: NaturalKey) {}

  /** Notes a row of the file. All rows have to be noted before the first query. */
  note(input: Input, line: number): void {
    const [name, contact] = [this.key.of(input), this.key.contactOf?.(input)];
    if (contact === undefined || (name !== undefined && this.names.add(name, line) !== undefined)) return;
    this.contacts.count(contact);
  }

  /** Whether several records of the file share the contact. */
  areSeveral(contact: string): boolean {
    return (this.contacts.get(contact) ?? 0) > 1;
  }
}
