import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { assertEnabled, lockEndpoint } from './lock-endpoint.ts';
import { webhookTested } from './webhook.event-types.ts';
import type { WebhookRow } from './webhook.queries.ts';

/**
 * Sends the event `webhook.test` to one endpoint in the same way as every other event.
 * @throws AppError `not_found`; `webhook_disabled`
 */
export async function testWebhookEndpoint(context: CommandContext, id: string): Promise<WebhookRow> {
  const { endpoint } = await lockEndpoint(context, { id });
  assertEnabled(endpoint);
  await context.record(webhookTested(endpoint));
  return endpoint;
}
