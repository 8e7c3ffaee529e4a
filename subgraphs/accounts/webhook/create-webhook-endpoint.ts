import { parseInput } from '../../../platform/graphql/parse-input.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { newId } from '../../../platform/ids.ts';
import { secretOwner } from './secret-owner.ts';
import { newWebhookSecret } from './webhook-signature.ts';
import { createWebhookEndpointRules } from './webhook.inputs.ts';
import type { CreateWebhookEndpointInput } from './webhook.inputs.ts';
import { webhooksById } from './webhook.queries.ts';
import type { WebhookRow } from './webhook.queries.ts';
import { insertWebhook } from './webhook.statements.ts';
import { withoutNulls } from './without-nulls.ts';

/** An endpoint with its new secret. */
export interface EndpointWithSecret {
  endpoint: WebhookRow;
  secret: string;
}

/**
 * Creates an endpoint that gets all subscribed events from now on.
 * @throws AppError `validation_failed`
 */
export async function createWebhookEndpoint(
  { sql, accountId, now, service }: CommandContext,
  input: CreateWebhookEndpointInput,
): Promise<EndpointWithSecret> {
  const fields = parseInput(createWebhookEndpointRules(service), withoutNulls(input));
  const id = newId(now.getTime());
  const secret = newWebhookSecret();
  const sealed = service.secrets.seal(secret, secretOwner(accountId, id));
  await insertWebhook(sql, { ...fields, accountId, id, secret: sealed, at: now });
  return { endpoint: (await webhooksById(sql, [id])).get(id)!, secret };
}
