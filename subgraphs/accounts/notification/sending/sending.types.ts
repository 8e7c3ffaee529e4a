import type { ServiceContext } from '../../../../platform/graphql/request-context.ts';
import type { NotificationChannel, RecipientKind, Transport } from '../notification.types.ts';

/** A notification that only this process may send now. */
export interface ClaimedNotification {
  accountId: string;
  id: string;
  eventId: string;
  eventType: string;
  entityType: string;
  entityId: string;
  recipientKind: RecipientKind;
  recipientId: string;
  channel: NotificationChannel;
  address: string;
  language: string;
  subject: string;
  body: string;
  isUrgent: boolean;
  messageId: string;
  requestId: string;
  /** The number of attempts, including this one. */
  tries: number;
  /** Only whoever holds it may note what came of it. */
  holder: string;
}

/**
 * The outcome of an attempt: `sent` (accepted), `logged` (nothing is configured to send it), `retry` (not accepted, but may be later), `refused` (never accepted),
 * `opted_out` (the recipient opted out at the carrier), `unknown` (it may or may not have been accepted).
 */
export type SendResult =
  | { kind: 'sent'; answer: string | null }
  | {
      kind: 'logged' | 'retry' | 'refused' | 'opted_out' | 'unknown';
      failure: string;
      retryAfterMs?: number | undefined;
    };

/** Sends the messages of one channel. */
export interface Sender {
  transport: Transport;
  /** Never throws; failures are results. */
  send(notification: ClaimedNotification, service: ServiceContext): Promise<SendResult>;
}
