import { AppError } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { agentUpdated } from '../agent/agent.events.ts';
import { agentsById } from '../agent/agent.queries.ts';
import { retireServiceAgent } from '../agent/service-agent.statements.ts';
import { API_KEY_COLUMNS } from './api-key.queries.ts';
import type { ApiKeyRow } from './api-key.queries.ts';

/**
 * Revokes an API key; revoking it again changes nothing.
 * @throws AppError `not_found`
 */
export async function revokeApiKey(context: CommandContext, id: string): Promise<ApiKeyRow> {
  const { sql, now } = context;
  const [key] = await sql<ApiKeyRow>(
    `update accounts.api_key set revoked_at = coalesce(revoked_at, $2) where id = $1 returning ${API_KEY_COLUMNS}`,
    [id, now],
  );
  if (!key) throw new AppError('not_found', `There is no API key ${JSON.stringify(id)}.`);
  if (await retireServiceAgent(sql, id, now)) {
    await context.record(agentUpdated((await agentsById(sql, [id])).get(id)!));
  }
  return key;
}
