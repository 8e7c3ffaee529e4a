import { digestOf, newApiKey } from '../../../platform/auth/api-key-text.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Fault } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { newId } from '../../../platform/ids.ts';
import { agentCreated } from '../agent/agent.events.ts';
import { agentsById } from '../agent/agent.queries.ts';
import { insertServiceAgent } from '../agent/service-agent.statements.ts';
import { createApiKeyRules } from './api-key.inputs.ts';
import type { CreateApiKeyInput } from './api-key.inputs.ts';
import { API_KEY_COLUMNS } from './api-key.queries.ts';
import type { ApiKeyRow } from './api-key.queries.ts';

/**
 * Creates an API key of the account, and the agent whom it acts as.
 * @throws AppError `validation_failed`; `insufficient_scope` for a scope that the caller does not have
 */
export async function createApiKey(
  context: CommandContext,
  input: CreateApiKeyInput,
): Promise<{ key: string; apiKey: ApiKeyRow }> {
  const { sql, accountId, now, actor, scopes: granted } = context;
  const { name, scopes, expiresAt, addresses } = parseInput(createApiKeyRules, input, pastFaults(input, now));
  const beyond = scopes.filter((scope) => !granted.has(scope)).join(' ');
  if (beyond !== '') {
    throw new AppError('insufficient_scope', `A key cannot be given what the caller does not hold: "${beyond}".`, {
      extensions: { scope: beyond },
    });
  }
  const [key, id] = [newApiKey(), newId()];
  await insertServiceAgent(sql, { accountId, id, name, at: now, clientId: null });
  const [apiKey] = await sql<ApiKeyRow>(
    `insert into accounts.api_key (account_id, id, name, key_hash, key_end, scopes, addresses, created_by, created_at,
       expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${API_KEY_COLUMNS}`,
    [
      ...[accountId, id, name, digestOf(key), key.slice(-4), scopes, addresses ?? [], JSON.stringify(actor), now],
      expiresAt ?? null,
    ],
  );
  await context.record(agentCreated((await agentsById(sql, [id])).get(id)!));
  return { key, apiKey: apiKey! };
}

function pastFaults({ expiresAt }: CreateApiKeyInput, now: Date): Fault[] {
  if (!expiresAt || expiresAt > now) return [];
  const detail = `Expected an instant after ${now.toISOString()}, but got ${expiresAt.toISOString()}.`;
  return [{ pointer: '/expiresAt', code: 'out_of_range', detail }];
}
