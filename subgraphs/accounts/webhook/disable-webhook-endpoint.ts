import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { lockEndpoint } from './lock-endpoint.ts';
import { webhookDisabled } from './webhook.event-types.ts';
import { giveUpDeliveries, updateWebhookRow } from './webhook.statements.ts';

/** Disables an endpoint that failed too long or is gone, and records an event. A disabled endpoint does not change. */
export async function disableWebhookEndpoint(
  context: CommandContext,
  { id, reason }: { id: string; reason: 'gone' | 'failing' },
): Promise<void> {
  const { sql, now } = context;
  const { endpoint } = await lockEndpoint(context, { id });
  if (endpoint.status === 'disabled') return;
  const facts = { ...endpoint, status: 'disabled' as const, disabledReason: reason, disabledAt: now };
  await updateWebhookRow(sql, id, facts, now);
  await giveUpDeliveries(sql, id);
  await context.record(webhookDisabled(endpoint, reason));
}
