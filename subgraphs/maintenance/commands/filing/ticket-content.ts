import { createHash } from 'node:crypto';

/** What makes two reports the same, as the client sent it. */
export interface TicketContent {
  unitId: string;
  description: string;
  photos: readonly (string | null)[];
  priorityHint: string | null;
}

/** Equal for equal content, and for nothing else. */
export function contentHash({ unitId, description, photos, priorityHint }: TicketContent): string {
  const canonical = JSON.stringify([unitId, description, photos, priorityHint]);
  return createHash('sha256').update(canonical).digest('base64url');
}

/** The names of the members in which two reports differ. */
export function differingMembers(a: TicketContent, b: TicketContent): (keyof TicketContent)[] {
  const members = ['unitId', 'description', 'photos', 'priorityHint'] as const;
  return members.filter((member) => JSON.stringify(a[member]) !== JSON.stringify(b[member]));
}
