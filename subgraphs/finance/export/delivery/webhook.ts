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
 * Sends the body to a receiver, signed and with the shared secret. Every attempt of a run sends the same bytes under the
 * same `webhook-id`, so that a receiver which answered too late can recognise them.
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
        // A header is sent byte by byte as Latin-1: this puts the secret's UTF-8 on the wire.
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
