import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { lockEndpoint } from './lock-endpoint.ts';
import type { WebhookKey } from './lock-endpoint.ts';
import { recordRequest } from './record-request.ts';
import { webhooksById } from './webhook.queries.ts';
import type { WebhookRow } from './webhook.queries.ts';
import { updateSecrets } from './webhook.statements.ts';

/**
 * Ends a rotation: from now on only the new secret signs. Without a rotation nothing changes.
 * @throws AppError `not_found`; `precondition_failed`
 */
export async function promoteWebhookSecret(context: CommandContext, key: WebhookKey): Promise<WebhookRow> {
  const { sql, now } = context;
  const { endpoint, secrets } = await lockEndpoint(context, key);
  if (!secrets.nextSecret) return endpoint;
  await updateSecrets(sql, key.id, { secret: secrets.nextSecret, nextSecret: null, promotesAt: null }, now);
  await recordRequest(context, key.id, { asked_for: 'promote' });
  return (await webhooksById(sql, [key.id])).get(key.id)!;
}
