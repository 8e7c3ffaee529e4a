import type { Lookup } from './record.types.ts';

/** The argument for reading deleted records, the same for every kind. */
export const INCLUDE_DELETED = {
  nullable: true,
  description: 'Whether a deleted one is given too, with `deletedAt`; otherwise it is as absent.',
} as const;

/** The lookup for that argument. */
export function lookupOf(includeDeleted: boolean | null | undefined): Required<Lookup> {
  return { includeDeleted: includeDeleted ?? false };
}
