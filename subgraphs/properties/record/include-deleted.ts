import type { Lookup } from './record.types.ts';

/** Describes the argument that lets deleted records be read, the same for every kind. */
export const INCLUDE_DELETED = {
  nullable: true,
  description:
    'Whether to return a deleted record, with its `deletedAt`. Without it, a deleted record reads as absent.',
} as const;

/** The lookup that such an argument asks for. */
export function lookupOf(includeDeleted: boolean | null | undefined): Required<Lookup> {
  return { includeDeleted: includeDeleted ?? false };
}
