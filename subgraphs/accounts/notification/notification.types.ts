/** Who is told: somebody who lives in a unit or applied for it, a vendor, or the account's escalation contact. */
export const RECIPIENT_KINDS = ['tenant', 'vendor', 'contact'] as const;
export type RecipientKind = (typeof RECIPIENT_KINDS)[number];

/** Ways to reach somebody. */
export const NOTIFICATION_CHANNELS = ['email', 'sms', 'webhook'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** How a vendor wants to be told; `none` is the wish not to be. */
export const VENDOR_CHANNELS = [...NOTIFICATION_CHANNELS, 'none'] as const;
export type VendorChannel = (typeof VENDOR_CHANNELS)[number];

/** Where a notification stands. */
export const NOTIFICATION_STATES = ['queued', 'sending', 'sent', 'failed', 'unknown', 'suppressed'] as const;
export type NotificationState = (typeof NOTIFICATION_STATES)[number];

/** What carried a notification; `log` is the sink of a service that has nothing configured for the channel. */
export const TRANSPORTS = ['smtp', 'twilio', 'webhook', 'log'] as const;
export type Transport = (typeof TRANSPORTS)[number];

/** A stored attempt. */
export interface NotificationAttempt {
  at: string;
  /** Null when it was sent. */
  failure: string | null;
  /** What the other side said, e.g. the identifier that it gave the message. */
  answer: string | null;
}

/** What a template is for. */
export interface TemplateKey {
  recipientKind: RecipientKind;
  eventType: string;
  channel: NotificationChannel;
  /** Primary language subtag, e.g. `en`. */
  language: string;
}
