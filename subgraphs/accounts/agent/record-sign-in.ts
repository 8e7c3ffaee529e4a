import type { Actor } from '../../../platform/actor.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { recordEvents } from '../../../platform/events/record-events.ts';
import { newId } from '../../../platform/ids.ts';
import { agentUpdated } from './agent.events.ts';
import { agentOfAccount } from './agent.queries.ts';

/**
 * Records what signing in changed of a person, in the same transaction.
 * @param sql a connection with the worker role
 */
export async function recordSignIn(
  sql: Sql,
  { accountId, agentId, now }: { accountId: string; agentId: string; now: Date },
): Promise<void> {
  const agent = await agentOfAccount(sql, accountId, agentId);
  const actor: Actor = { kind: 'person', id: agent.id, name: agent.name };
  await recordEvents(sql, { accountId, requestId: newId(), occurredAt: now, actor }, [agentUpdated(agent)]);
}
