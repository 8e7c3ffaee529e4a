import type { Sql } from '../../../platform/db/sql.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import { lastEventPosition } from '../../../platform/events/read-events.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { newId } from '../../../platform/ids.ts';
import { workflowsById } from '../workflow/workflow.queries.ts';
import { openEventCursor } from '../workflow/workflow.statements.ts';
import { readRecords } from '../records/read-records.queries.ts';
import { BUILT_IN_WORKFLOWS } from '../workflow/built-in-workflows.data.ts';
import { storeBuiltIn } from '../workflow/built-in.statements.ts';
import { readRequest } from './read-request.ts';
import { rulesetsById } from '../screening/screening-ruleset.queries.ts';
import { assertEntity } from './assert-entity.ts';
import { runEvent } from './run.event-types.ts';
import { runsById } from './run.queries.ts';
import { insertRuns } from './run.statements.ts';
import type { RunRow } from './run.types.ts';

/** What to start, and about which record. */
export interface StartRunInput {
  workflowId: string;
  entity: { type: string; id: string } | null;
  payload: Readonly<Record<string, unknown>>;
  /** By which a step decides that names `event.data.ruleset`. */
  ruleset: string | null;
}

/**
 * Starts a run by hand, also of a draft, a paused workflow, or one with another trigger.
 * @throws AppError `not_found`; `illegal_transition` for an archived workflow; `validation_failed` for an unknown
 *   record or ruleset, or a payload that a workflow of the service cannot use
 */
export async function startRun(
  context: CommandContext,
  { workflowId, entity: givenEntity, payload, ruleset }: StartRunInput,
): Promise<RunRow> {
  const { sql, accountId, now, actor } = context;
  const workflow = (await workflowsById(sql, [workflowId])).get(workflowId);
  if (!workflow) throw new AppError('not_found', `There is no workflow with the id ${JSON.stringify(workflowId)}.`);
  if (workflow.status === 'archived') {
    throw new AppError('illegal_transition', 'An archived workflow never runs again.');
  }
  const isBuiltIn = BUILT_IN_WORKFLOWS.has(workflowId);
  const entity = isBuiltIn ? await readRequest(sql, workflowId, { entity: givenEntity, payload }) : givenEntity;
  if (entity) assertEntity(entity, await readRecords(sql, [entity]));
  if (ruleset !== null) await assertRuleset(sql, ruleset);
  if (isBuiltIn) await storeBuiltIn(sql, accountId, workflow);
  await openEventCursor(sql, accountId);
  const id = newId(now.getTime());
  const event = {
    ...{ id: null, type: 'manual', status: 'started', occurred_at: now.toISOString() },
    ...{ entity, actor, data: ruleset === null ? payload : { ...payload, ruleset } },
  };
  const run = {
    ...{ id, workflowId, version: workflow.version, triggerKind: 'manual' as const, event, entity, depth: 0 },
    ...{ eventPos: await lastEventPosition(sql), startedBy: `manual:${id}` },
  };
  await insertRuns(sql, accountId, [run], now);
  const started = (await runsById(sql, [id])).get(id)!;
  await context.record(runEvent('started', started));
  return started;
}

async function assertRuleset(sql: Sql, id: string): Promise<void> {
  if ((await rulesetsById(sql, [id])).has(id)) return;
  const detail = `Expected the id of a screening ruleset of the account, but got ${JSON.stringify(id)}.`;
  throw invalid({ pointer: '/ruleset', code: 'unknown_ruleset', detail });
}
