import { insertRows } from '../../../platform/db/rows/insert-rows.ts';
import { AppError } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { newId } from '../../../platform/ids.ts';
import { agentCreated } from '../agent/agent.events.ts';
import { agentsById } from '../agent/agent.queries.ts';
import { insertServiceAgent } from '../agent/service-agent.statements.ts';
import type { NewApiClient } from './api-client.entity.ts';
import { createApiClientRules } from './api-client.inputs.ts';
import type { CreateApiClientInput } from './api-client.inputs.ts';
import { hashClientSecret, newClientSecret } from './client-secret.ts';

/**
 * Creates an API client of the account.
 * @throws AppError `validation_failed`; `insufficient_scope` for a scope that the caller does not have
 */
export async function createApiClient(context: CommandContext, input: CreateApiClientInput): Promise<NewApiClient> {
  const { sql, accountId, now, scopes: granted } = context;
  const { name, scopes } = parseInput(createApiClientRules, input);
  const beyond = scopes.filter((scope) => !granted.has(scope)).join(' ');
  if (beyond !== '') {
    throw new AppError('insufficient_scope', `A client cannot be given what the caller does not hold: "${beyond}".`, {
      extensions: { scope: beyond },
    });
  }
  const clientSecret = newClientSecret();
  const clientId = newId();
  const secretHash = `\\x${hashClientSecret(clientSecret).toString('hex')}`;
  await insertRows(sql, accountId, 'accounts.api_client', [{ id: clientId, name, scopes, secretHash, createdAt: now }]);
  await insertServiceAgent(sql, { accountId, id: clientId, name, at: now, clientId });
  await context.record(agentCreated((await agentsById(sql, [clientId])).get(clientId)!));
  return { clientId, clientSecret, scopes };
}
