import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../actor.ts';
import { AUTHOR_SETTING } from '../db/roles.ts';
import type { Sql } from '../db/sql.ts';
import type { CommandContext } from '../graphql/request-context.ts';

/**
 * Lets somebody else act within a command, such as an automation that reacts to what the caller did: events that name
 * nobody, and the changes that the audit shows, are that actor's. Changes must be stored before and within it.
 */
export async function actingAs<Result>(
  context: CommandContext,
  actor: Actor,
  act: (acting: CommandContext) => Promise<Result>,
): Promise<Result> {
  const record: CommandContext['record'] = (...events) =>
    context.record(...events.map((event) => ({ actor, ...event })));
  return auditedAs(context, actor, () => act({ ...context, actor, record }));
}

/** Has the audit name another actor than the caller of the command; see {@link actingAs}. */
export async function auditedAs<Result>(
  { sql, actor: caller }: Pick<CommandContext, 'sql' | 'actor'>,
  actor: Actor,
  act: () => Promise<Result>,
): Promise<Result> {
  if (isDeepStrictEqual(actor, caller)) return act();
  await setAuditedActor(sql, actor);
  const result = await act();
  // Where acting fails, the transaction is rolled back.
  await setAuditedActor(sql, caller);
  return result;
}

async function setAuditedActor(sql: Sql, actor: Actor): Promise<void> {
  await sql(
    `select set_config('${AUTHOR_SETTING}',
       jsonb_set(coalesce(nullif(current_setting('${AUTHOR_SETTING}', true), '')::jsonb, '{}'), '{actor}', $1::jsonb)::text,
       true)`,
    [JSON.stringify(actor)],
  );
}
