import type { Fault } from './errors.ts';

/**
 * Finds text that PostgreSQL cannot store as it is: U+0000, or half of a surrogate pair.
 * @returns a fault for each, with its JSON pointer
 */
export function findUnstorableText(value: unknown, pointer = ''): Fault[] {
  if (typeof value === 'string') {
    if (value.includes('\0')) return [{ pointer, code: 'invalid_text', detail: 'Text must not contain U+0000.' }];
    if (!value.isWellFormed()) return [{ pointer, code: 'invalid_text', detail: 'Text must be well-formed Unicode.' }];
    return [];
  }
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    findUnstorableText(member, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
}
