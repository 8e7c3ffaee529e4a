import { createHmac } from 'node:crypto';
import { EgressError } from '../../../../platform/http/egress/egress-error.ts';
import type { EgressAnswer } from '../../../../platform/http/egress/egress.ts';
import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import { retryAfterSeconds } from '../attempt/retry.rules.ts';
import { DeliveryError } from './delivery-error.ts';
import type { Deliver, Delivery } from './delivery.types.ts';
import { contentTypeOf } from './manifest.ts';

const TIMEOUT_MS = 15_000;
const OK = 200;

/**
 * Sends the signed body with the shared secret to a receiver. Every attempt of a run sends the same bytes under the
 * same `webhook-id`, so that a receiver that responded too late can recognize a repeat.
 */
export const deliverToWebhook: Deliver = async (service, delivery) => {
  const { status, headers } = await send(service, delivery);
  if (status === OK) return { httpStatus: status };
  throw new DeliveryError(`Expected the receiver to answer 200, but it answered ${status}.`, {
    httpStatus: status,
    retryAfterSeconds: retryAfterSeconds(headers['retry-after'], service.clock.now()),
  });
};

async function send({ egress }: ServiceContext, delivery: Delivery): Promise<EgressAnswer> {
  const { definition, runId, body, webhookSecret, signal } = delivery;
  const secret = webhookSecret!;
  const signature = createHmac('sha256', Buffer.from(secret, 'utf8'));
  for await (const piece of body.read()) signature.update(piece as Buffer);
  try {
    return await egress.send({
      url: definition.webhookUrl!,
      method: 'POST',
      httpsOnly: true,
      newConnection: true,
      timeoutMs: TIMEOUT_MS,
      signal,
      headers: {
        'content-type': contentTypeOf(body.format),
        'content-length': String(body.byteCount),
        // Headers are sent as Latin-1, so this conversion sends the bytes of the secret's UTF-8.
        [definition.webhookSecretHeader!]: Buffer.from(secret, 'utf8').toString('latin1'),
        'x-service-signature': `sha256=${signature.digest('hex')}`,
        'webhook-id': runId,
      },
      body: body.read(),
    });
  } catch (error) {
    if (error instanceof EgressError) throw new DeliveryError(error.message, { cause: error });
    throw error;
  }
}
