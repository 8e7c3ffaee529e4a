import { AppError } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { retireServiceAgent } from '../agent/service-agent.statements.ts';
import { ApiClient } from './api-client.entity.ts';

/**
 * Revokes a client; revoking it again changes nothing.
 * @throws AppError `not_found`
 */
export async function revokeApiClient({ em, sql, now }: CommandContext, clientId: string): Promise<ApiClient> {
  const client = await em.findOne(ApiClient, { id: clientId });
  if (!client) throw new AppError('not_found', `There is no API client ${JSON.stringify(clientId)}.`);
  client.revokedAt ??= now;
  await retireServiceAgent(sql, clientId, now);
  return client;
}
