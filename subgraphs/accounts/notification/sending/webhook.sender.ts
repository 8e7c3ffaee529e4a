import type { Sql } from '../../../../platform/db/sql.ts';
import type { EgressError } from '../../../../platform/http/egress/egress-error.ts';
import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import { signatureHeaders } from '../../webhook/webhook-signature.ts';
import { vendorSecretOwner } from '../vendor-setting/vendor-secret-owner.ts';
import type { ClaimedNotification, SendResult, Sender } from './sending.types.ts';

const TIMEOUT_MS = 15_000;

/** Posts messages to a vendor's URL, signed like events. Only status 200 is a success. */
export const webhookSender: Sender = {
  transport: 'webhook',
  send: async (notification, service) => {
    try {
      const secret = await secretOf(service, notification);
      if (secret === undefined) return { kind: 'refused', failure: 'The vendor has no webhook any more.' };
      return await post(service, notification, secret);
    } catch (error) {
      const { kind, message } = error as Partial<EgressError>;
      return { kind: 'retry', failure: kind && message ? message : 'The message could not be posted.' };
    }
  },
};

async function post(
  { egress, clock }: ServiceContext,
  notification: ClaimedNotification,
  secret: string,
): Promise<SendResult> {
  const body = JSON.stringify(bodyOf(notification));
  const { status } = await egress.send({
    url: notification.address,
    method: 'POST',
    body,
    timeoutMs: TIMEOUT_MS,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'property-management-service/1.0',
      'x-request-id': notification.requestId,
      ...signatureHeaders(
        { service: secret, standard: [secret] },
        { id: notification.messageId, at: clock.now(), body },
      ),
    },
  });
  if (status === 200) return { kind: 'sent', answer: null };
  const failure = `Expected the status 200, but got ${status}.`;
  return { kind: status === 410 ? 'refused' : 'retry', failure };
}

function bodyOf(notification: ClaimedNotification): object {
  const { eventType, eventId, entityType, entityId, recipientKind, recipientId, subject, body } = notification;
  return {
    type: 'notification',
    id: notification.messageId,
    event: { type: eventType, id: eventId },
    entity: { type: entityType, id: entityId },
    recipient: { kind: recipientKind, id: recipientId },
    language: notification.language,
    subject,
    text: body,
  };
}

async function secretOf(
  { database, secrets }: ServiceContext,
  { accountId, recipientId }: ClaimedNotification,
): Promise<string | undefined> {
  const sealed = await sealedSecret(database.worker, accountId, recipientId);
  return sealed ? secrets.open(sealed, vendorSecretOwner(accountId, recipientId)) : undefined;
}

async function sealedSecret(sql: Sql, accountId: string, vendorId: string): Promise<Buffer | null | undefined> {
  const [row] = await sql<{ secret: Buffer | null }>(
    `select webhook_secret as secret from accounts.vendor_notification_setting where account_id = $1 and vendor_id = $2`,
    [accountId, vendorId],
  );
  return row?.secret;
}
