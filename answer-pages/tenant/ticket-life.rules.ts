const LINK_MS = 14 * 86_400_000;

/** What decides how long a tenant's link holds. */
interface TicketLife {
  status: string;
  completedAt?: string | null | undefined;
  updatedAt: string;
}

const FINISHED = new Set(['COMPLETED', 'CLOSED', 'CANCELLED']);

/** Whether a ticket is unfinished, or ended less than 14 days ago. */
export function isFollowed({ status, completedAt, updatedAt }: TicketLife, now: Date): boolean {
  if (!FINISHED.has(status)) return true;
  const endedAt = status === 'CANCELLED' ? updatedAt : (completedAt ?? updatedAt);
  return now.getTime() - Date.parse(endedAt) <= LINK_MS;
}
