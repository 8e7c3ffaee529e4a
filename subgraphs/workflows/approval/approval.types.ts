import type { Actor } from '../../../platform/actor.ts';

/** The states of an approval. */
export const APPROVAL_STATUSES = ['pending', 'approved', 'rejected', 'expired', 'withdrawn'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** An approval as queries return it. */
export interface ApprovalRow {
  id: string;
  runId: string;
  workflowId: string;
  workflowName: string;
  entityType: string | null;
  entityId: string | null;
  stepIndex: number;
  question: string | null;
  /** Who is asked, as the step says. */
  approver: string;
  /** The persons who were asked. */
  approverIds: readonly string[];
  status: ApprovalStatus;
  comment: string | null;
  decidedBy: Actor | null;
  decidedAt: Date | null;
  expiresAt: Date;
  createdAt: Date;
}
