import type { Sql } from '../../../platform/db/sql.ts';
import { lockFreeRows } from '../../../platform/jobs/claim.ts';
import type { Definition } from '../definition/definition.types.ts';
import type { StartingEvent } from '../run/run.types.ts';

/**
 * Accounts with events that their workflows have not seen.
 * @param sql a worker's
 */
export async function accountsWithUnseenEvents(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql<{ accountId: string }>(
    `select c.account_id from workflows.event_cursor c
     where exists (select 1 from events.event e where e.account_id = c.account_id and e.pos > c.cursor_pos)
     limit $1`,
    [limit],
  );
  return rows.map(({ accountId }) => accountId);
}

/**
 * Locks the account's cursor until the transaction ends.
 * @returns the place of the last event that was read; undefined while another process holds the lock
 */
export async function lockFreeCursor(sql: Sql, accountId: string): Promise<number | undefined> {
  const [cursor] = await sql<{ pos: number }>(
    lockFreeRows({ columns: 'c.cursor_pos as pos', table: 'workflows.event_cursor', where: 'c.account_id = $1' }),
    [accountId],
  );
  return cursor?.pos;
}

/** Waits for the account's cursor and locks it until the transaction ends; the place of the last event that was read. */
export async function lockCursor(sql: Sql): Promise<number> {
  const [cursor] = await sql<{ pos: number }>(`select cursor_pos as pos from workflows.event_cursor for update`);
  return cursor?.pos ?? 0;
}

/** Moves the account's cursor. */
export async function moveCursor(sql: Sql, accountId: string, pos: number): Promise<void> {
  await sql(`update workflows.event_cursor set cursor_pos = $2 where account_id = $1`, [accountId, pos]);
}

/** A workflow that events start. */
export interface EnabledWorkflow {
  id: string;
  name: string;
  version: number;
  enabledAt: Date;
  definition: Definition;
}

/** The account's enabled workflows that events start. */
export function enabledWorkflows(sql: Sql): Promise<EnabledWorkflow[]> {
  return sql<EnabledWorkflow>(
    `select w.id, w.name, w.version, w.enabled_at, v.definition
     from workflows.workflow w
     join workflows.workflow_version v
       on v.account_id = w.account_id and v.workflow_id = w.id and v.version = w.version
     where w.status = 'enabled' and v.definition -> 'trigger' ->> 'kind' = 'event'
     order by w.id`,
  );
}

/** A run that has caused an event. */
export interface CausingRun {
  id: string;
  workflowId: string;
  entityType: string | null;
  entityId: string | null;
  depth: number;
}

/** Runs by id. */
export async function causingRuns(sql: Sql, ids: readonly string[]): Promise<Map<string, CausingRun>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<CausingRun>(
    `select id, workflow_id, entity_type, entity_id, depth
     from workflows.run where id = any($1::text[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** A run that waits for an event of its record. */
export interface WaitingRun {
  id: string;
  entityType: string;
  entityId: string;
  nextStep: number;
  types: readonly string[];
  definition: Definition;
}

/** The types of events, as globs, that runs wait for. */
export async function awaitedTypes(sql: Sql): Promise<string[]> {
  const rows = await sql<{ type: string }>(
    `select distinct jsonb_array_elements_text(r.waiting_for -> 'types') as type from workflows.run r
     where r.status = 'waiting' and r.waiting_for ->> 'kind' = 'event'`,
  );
  return rows.map(({ type }) => type);
}

/** Runs that wait for an event of one of some records, and have not got it. */
export function runsAwaitingEvents(sql: Sql, entityIds: readonly string[]): Promise<WaitingRun[]> {
  return sql<WaitingRun>(
    `select r.id, r.entity_type, r.entity_id, r.next_step,
            r.waiting_for -> 'types' as types, v.definition
     from workflows.run r
     join workflows.workflow_version v
       on v.account_id = r.account_id and v.workflow_id = r.workflow_id and v.version = r.version
     where r.entity_id = any($1::text[]) and r.status = 'waiting' and r.waiting_for ->> 'kind' = 'event'
       and not r.waiting_for ? 'arrived'`,
    [entityIds],
  );
}

/** Hands a waiting run its event, and lets it go on. */
export async function deliverEvent(sql: Sql, runId: string, event: StartingEvent, now: Date): Promise<void> {
  await sql(
    `update workflows.run set waiting_for = waiting_for || jsonb_build_object('arrived', $2::jsonb), due_at = $3
     where id = $1 and status = 'waiting' and waiting_for ->> 'kind' = 'event'`,
    [runId, JSON.stringify(event), now],
  );
}

/** How many runs of each workflow were started since an instant. */
export async function startsSince(sql: Sql, workflowIds: readonly string[], since: Date): Promise<Map<string, number>> {
  const rows = await sql<{ id: string; starts: number }>(
    `select workflow_id as id, count(*)::int as starts from workflows.run
     where workflow_id = any($1::text[]) and started_at > $2 group by workflow_id`,
    [workflowIds, since],
  );
  return new Map(rows.map(({ id, starts }) => [id, starts]));
}
