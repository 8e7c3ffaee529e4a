import { AppError } from '../../../platform/errors.ts';
import { assertVersion } from '../../../platform/graphql/if-match.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { webhooksById } from './webhook.queries.ts';
import type { WebhookRow } from './webhook.queries.ts';
import { lockWebhook } from './webhook.statements.ts';
import type { SealedSecrets } from './webhook.statements.ts';

/** The endpoint to change, and the versions at which it may be changed. */
export interface WebhookKey {
  id: string;
  ifMatch?: readonly string[] | null;
}

/**
 * Locks the endpoint until the transaction ends and returns it with its sealed secrets.
 * @throws AppError `not_found`; `precondition_failed` at a version that `ifMatch` does not name
 */
export async function lockEndpoint(
  { sql }: CommandContext,
  { id, ifMatch }: WebhookKey,
): Promise<{ endpoint: WebhookRow; secrets: SealedSecrets }> {
  const secrets = await lockWebhook(sql, id);
  const endpoint = (await webhooksById(sql, [id])).get(id);
  if (!secrets || !endpoint) throw noSuchEndpoint(id);
  assertVersion(endpoint.version, ifMatch);
  return { endpoint, secrets };
}

/** There is no such endpoint in this account. */
function noSuchEndpoint(id: string): AppError {
  return new AppError('not_found', `There is no webhook endpoint with the id ${JSON.stringify(id)}.`);
}

/** @throws AppError `webhook_disabled` */
export function assertEnabled({ id, status }: WebhookRow): void {
  if (status === 'enabled') return;
  throw new AppError('webhook_disabled', `The webhook endpoint ${id} is disabled; enable it first.`);
}
