/** Kinds of recipients: residents and applicants of a unit, vendors, the account's escalation contact, and staff. */
export const RECIPIENT_KINDS = ['tenant', 'vendor', 'contact', 'agent'] as const;
export type RecipientKind = (typeof RECIPIENT_KINDS)[number];

/** The channels of notifications. */
export const NOTIFICATION_CHANNELS = ['email', 'sms', 'webhook'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** The channel that a vendor chooses; `none` opts out. */
export const VENDOR_CHANNELS = [...NOTIFICATION_CHANNELS, 'none'] as const;
export type VendorChannel = (typeof VENDOR_CHANNELS)[number];

/** The state of a notification. */
export const NOTIFICATION_STATES = ['queued', 'sending', 'sent', 'logged', 'failed', 'unknown', 'suppressed'] as const;
export type NotificationState = (typeof NOTIFICATION_STATES)[number];

/** The transport of a notification; `log` when the channel is not configured. */
export const TRANSPORTS = ['smtp', 'twilio', 'webhook', 'log'] as const;
export type Transport = (typeof TRANSPORTS)[number];

/** A stored attempt. */
export interface NotificationAttempt {
  at: string;
  /** Null when it was sent. */
  failure: string | null;
  /** The receiver's response, e.g. its id for the message. */
  answer: string | null;
}

/** The key of a template. */
export interface TemplateKey {
  recipientKind: RecipientKind;
  eventType: string;
  channel: NotificationChannel;
  /** Primary language subtag, e.g. `en`. */
  language: string;
}

/** An offer of a ticket to a vendor. */
export interface KnownOffer {
  ticketId: string;
  vendorId: string;
  /** The number of the dispatch decision. */
  attempt: number;
  decidedAt: Date;
}
