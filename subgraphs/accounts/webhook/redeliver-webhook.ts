import { AppError } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { newId } from '../../../platform/ids.ts';
import { assertEnabled, lockEndpoint } from './lock-endpoint.ts';
import { recordRequest } from './record-request.ts';
import { findDelivery } from './webhook.queries.ts';
import type { DeliveryRow } from './webhook.queries.ts';
import { insertRedelivery } from './webhook.statements.ts';

/**
 * Redelivers an event under the same `webhook-id`, whatever its earlier outcome.
 * @returns the new delivery
 * @throws AppError `not_found`; `webhook_disabled`
 */
export async function redeliverWebhook(
  context: CommandContext,
  { endpointId, deliveryId }: { endpointId: string; deliveryId: string },
): Promise<DeliveryRow> {
  const { sql, now } = context;
  const { endpoint } = await lockEndpoint(context, { id: endpointId });
  const delivery = await findDelivery(sql, endpointId, deliveryId);
  if (!delivery) {
    throw new AppError('not_found', `The endpoint has no delivery with the id ${JSON.stringify(deliveryId)}.`);
  }
  assertEnabled(endpoint);
  const id = newId(now.getTime());
  await insertRedelivery(sql, { endpointId, id, deliveryId, at: now });
  await recordRequest(context, endpointId, { asked_for: 'redeliver', delivery_id: deliveryId });
  return (await findDelivery(sql, endpointId, id))!;
}
