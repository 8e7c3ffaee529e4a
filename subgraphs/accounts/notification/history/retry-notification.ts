import { recordChange } from '../../../../platform/audit/record-change.ts';
import { accountCountry } from '../../../../platform/phone/account-country.rules.ts';
import type { Sql } from '../../../../platform/db/sql.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { addressOf } from '../choose-channels.rules.ts';
import {
  agentRecipients,
  readNotifyingAccount,
  tenantRecipients,
  vendorRecipients,
} from '../message/recipients.queries.ts';
import { lockNotification, notificationsById, requeueNotification } from './notification.queries.ts';
import type { NotificationRow } from './notification.queries.ts';

const RETRYABLE = new Set(['failed', 'unknown', 'logged']);

/**
 * Sends a notification again that failed, was only stored or has an unknown outcome, to the recipient's current address.
 * @throws AppError `not_found`; `notification_not_retryable`
 */
export async function retryNotification(context: CommandContext, id: string): Promise<NotificationRow> {
  const { sql, now, accountId } = context;
  const notification = await lockNotification(sql, id);
  if (!notification) {
    throw new AppError('not_found', `There is no notification with the id ${JSON.stringify(id)}.`);
  }
  if (!RETRYABLE.has(notification.state)) {
    const message = `Expected a notification that is failed, logged or unknown, but it is ${notification.state}.`;
    throw new AppError('notification_not_retryable', message);
  }
  await requeueNotification(sql, id, await presentAddress(sql, accountId, notification), now);
  const changes = { state: [notification.state, 'queued'] } as const;
  await recordChange(sql, accountId, { entityType: 'notification', entityId: id, changes });
  return (await notificationsById(sql, [id])).get(id)!;
}

async function presentAddress(
  sql: Sql,
  accountId: string,
  { recipientKind, recipientId, channel }: NotificationRow,
): Promise<string | null> {
  if (recipientKind === 'contact') return null;
  const recipients =
    recipientKind === 'tenant'
      ? await tenantRecipients(sql, [recipientId], accountCountry(await readNotifyingAccount(sql, accountId)))
      : await (recipientKind === 'agent' ? agentRecipients : vendorRecipients)(sql, accountId, [recipientId]);
  const recipient = recipients.get(recipientId);
  return recipient ? addressOf(recipient, channel) : null;
}
