import { AppError } from '../../../platform/errors.ts';
import { assertVersion } from '../../../platform/graphql/if-match.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { agentsById, hasOtherOwner } from './agent.queries.ts';
import { isAnOwner, movesOf } from './agent-moves.rules.ts';
import { lockAgentRow, lockAgents } from './agent.statements.ts';
import type { AgentRow } from './agent.types.ts';

/** The agent to change, and the versions at which it may be changed. */
export interface AgentKey {
  id: string;
  ifMatch?: readonly string[] | null;
}

/**
 * Locks the account's people, and the agent's row, until the transaction ends.
 * @throws AppError `not_found`; `precondition_failed` at a version that `ifMatch` does not name
 */
export async function lockAgent({ sql, accountId }: CommandContext, { id, ifMatch }: AgentKey): Promise<AgentRow> {
  await lockAgents(sql, accountId);
  await lockAgentRow(sql, id);
  const agent = (await agentsById(sql, [id])).get(id);
  if (!agent) throw new AppError('not_found', `There is no agent with the id ${JSON.stringify(id)}.`);
  assertVersion(agent.version, ifMatch);
  return agent;
}

/**
 * Refuses a change after which nobody could manage the account.
 * @throws AppError `last_owner`
 */
export async function assertOwnerLeft({ sql }: CommandContext, before: AgentRow, after: AgentRow): Promise<void> {
  if (!isAnOwner(before) || isAnOwner(after) || (await hasOtherOwner(sql, before.id))) return;
  throw new AppError(
    'last_owner',
    `${JSON.stringify(before.id)} is the only active or invited owner with all properties: make somebody else an owner first.`,
  );
}

/** The refusal to move an agent to a state that cannot follow its present one. */
export function illegalMove(agent: AgentRow, wanted: string, because = ''): AppError {
  const allowed = movesOf(agent);
  const expected = allowed.length === 0 ? 'no other state' : allowed.join(' or ');
  return new AppError(
    'illegal_transition',
    `The ${agent.kind} ${JSON.stringify(agent.id)} is ${agent.status}: expected ${expected}, but got ${wanted}.${because}`,
    { extensions: { allowed } },
  );
}
