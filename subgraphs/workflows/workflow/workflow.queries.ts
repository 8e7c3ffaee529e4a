import type { Sql } from '../../../platform/db/sql.ts';
import type { PageRequest } from '../../../platform/graphql/connection.ts';
import { BUILT_IN_WORKFLOWS } from './built-in-workflows.data.ts';
import { WORKFLOW_RUNNER } from '../workflow-runner.ts';
import type { Definition } from '../definition/definition.types.ts';
import type { WorkflowRow, WorkflowStatus, WorkflowVersionRow } from './workflow.types.ts';

const STORED = `select w.id, w.name, w.status, w.pause_reason as "pauseReason", w.owner_agent_id as "ownerAgentId", w.version,
    v.definition, w.created_at as "createdAt", w.updated_at as "updatedAt", w.revision::text as revision
  from workflows.workflow w
  join workflows.workflow_version v
    on v.account_id = w.account_id and v.workflow_id = w.id and v.version = w.version`;

/** Those that are stored, and those of the service that the account has not run yet, which `$1` holds. */
const WORKFLOWS = `select * from (${STORED}
  union all
  select b.* from jsonb_to_recordset($1::jsonb) as b (id text, name text, status text, "pauseReason" text, "ownerAgentId" text,
    version integer, definition jsonb, "createdAt" timestamptz, "updatedAt" timestamptz, revision text)
  where not exists (select from workflows.workflow s where s.id = b.id)) w`;
const BUILT_IN = JSON.stringify([...BUILT_IN_WORKFLOWS.values()]);

/** Workflows by id. */
export async function workflowsById(sql: Sql, ids: readonly string[]): Promise<Map<string, WorkflowRow>> {
  const rows = await sql<WorkflowRow>(`${WORKFLOWS} where w.id = any($2::text[])`, [BUILT_IN, ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A page of the account's workflows, by id. */
export function listWorkflows(
  sql: Sql,
  status: WorkflowStatus | null,
  { after, limit }: PageRequest,
): Promise<WorkflowRow[]> {
  return sql<WorkflowRow>(
    `${WORKFLOWS} where w.id > $2 and ($4::text is null or w.status = $4) order by w.id limit $3`,
    [BUILT_IN, after?.[0] ?? '', limit, status],
  );
}

/** A page of the versions of a workflow, newest first. */
export function listVersions(
  sql: Sql,
  workflowId: string,
  { after, limit }: PageRequest,
): Promise<WorkflowVersionRow[]> {
  return sql<WorkflowVersionRow>(
    `select * from (
       select workflow_id as "workflowId", version, definition, created_at as "createdAt", created_by as "createdBy"
       from workflows.workflow_version
       union all
       select b.id, b.version, b.definition, b."createdAt", $2::jsonb
       from jsonb_to_recordset($1::jsonb) as b (id text, version integer, definition jsonb, "createdAt" timestamptz)
       where not exists (select from workflows.workflow s where s.id = b.id)) v
     where v."workflowId" = $3 and ($4::int is null or v.version < $4) order by v.version desc limit $5`,
    [BUILT_IN, JSON.stringify(WORKFLOW_RUNNER), workflowId, after?.[0] ?? null, limit],
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
