import type { Lookup } from './record.types.ts';

/** Describes the argument that lets deleted records be read, the same for every kind. */
export const INCLUDE_DELETED = {
  nullable: true,
  description: 'Whether a deleted one is given too, with `deletedAt`; otherwise it is as absent.',
} as const;

/** The lookup that such an argument asks for. */
export function lookupOf(includeDeleted: boolean | null | undefined): Required<Lookup> {
  return { includeDeleted: includeDeleted ?? false };
}
