import type { Actor } from '../../../platform/actor.ts';
import type { RemainingPlace } from '../../../platform/personal-data/find-remaining.ts';

/** How far the erasure of a tenant's data is. */
export const ERASURE_STATUSES = ['requested', 'erased', 'completed'] as const;
export type ErasureStatus = (typeof ERASURE_STATUSES)[number];

/** What stands against an erasure unless the caller names it. */
export const OPEN_MATTERS = ['open_lease', 'open_balance', 'open_ticket'] as const;
export type OpenMatter = (typeof OPEN_MATTERS)[number];

/** The erasure of a tenant's data. */
export interface TenantErasure {
  tenantId: string;
  status: ErasureStatus;
  actor: Actor;
  despite: OpenMatter[];
  requestedAt: Date;
  erasedAt: Date | null;
  completedAt: Date | null;
  /** Which records the person is still named in; null until they were looked for. */
  remaining: RemainingPlace[] | null;
}
