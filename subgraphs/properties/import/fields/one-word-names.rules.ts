import { abbreviate } from '../../../../platform/text.ts';
import type { ImportedRow } from '../../../../platform/imports/import-kind.ts';

/** The fault of a tenant's name of one word. Every tenant has a first and a last name, and so do companies. */
export function oneWordNameFault({ firstName, lastName }: ImportedRow['input']): string | undefined {
  if (firstName !== undefined || typeof lastName !== 'string') return undefined;
  const got = abbreviate(lastName);
  return `Expected a first and a last name, but got only ${got}; of a firm, say what it is, too, as in ${abbreviate(`${lastName} LLC`)}.`;
}
