import type { Sql } from '../../../platform/db/sql.ts';
import type { PageRequest } from '../../../platform/graphql/connection.ts';
import type { Definition } from '../definition/definition.types.ts';
import type { WorkflowRow, WorkflowStatus, WorkflowVersionRow } from './workflow.types.ts';

const workflows = `select w.id, w.name, w.status, w.pause_reason as "pauseReason", w.owner_agent_id as "ownerAgentId", w.version,
    v.definition, w.created_at as "createdAt", w.updated_at as "updatedAt", w.revision::text as revision
  from workflows.workflow w
  join workflows.workflow_version v
    on v.account_id = w.account_id and v.workflow_id = w.id and v.version = w.version`;

/** Workflows by id. */
export async function workflowsById(sql: Sql, ids: readonly string[]): Promise<Map<string, WorkflowRow>> {
  const rows = await sql<WorkflowRow>(`${workflows} where w.id = any($1::text[])`, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A page of the account's workflows, oldest first. */
export function listWorkflows(
  sql: Sql,
  status: WorkflowStatus | null,
  { after, limit }: PageRequest,
): Promise<WorkflowRow[]> {
  return sql<WorkflowRow>(
    `${workflows} where w.id > $1 and ($3::text is null or w.status = $3) order by w.id limit $2`,
    [after?.[0] ?? '', limit, status],
  );
}

/** A page of the versions of a workflow, newest first. */
export function listVersions(
  sql: Sql,
  workflowId: string,
  { after, limit }: PageRequest,
): Promise<WorkflowVersionRow[]> {
  return sql<WorkflowVersionRow>(
    `select workflow_id as "workflowId", version, definition, created_at as "createdAt", created_by as "createdBy"
     from workflows.workflow_version
     where workflow_id = $1 and ($2::int is null or version < $2) order by version desc limit $3`,
    [workflowId, after?.[0] ?? null, limit],
  );
}

/** What a version of a workflow says; undefined if there is no such version. */
export async function definitionOf(sql: Sql, workflowId: string, version: number): Promise<Definition | undefined> {
  const [row] = await sql<{ definition: Definition }>(
    `select definition from workflows.workflow_version where workflow_id = $1 and version = $2`,
    [workflowId, version],
  );
  return row?.definition;
}

/** Those of some ids that are agents of the account. */
export async function knownAgents(sql: Sql, ids: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ id: string }>(`select id from accounts.published_agent where id = any($1::text[])`, [ids]);
  return new Set(rows.map(({ id }) => id));
}
