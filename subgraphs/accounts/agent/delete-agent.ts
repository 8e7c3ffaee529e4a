import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import type { AgentRow } from './agent.types.ts';
import { illegalMove, lockAgent } from './lock-agent.ts';
import type { AgentKey } from './lock-agent.ts';
import { updateAgent } from './update-agent.ts';

const WHY_NOT = {
  automation: ' Every account keeps its automations.',
  service: ' A program follows its API client: revoke that to retire it.',
};

/**
 * Deactivates a person; the row stays, because records name it. Doing it again changes nothing.
 * @throws AppError `not_found`; `precondition_failed`; `illegal_transition` for other kinds; `insufficient_scope`;
 *   `last_owner`
 */
export async function deleteAgent(context: CommandContext, key: AgentKey): Promise<AgentRow> {
  const agent = await lockAgent(context, key);
  if (agent.kind !== 'person') throw illegalMove(agent, 'retired', WHY_NOT[agent.kind]);
  return updateAgent(context, { id: key.id, input: { status: 'deactivated' } });
}
