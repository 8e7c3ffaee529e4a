import type { Actor } from '../../../platform/actor.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Definition } from '../definition/definition.types.ts';
import type { WorkflowStatus } from './workflow.types.ts';

/**
 * Stores a new workflow as a draft.
 * @returns false when the id is taken
 */
export async function insertWorkflow(
  sql: Sql,
  workflow: { accountId: string; id: string; name: string; ownerAgentId: string | null; at: Date },
): Promise<boolean> {
  const { accountId, id, name, ownerAgentId, at } = workflow;
  const rows = await sql(
    `insert into workflows.workflow (account_id, id, name, status, owner_agent_id, created_at, updated_at)
     values ($1, $2, $3, 'draft', $4, $5, $5) on conflict do nothing returning 1 as added`,
    [accountId, id, name, ownerAgentId, at],
  );
  return rows.length > 0;
}

/** Stores a version. */
export async function insertVersion(
  sql: Sql,
  version: { accountId: string; workflowId: string; version: number; definition: Definition; at: Date; by: Actor },
): Promise<void> {
  await sql(
    `insert into workflows.workflow_version (account_id, workflow_id, version, definition, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      ...[version.accountId, version.workflowId, version.version, JSON.stringify(version.definition)],
      ...[version.at, JSON.stringify(version.by)],
    ],
  );
}

/** Locks a workflow until the transaction ends. */
export async function lockWorkflowRow(sql: Sql, id: string): Promise<void> {
  await sql(`select 1 as locked from workflows.workflow where id = $1 for update`, [id]);
}

/** Changes a locked workflow. */
export async function updateWorkflowRow(
  sql: Sql,
  id: string,
  facts: { name: string; ownerAgentId: string | null; version: number; at: Date },
): Promise<void> {
  await sql(
    `update workflows.workflow set name = $2, owner_agent_id = $3, version = $4, updated_at = $5, revision = revision + 1
     where id = $1`,
    [id, facts.name, facts.ownerAgentId, facts.version, facts.at],
  );
}

/** Moves a locked workflow to another state. */
export async function setWorkflowStatus(
  sql: Sql,
  id: string,
  { status, reason, at }: { status: WorkflowStatus; reason: string | null; at: Date },
): Promise<void> {
  await sql(
    `update workflows.workflow set status = $2, pause_reason = $3, updated_at = $4, revision = revision + 1,
       enabled_at = case when $2 = 'enabled' then $4 else enabled_at end
     where id = $1`,
    [id, status, reason, at],
  );
}

/** Whether a workflow has ever run. */
export async function hasRuns(sql: Sql, id: string): Promise<boolean> {
  return (await sql(`select 1 as found from workflows.run where workflow_id = $1 limit 1`, [id])).length > 0;
}

/** Deletes a locked workflow with its versions. */
export async function deleteWorkflowRow(sql: Sql, id: string): Promise<void> {
  await sql(`delete from workflows.workflow where id = $1`, [id]);
}

/** Has the log of an account read for its workflows from now on. Events from before its first workflow start nothing. */
export async function openEventCursor(sql: Sql, accountId: string): Promise<void> {
  await sql(
    `insert into workflows.event_cursor (account_id, cursor_pos)
     select $1, coalesce(max(pos), 0) from events.event where pos is not null
     on conflict (account_id) do nothing`,
    [accountId],
  );
}
