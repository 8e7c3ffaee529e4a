/** Whether an endpoint gets events. */
export const WEBHOOK_STATUSES = ['enabled', 'disabled'] as const;
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

/** Why an endpoint gets none: somebody asked for it, it answered 410, or it failed for five days. */
export const DISABLED_REASONS = ['asked', 'gone', 'failing'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** Where a delivery comes from: the event itself, a wish to have one again, or a replay of a part of the log. */
export const DELIVERY_KINDS = ['event', 'redelivery', 'replay'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

/** What came of a delivery: it is to be tried (again), it was answered with 200, or nobody tries any more. */
export const DELIVERY_STATES = ['pending', 'succeeded', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** One try, as it is stored. */
export interface StoredAttempt {
  at: string;
  latencyMs: number;
  /** Null when no answer came. */
  status: number | null;
  /** Why no answer came, or why the answer is a failure. */
  failure: string | null;
  /** The first KiB of the answer. */
  response: string | null;
}
