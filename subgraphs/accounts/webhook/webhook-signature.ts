import { createHmac, randomBytes } from 'node:crypto';
import type { SigningSecrets } from './webhook.rules.ts';

const PREFIX = 'whsec_';

/** A new secret: 32 random bytes as Standard Webhooks write them. */
export function newWebhookSecret(): string {
  return `${PREFIX}${randomBytes(32).toString('base64')}`;
}

/** The headers that prove the sender of a request. */
export function signatureHeaders(
  { service, standard }: SigningSecrets,
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  return {
    // The key is the whole text of the secret.
    'x-service-signature': `sha256=${createHmac('sha256', service).update(body).digest('hex')}`,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': standard.map((secret) => standardSignature(secret, `${id}.${timestamp}.${body}`)).join(' '),
  };
}

/** The key in Standard Webhooks is the decoded part after the prefix. */
function standardSignature(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}
