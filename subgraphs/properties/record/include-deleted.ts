import type { Lookup } from './record.types.ts';

/** The argument for reading deleted records, the same for every kind. */
export const INCLUDE_DELETED = {
  nullable: true,
  description:
    'Whether to return a deleted record, with its `deletedAt`. Without it, a deleted record reads as absent.',
} as const;

/** The lookup for that argument. */
export function lookupOf(includeDeleted: boolean | null | undefined): Required<Lookup> {
  return { includeDeleted: includeDeleted ?? false };
}
