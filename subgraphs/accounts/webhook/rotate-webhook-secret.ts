import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import type { EndpointWithSecret } from './create-webhook-endpoint.ts';
import { lockEndpoint } from './lock-endpoint.ts';
import type { WebhookKey } from './lock-endpoint.ts';
import { recordRequest } from './record-request.ts';
import { secretOwner } from './secret-owner.ts';
import { newWebhookSecret } from './webhook-signature.ts';
import { webhooksById } from './webhook.queries.ts';
import { PROMOTION_AFTER_MS } from './webhook.rules.ts';
import { updateSecrets } from './webhook.statements.ts';

/**
 * Creates a new secret. It signs `webhook-signature` beside the old secret immediately, and `X-Service-Signature` after
 * its promotion or after a day. A rotation in progress starts again.
 * @throws AppError `not_found`; `precondition_failed`
 */
export async function rotateWebhookSecret(context: CommandContext, key: WebhookKey): Promise<EndpointWithSecret> {
  const { sql, accountId, now, service } = context;
  const { secrets } = await lockEndpoint(context, key);
  const { nextSecret, promotesAt } = secrets;
  const isPromoted = nextSecret !== null && promotesAt !== null && promotesAt <= now;
  const secret = newWebhookSecret();
  await updateSecrets(
    sql,
    key.id,
    {
      secret: isPromoted ? nextSecret : secrets.secret,
      nextSecret: service.secrets.seal(secret, secretOwner(accountId, key.id)),
      promotesAt: new Date(now.getTime() + PROMOTION_AFTER_MS),
    },
    now,
  );
  await recordRequest(context, key.id, { asked_for: 'rotate' });
  return { endpoint: (await webhooksById(sql, [key.id])).get(key.id)!, secret };
}
