import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Principal } from '../../../platform/auth/principal.ts';
import { AppError } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { endSessionRow } from './session.statements.ts';

/**
 * Ends a session of the caller; a caller with `agents:write` may end those of others. Ending it again changes nothing.
 * @throws AppError `not_found`, also for the session of somebody else
 */
export async function endSession(context: CommandContext, id: string): Promise<string> {
  const { scopes, actor } = context;
  const agentId = scopes.has('agents:write') ? null : actor.id;
  if (await end(context, { id, agentId })) return id;
  throw new AppError('not_found', `There is no session ${JSON.stringify(id)}.`);
}

/**
 * Ends the session of the request.
 * @throws AppError `not_found` when the request came without a session
 */
export async function signOut(context: CommandContext, { sessionId }: Pick<Principal, 'sessionId'>): Promise<string> {
  if (sessionId === undefined) {
    throw new AppError('not_found', 'The request came with a token or key and not from a session, so none can end.');
  }
  await end(context, { id: sessionId, agentId: null });
  return sessionId;
}

async function end(
  { sql, accountId, now }: CommandContext,
  session: { id: string; agentId: string | null },
): Promise<boolean> {
  const before = await endSessionRow(sql, { ...session, now });
  if (before?.endedAt === null) {
    const changes = { ended_at: [null, now] } as const;
    await recordChange(sql, accountId, { entityType: 'session', entityId: session.id, changes });
  }
  return before !== undefined;
}
