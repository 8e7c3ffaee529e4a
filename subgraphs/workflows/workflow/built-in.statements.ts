import type { Sql } from '../../../platform/db/sql.ts';
import type { WorkflowRow } from './workflow.types.ts';
import { WORKFLOW_RUNNER } from '../workflow-runner.ts';

/** Stores a workflow of the service, or its newer version, so that a run can be of it. */
export async function storeBuiltIn(sql: Sql, accountId: string, workflow: WorkflowRow): Promise<void> {
  const { id, name, version, definition, createdAt } = workflow;
  await sql(
    `insert into workflows.workflow as w (account_id, id, name, status, version, created_at, updated_at)
     values ($1, $2, $3, 'enabled', $4, $5, $5)
     on conflict (account_id, id) do update set name = excluded.name, version = excluded.version
     where w.version < excluded.version`,
    [accountId, id, name, version, createdAt],
  );
  await sql(
    `insert into workflows.workflow_version (account_id, workflow_id, version, definition, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [accountId, id, version, JSON.stringify(definition), createdAt, JSON.stringify(WORKFLOW_RUNNER)],
  );
}
