import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { lockEndpoint } from './lock-endpoint.ts';
import type { WebhookKey } from './lock-endpoint.ts';
import { deleteWebhookRow } from './webhook.statements.ts';

/**
 * Deletes an endpoint with its deliveries.
 * @returns its id
 * @throws AppError `not_found`; `precondition_failed`
 */
export async function deleteWebhookEndpoint(context: CommandContext, key: WebhookKey): Promise<string> {
  await lockEndpoint(context, key);
  await deleteWebhookRow(context.sql, key.id);
  return key.id;
}
