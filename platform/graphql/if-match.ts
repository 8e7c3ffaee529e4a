import { AppError } from '../errors.ts';

/** Stands for any version of what is there, as in `If-Match: *`; no version is called so. */
export const ANY_VERSION = '*';

/**
 * Refuses a change of something that has changed since the caller read it. To be called under the row's lock.
 * @param current the version as it is now
 * @param expected the versions that the caller can work with, or `ANY_VERSION`; absent or null means the same
 * @throws AppError `precondition_failed`
 */
export function assertVersion(current: string, expected: readonly string[] | null | undefined): void {
  if (expected == null || expected.includes(current) || expected.includes(ANY_VERSION)) return;
  throw new AppError('precondition_failed', refusalOf(JSON.stringify(current), expected));
}

function refusalOf(current: string, expected: readonly string[]): string {
  if (expected.length === 0) return `No version was named at which it could be; it is at ${current}.`;
  const wanted = expected.map((version) => JSON.stringify(version)).join(' or ');
  return `Expected the version ${wanted}, but it is at ${current}.`;
}

/** Describes the argument that {@link assertVersion} checks, the same for every mutation. */
export const IF_MATCH = {
  nullable: true,
  description:
    'Versions that you accept, or `*` for any version of an existing record. Otherwise the mutation is refused with `precondition_failed`.',
} as const;

/** Describes the argument by which a record is put only where there is none, the same for every mutation. */
export const IF_ABSENT = {
  nullable: true,
  description: 'Whether to only add the record. If it exists, the mutation is refused with `precondition_failed`.',
} as const;
