import { JetStreamApiCodes, JetStreamApiError, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { JetStreamManager, PubAck } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Sql } from '../../db/sql.ts';
import { placeBefore, readPlacedEvents } from '../read-events.ts';
import type { AccountEvent } from '../read-events.ts';
import type { EventMessages } from './event-message.ts';
import { subjectOf } from './stream-config.ts';

const AT_ONCE = 200;
/** Others who publish at the same time publish the same. */
const TRIES = 20;
/** Readers who miss more than that read the log at once. */
const MOST_BEHIND = 2_000;

/** The newest message of the stream. */
interface Tip {
  seq: number;
  /** Place of its event; undefined when the message is gone. */
  pos: number | undefined;
}

/** Where a publisher goes on. */
type PlacedTip = Tip & { pos: number };

/** Publishes what has got its place, in the order of the places. */
export interface EventPublisher {
  /** Publishes all placed events that are not in the stream yet, whoever has placed them. */
  publish(): Promise<void>;
}

/**
 * A publisher over one connection. What is published last stands in the stream itself, and each message names the one that
 * it follows: NATS takes it from one of several publishers only, and the next goes on where a killed one has stopped.
 */
export async function createEventPublisher(
  connection: NatsConnection,
  { name, sql, messages }: { name: string; sql: Sql; messages: EventMessages },
): Promise<EventPublisher> {
  const manager = await jetstreamManager(connection);
  const stream = jetstream(connection);
  const subject = subjectOf(name);
  const fits = (message: Uint8Array): boolean => message.length < (connection.info?.max_payload ?? 1_000_000) - 1_024;
  let tip: PlacedTip | undefined;

  const publishAfter = async (from: PlacedTip, events: readonly AccountEvent[]): Promise<PlacedTip | undefined> => {
    // Of an event that does not fit readers see the gap.
    const written = events
      .map((event, index) => {
        const after = events[index - 1]?.pos ?? from.pos;
        return { id: event.id, body: messages.write({ event, after }) };
      })
      .filter(({ body }) => fits(body));
    const acknowledged = await Promise.allSettled(
      written.map(({ id, body }, index) =>
        stream.publish(subject, body, { msgID: id, expect: { lastSequence: from.seq + index } }),
      ),
    );
    if (!acknowledged.every((ack) => isNew(ack))) return undefined;
    return { seq: from.seq + written.length, pos: events.at(-1)!.pos };
  };

  /** Where to go on: behind the newest message, unless that is too old, or there is none. */
  const begin = async (): Promise<PlacedTip> => {
    const newest = await newestMessage(manager, { name, messages });
    const pos = newest.pos ?? (await placeBefore(sql, 1));
    return { seq: newest.seq, pos: Math.max(pos, await placeBefore(sql, MOST_BEHIND)) };
  };

  return {
    publish: async () => {
      for (let tries = 0; tries < TRIES;) {
        tip ??= await begin();
        const events = await readPlacedEvents(sql, tip.pos, AT_ONCE);
        if (events.length > 0) tip = await publishAfter(tip, events);
        if (!tip) tries += 1;
        else if (events.length < AT_ONCE) return;
      }
    },
  };
}

/** @throws unknown when the message failed for another reason than that somebody else has published it */
function isNew(ack: PromiseSettledResult<PubAck>): boolean {
  if (ack.status === 'fulfilled') return !ack.value.duplicate;
  if (ack.reason instanceof JetStreamApiError && ack.reason.code === JetStreamApiCodes.StreamWrongLastSequence) {
    return false;
  }
  throw ack.reason;
}

async function newestMessage(
  manager: JetStreamManager,
  { name, messages }: { name: string; messages: EventMessages },
): Promise<Tip> {
  const { state } = await manager.streams.info(name);
  const message = state.messages > 0 ? await manager.streams.getMessage(name, { seq: state.last_seq }) : null;
  return { seq: state.last_seq, pos: message ? messages.read(message.data).event.pos : undefined };
}
