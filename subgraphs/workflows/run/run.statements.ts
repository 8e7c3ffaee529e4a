import { insertRows } from '../../../platform/db/rows/insert-rows.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { ConditionResult } from '../condition/condition.types.ts';
import type {
  Failure,
  RunStatus,
  StartingEvent,
  StepAttempt,
  StepStatus,
  TriggerKind,
  WaitingFor,
} from './run.types.ts';

/** A run to start. */
export interface NewRun {
  id: string;
  workflowId: string;
  version: number;
  triggerKind: TriggerKind;
  event: StartingEvent;
  eventPos: number;
  /** What may start only one run of the workflow. */
  startedBy: string;
  entity: { type: string; id: string } | null;
  depth: number;
}

/**
 * Queues runs; what has started a run of its workflow before starts none.
 * @returns the ids of the new ones
 */
export async function insertRuns(sql: Sql, accountId: string, runs: readonly NewRun[], now: Date): Promise<string[]> {
  if (runs.length === 0) return [];
  const tail = 'on conflict (account_id, workflow_id, started_by) do nothing returning id';
  const queued = { status: 'queued', dueAt: now, startedAt: now, updatedAt: now };
  const rows = runs.map(({ entity, ...run }) => ({
    ...{ ...run, eventId: run.event.id, entityType: entity?.type ?? null, entityId: entity?.id ?? null },
    ...queued,
  }));
  const made = await insertRows<{ id: string }>(sql, accountId, 'workflows.run', rows, tail);
  return made.map(({ id }) => id);
}

/** How a run stands after a step. */
export interface RunState {
  status: RunStatus;
  nextStep: number;
  waitingFor: WaitingFor | null;
  /** When a worker looks at it again; null if only somebody else lets it go on. */
  dueAt: Date | null;
  error: Failure | null;
  /** Whether the worker that holds it goes on at once. */
  isKept: boolean;
}

/** Writes how a locked run stands. */
export async function writeRunState(sql: Sql, id: string, state: RunState, now: Date): Promise<void> {
  const { status, nextStep, waitingFor, dueAt, error, isKept } = state;
  await sql(
    `update workflows.run set status = $2, next_step = $3, waiting_for = $4, due_at = $5, error = $6, updated_at = $7,
       finished_at = case when $2 in ('completed', 'cancelled') then $7::timestamptz end,
       holder = case when $8 then holder end, claimed_until = case when $8 then claimed_until end
     where id = $1`,
    [
      id,
      status,
      nextStep,
      waitingFor && JSON.stringify(waitingFor),
      dueAt,
      error && JSON.stringify(error),
      now,
      isKept,
    ],
  );
}

/** How many runs of a workflow are stuck. */
export async function countStuckRuns(sql: Sql, workflowId: string): Promise<number> {
  const [row] = await sql<{ count: number }>(
    `select count(*)::int as count from workflows.run where workflow_id = $1 and status = 'stuck'`,
    [workflowId],
  );
  return row!.count;
}

/** How a step stands. */
export interface StepState {
  index: number;
  kind: string;
  status: StepStatus;
  conditions: readonly ConditionResult[];
  input?: object | null;
  result?: object | null;
  attempts?: readonly StepAttempt[];
  error?: Failure | null;
}

/** Writes how a step of a locked run stands; it began when it was first written. */
export async function writeStep(sql: Sql, accountId: string, runId: string, step: StepState, now: Date): Promise<void> {
  const { index, kind, status, conditions, input = null, result = null, attempts = [], error = null } = step;
  await sql(
    `insert into workflows.run_step as s (account_id, run_id, index, kind, status, started_at, finished_at, conditions, input,
       result, attempts, error)
     values ($1, $2, $3, $4, $5, $6, case when $5 in ('done', 'skipped', 'failed') then $6::timestamptz end, $7, $8, $9, $10, $11)
     on conflict (account_id, run_id, index) do update set status = excluded.status, finished_at = excluded.finished_at,
       conditions = excluded.conditions, input = excluded.input, result = excluded.result, attempts = excluded.attempts,
       error = excluded.error`,
    [
      ...[accountId, runId, index, kind, status, now, JSON.stringify(conditions), input && JSON.stringify(input)],
      ...[result && JSON.stringify(result), JSON.stringify(attempts), error && JSON.stringify(error)],
    ],
  );
}

/** Locks a run until the transaction ends. */
export async function lockRunRow(sql: Sql, id: string): Promise<void> {
  await sql(`select 1 as locked from workflows.run where id = $1 for update`, [id]);
}
