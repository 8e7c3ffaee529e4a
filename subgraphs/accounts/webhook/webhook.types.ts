/** Whether an endpoint gets events. */
export const WEBHOOK_STATUSES = ['enabled', 'disabled'] as const;
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

/** Why an endpoint is disabled: on request, after a 410 response, or after five days of failures. */
export const DISABLED_REASONS = ['asked', 'gone', 'failing'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** The origin of a delivery: the event itself, a redelivery, or a replay. */
export const DELIVERY_KINDS = ['event', 'redelivery', 'replay'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

/** The state of a delivery: pending, succeeded with status 200, or failed for good. */
export const DELIVERY_STATES = ['pending', 'succeeded', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** A stored attempt. */
export interface StoredAttempt {
  at: string;
  latencyMs: number;
  /** Null without a response. */
  status: number | null;
  /** Why there was no response, or why the response is a failure. */
  failure: string | null;
  /** The first KiB of the response. */
  response: string | null;
}
