import type { Actor } from '../../../platform/actor.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { APPROVALS } from './approval.queries.ts';
import type { ApprovalRow, ApprovalStatus } from './approval.types.ts';

/** An approval to ask for. */
export interface NewApproval {
  accountId: string;
  id: string;
  runId: string;
  stepIndex: number;
  question: string | null;
  approver: string;
  approverIds: readonly string[];
  expiresAt: Date;
  createdAt: Date;
}

/** Stores a pending approval. */
export async function insertApproval(sql: Sql, approval: NewApproval): Promise<void> {
  const { accountId, id, runId, stepIndex, question, approver, approverIds, expiresAt, createdAt } = approval;
  await sql(
    `insert into workflows.approval (account_id, id, run_id, step_index, question, approver, approver_ids, status, expires_at,
       created_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'pending', $8, $9)`,
    [accountId, id, runId, stepIndex, question, approver, approverIds, expiresAt, createdAt],
  );
}

/**
 * Locks the run that asks, and then the approval, until the transaction ends, and reads the approval as it is then.
 * @returns undefined when there is none
 */
export async function lockApproval(sql: Sql, id: string): Promise<ApprovalRow | undefined> {
  const [row] = await sql<ApprovalRow>(`${APPROVALS} where a.id = $1 for update of r, a`, [id]);
  return row;
}

/** How an approval ends. */
export interface Settlement {
  status: ApprovalStatus;
  by: Actor | null;
  comment: string | null;
  at: Date;
}

/** Ends a pending approval of a locked run. */
export async function settleApproval(sql: Sql, id: string, { status, by, comment, at }: Settlement): Promise<void> {
  await sql(
    `update workflows.approval set status = $2, decided_by = $3, comment = $4, decided_at = $5
     where id = $1 and status = 'pending'`,
    [id, status, by && JSON.stringify(by), comment, at],
  );
}

/** Withdraws the pending approvals of a run that was ended. */
export async function withdrawApprovals(sql: Sql, runId: string, by: Actor, at: Date): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `update workflows.approval set status = 'withdrawn', decided_by = $2, decided_at = $3
     where run_id = $1 and status = 'pending' returning id`,
    [runId, JSON.stringify(by), at],
  );
  return rows.map(({ id }) => id);
}

/** Has a worker look at a waiting run at once. */
export async function wakeRun(sql: Sql, runId: string, now: Date): Promise<void> {
  await sql(`update workflows.run set due_at = $2 where id = $1 and status = 'waiting'`, [runId, now]);
}
