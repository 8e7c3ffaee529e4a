import { AppError } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { agentUpdated } from '../agent/agent.events.ts';
import { agentsById } from '../agent/agent.queries.ts';
import { retireServiceAgent } from '../agent/service-agent.statements.ts';
import { ApiClient } from './api-client.entity.ts';

/**
 * Revokes a client; revoking it again changes nothing.
 * @throws AppError `not_found`
 */
export async function revokeApiClient(context: CommandContext, clientId: string): Promise<ApiClient> {
  const { rows, sql, now } = context;
  const client = await rows.lockOne(ApiClient, { id: clientId });
  if (!client) throw new AppError('not_found', `There is no API client ${JSON.stringify(clientId)}.`);
  await rows.change(client, { revokedAt: client.revokedAt ?? now });
  if (await retireServiceAgent(sql, clientId, now)) {
    await context.record(agentUpdated((await agentsById(sql, [clientId])).get(clientId)!));
  }
  return client;
}
