import type { NotificationState } from '../notification.types.ts';
import type { SendResult } from './sending.types.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The delay after each failed attempt. */
export const RETRY_DELAYS_MS: readonly number[] = [
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  HOUR_MS,
  4 * HOUR_MS,
  12 * HOUR_MS,
];

/** The same when the message is about an emergency. */
const URGENT_RETRY_DELAYS_MS: readonly number[] = [
  5 * SECOND_MS,
  15 * SECOND_MS,
  30 * SECOND_MS,
  MINUTE_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
];

const LONGEST_RETRY_AFTER_MS = 24 * HOUR_MS;

/** The new state of a notification. */
export interface Outcome {
  state: NotificationState;
  dueAt: Date | null;
  reason: string | null;
}

/**
 * The state of a notification after an attempt. After an unknown outcome it is sent again only for an emergency, where
 * two messages are better than none.
 */
export function outcomeOf(
  result: SendResult,
  { tries, isUrgent, now }: { tries: number; isUrgent: boolean; now: Date },
): Outcome {
  if (result.kind === 'sent') return { state: 'sent', dueAt: null, reason: null };
  const { kind, failure: reason, retryAfterMs = 0 } = result;
  if (kind === 'logged') return { state: 'logged', dueAt: null, reason };
  if (kind === 'opted_out') return { state: 'suppressed', dueAt: null, reason };
  if (kind === 'refused') return { state: 'failed', dueAt: null, reason };
  const final = kind === 'unknown' ? 'unknown' : 'failed';
  if (kind === 'unknown' && !isUrgent) return { state: final, dueAt: null, reason };
  const delayMs = (isUrgent ? URGENT_RETRY_DELAYS_MS : RETRY_DELAYS_MS)[tries - 1];
  if (delayMs === undefined) return { state: final, dueAt: null, reason };
  const waitMs = Math.max(delayMs, Math.min(retryAfterMs, LONGEST_RETRY_AFTER_MS));
  return { state: 'queued', dueAt: new Date(now.getTime() + waitMs), reason };
}

/** The most attempts for an emergency message with unknown outcomes. */
export const MOST_URGENT_TRIES = URGENT_RETRY_DELAYS_MS.length + 1;
