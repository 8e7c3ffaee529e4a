import type { DatabaseInstant } from '../../../platform/db/database-instant.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { dueQuery, lockFreeRows } from '../../../platform/jobs/claim.ts';
import type { Definition } from '../definition/definition.types.ts';
import type { SchedulePosition } from './schedule-position.rules.ts';

const POSITION = `c.next_slot_at, c.next_slot_on, c.last_slot_on, c.pending,
  c.after_id`;

/** A workflow with runs to start by its schedule. */
export interface DueWorkflow {
  accountId: string;
  workflowId: string;
}

/** Finds whether a workflow is due. */
export const DUE_SCHEDULES = dueQuery({ table: 'workflows.schedule', isDue: 'c.due_at <= $1', order: 'c.due_at' });

/**
 * Workflows of any account with runs to start by their schedules, those that wait longest first.
 * @param sql a worker's
 */
export function dueWorkflows(sql: Sql, now: DatabaseInstant, limit: number): Promise<DueWorkflow[]> {
  return sql<DueWorkflow>(
    `select account_id, workflow_id from workflows.schedule
     where due_at <= $1 order by due_at limit $2`,
    [now, limit],
  );
}

/** A due schedule that is locked. */
export interface DueSchedule extends SchedulePosition {
  /** When it was found due. */
  foundAt: Date;
}

/** Locks a workflow's schedule until the transaction ends; undefined when nothing is due or another process holds it. */
export async function lockDueSchedule(
  sql: Sql,
  workflowId: string,
  now: DatabaseInstant,
): Promise<DueSchedule | undefined> {
  const [row] = await sql<DueSchedule>(
    lockFreeRows({
      columns: `${POSITION}, date_trunc('milliseconds', $2::timestamptz) as found_at`,
      table: 'workflows.schedule',
      where: 'c.workflow_id = $1 and c.due_at <= $2',
    }),
    [workflowId, now],
  );
  return row;
}

/** Waits for a workflow's schedule and locks it until the transaction ends; undefined if it never had one. */
export async function lockSchedule(sql: Sql, workflowId: string): Promise<SchedulePosition | undefined> {
  const [row] = await sql<SchedulePosition>(
    `select ${POSITION} from workflows.schedule c where c.workflow_id = $1 for update`,
    [workflowId],
  );
  return row;
}

/** Stores how far a workflow has followed its schedule. */
export async function savePosition(
  sql: Sql,
  { accountId, workflowId }: DueWorkflow,
  { nextSlotAt, nextSlotOn, lastSlotOn, pending, afterId }: SchedulePosition,
): Promise<void> {
  await sql(
    `insert into workflows.schedule (account_id, workflow_id, next_slot_at, next_slot_on, last_slot_on, pending, after_id, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (account_id, workflow_id) do update set next_slot_at = excluded.next_slot_at,
       next_slot_on = excluded.next_slot_on, last_slot_on = excluded.last_slot_on, pending = excluded.pending,
       after_id = excluded.after_id, due_at = excluded.due_at`,
    [
      ...[accountId, workflowId, nextSlotAt, nextSlotOn, lastSlotOn, JSON.stringify(pending), afterId],
      pending[0]?.at ?? nextSlotAt,
    ],
  );
}

/** Ends a workflow's schedule; slots that have come start nothing more. */
export async function deleteSchedule(sql: Sql, workflowId: string): Promise<void> {
  await sql(`delete from workflows.schedule where workflow_id = $1`, [workflowId]);
}

/** What a workflow says in a version. */
export async function definitionOf(
  sql: Sql,
  workflowId: string,
  version: number | null,
): Promise<{ version: number; definition: Definition }> {
  const [row] = await sql<{ version: number; definition: Definition }>(
    `select v.version, v.definition from workflows.workflow w
     join workflows.workflow_version v on v.account_id = w.account_id and v.workflow_id = w.id
     where w.id = $1 and v.version = coalesce($2, w.version)`,
    [workflowId, version],
  );
  return row!;
}
