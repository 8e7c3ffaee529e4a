import { parseInput } from '../../../platform/graphql/parse-input.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { lockEndpoint } from './lock-endpoint.ts';
import type { WebhookKey } from './lock-endpoint.ts';
import { updateWebhookEndpointRules } from './webhook.inputs.ts';
import type { UpdateWebhookEndpointInput } from './webhook.inputs.ts';
import { webhooksById } from './webhook.queries.ts';
import type { WebhookRow } from './webhook.queries.ts';
import { giveUpDeliveries, startAfresh, updateWebhookRow } from './webhook.statements.ts';
import { withoutNulls } from './without-nulls.ts';

/**
 * Changes an endpoint. Disabling it cancels pending deliveries; enabling it delivers events from then on.
 * @throws AppError `validation_failed`; `not_found`; `precondition_failed`
 */
export async function updateWebhookEndpoint(
  context: CommandContext,
  { input, ...key }: WebhookKey & { input: UpdateWebhookEndpointInput },
): Promise<WebhookRow> {
  const { sql, now, service } = context;
  const fields = parseInput(updateWebhookEndpointRules(service), withoutNulls(input));
  const { endpoint } = await lockEndpoint(context, key);
  const { url, events, description, status = endpoint.status } = fields;
  const isSwitched = status !== endpoint.status;
  const facts = {
    url: url ?? endpoint.url,
    events: events ?? endpoint.events,
    description: description ?? endpoint.description,
    status,
    disabledReason: isSwitched && status === 'disabled' ? ('asked' as const) : endpoint.disabledReason,
    disabledAt: isSwitched && status === 'disabled' ? now : endpoint.disabledAt,
  };
  const isEnabled = status === 'enabled' ? { disabledReason: null, disabledAt: null } : {};
  await updateWebhookRow(sql, key.id, { ...facts, ...isEnabled }, now);
  if (isSwitched) await giveUpDeliveries(sql, key.id);
  if (isSwitched && status === 'enabled') await startAfresh(sql, key.id);
  return (await webhooksById(sql, [key.id])).get(key.id)!;
}
