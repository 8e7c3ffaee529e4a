import { DiscardPolicy, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import type { StreamConfig } from '@nats-io/jetstream';

const NANOSECONDS = 1_000_000;

/** Processes that are away for longer read the log. */
const KEPT_MS = 2 * 60_000;
const KEPT_BYTES = 64 * 1_024 * 1_024;

/** What its messages are sent to. */
export const subjectOf = (name: string): string => `${name}.placed`;

/** How a stream of placed events is kept: in memory and for minutes, since the log has them. */
export const streamConfig = (name: string): Partial<StreamConfig> & { name: string } => ({
  name,
  subjects: [subjectOf(name)],
  retention: RetentionPolicy.Limits,
  storage: StorageType.Memory,
  discard: DiscardPolicy.Old,
  max_age: KEPT_MS * NANOSECONDS,
  max_bytes: KEPT_BYTES,
  duplicate_window: KEPT_MS * NANOSECONDS,
});
