import type { FormattedExecutionResult } from 'graphql';
import type { EventStream } from '../../platform/graphql/event-stream.ts';

/** What subscribers are sent about one event: made once, shared by all who asked the same. */
export interface Frame {
  /** Place of the event in the log; a subscriber that has the frame goes on behind it. */
  readonly pos: number;
  /** The place as clients know it. */
  readonly cursor: string;
  /** The answer as JSON. */
  readonly body: Buffer;
  /** The answer as a message of an event stream; made when it is first needed. */
  serverSentEvent?: Buffer;
}

/** A frame with the answer to one event. */
export function frameOf(pos: number, cursor: string, result: FormattedExecutionResult): Frame {
  return { pos, cursor, body: Buffer.from(JSON.stringify(result)) };
}

/** Why a subscriber misses events. */
export type GapReason = 'too_old' | 'too_slow';

const GAP_SENTENCES: Readonly<Record<GapReason, string>> = {
  too_old: 'The events behind the cursor are not kept any more',
  too_slow: 'The events came faster than this subscriber took them',
};

/**
 * Tells a subscriber that events are missing, and what to fetch again before it continues from the frame's cursor.
 * @param pos where the stream goes on
 */
export function gapFrame(pos: number, cursor: string, reason: GapReason, { field, refetch }: EventStream): Frame {
  const message = `${GAP_SENTENCES[reason]}; fetch ${refetch.join(', ')} anew. The stream goes on behind the cursor.`;
  const extensions = { code: 'event_gap', reason, refetch, cursor };
  return frameOf(pos, cursor, { data: null, errors: [{ message, path: [field], extensions }] });
}
