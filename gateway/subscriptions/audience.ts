import type { FormattedExecutionResult } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { StoredEvent } from '../../platform/events/event.types.ts';
import type { EventStream } from '../../platform/graphql/event-stream.ts';
import type { Frame } from './frame.ts';
import { frameOf } from './frame.ts';

/** Frames that subscribers who are a little behind find made. */
const FRAMES_KEPT = 512;

/** Events that are worked out in one go. */
const MOST_AT_ONCE = 100;

/** Batches that may wait for their frames, before the subscribers read the log themselves. */
const MOST_WAITING = 16;

/** New events, of which an audience wants some. */
export interface Batch {
  frames: readonly Frame[];
  /** Place of the last event, wanted or not. */
  end: number;
}

/** A member of an audience. */
export interface Listener {
  /** Whether it takes new batches, having seen everything before them. */
  readonly isLive: boolean;
  /** A new batch is there. */
  take(batch: Batch): void;
  /** Batches were left out: what is missing stands in the log. */
  fallBehind(): void;
}

/** What makes an audience's frames. */
export interface AudienceOptions {
  stream: EventStream;
  args: Readonly<Record<string, unknown>>;
  /** The only properties that the members see; all of them when absent. */
  reach?: ReadonlySet<unknown> | undefined;
  /** The only types that the members see; all of the stream's when absent. */
  types?: ReadonlySet<string> | undefined;
  /** Works out what the audience asked for about each event, in one go. */
  hydrate(events: readonly StoredEvent[]): Promise<readonly FormattedExecutionResult[]>;
  cursorAt(pos: number): string;
  /** Frames could not be made; the members will try again. */
  failed(error: unknown): void;
}

/**
 * All subscribers of one account who asked the same, with the same rights and reach: each event is worked out, and written as
 * JSON, once for all of them.
 */
export class Audience {
  readonly members = new Set<Listener>();
  /** Place behind which no batch was given to the members yet. */
  deliveredTo = 0;
  private readonly frames = new LRUCache<number, Promise<Frame>>({ max: FRAMES_KEPT });
  private waiting = 0;
  private tail: Promise<void> = Promise.resolve();
  private readonly options: AudienceOptions;

  constructor(options: AudienceOptions) {
    this.options = options;
  }

  /** Takes new events, and gives them to the members in the order of the calls. */
  take(events: readonly StoredEvent[]): void {
    const end = events.at(-1)?.pos ?? 0;
    if (this.waiting >= MOST_WAITING) for (const member of this.members) member.fallBehind();
    // A subscriber that is behind reads the events from the log.
    if (![...this.members].some((member) => member.isLive)) {
      this.deliveredTo = end;
      return;
    }
    for (let first = 0; first < events.length; first += MOST_AT_ONCE) {
      this.enqueue(events.slice(first, first + MOST_AT_ONCE));
    }
  }

  private enqueue(events: readonly StoredEvent[]): void {
    const end = events.at(-1)?.pos ?? 0;
    this.waiting += 1;
    this.tail = this.tail.then(async () => {
      try {
        const batch = { frames: await this.framesOf(events), end };
        this.deliveredTo = Math.max(this.deliveredTo, end);
        for (const member of this.members) member.take(batch);
      } catch (error) {
        this.options.failed(error);
        this.deliveredTo = Math.max(this.deliveredTo, end);
        for (const member of this.members) member.fallBehind();
      } finally {
        this.waiting -= 1;
      }
    });
  }

  /** The frames of those events that the audience wants. */
  framesOf(events: readonly StoredEvent[]): Promise<Frame[]> {
    const wanted = events.filter((event) => this.wants(event));
    const missing = wanted.filter(({ pos }) => !this.frames.has(pos));
    const made = missing.length === 0 ? new Map<number, Promise<Frame>>() : this.make(missing);
    return Promise.all(wanted.map(({ pos }) => made.get(pos) ?? this.frames.get(pos)!));
  }

  /** Puts the frames where others find them, and forgets those that could not be made. */
  private make(events: readonly StoredEvent[]): Map<number, Promise<Frame>> {
    const results = this.options.hydrate(events);
    results.catch(() => {
      for (const { pos } of events) this.frames.delete(pos);
    });
    return new Map(
      events.map(({ pos }, index) => {
        const frame = results.then((all) => frameOf(pos, this.options.cursorAt(pos), all[index] ?? {}));
        this.frames.set(pos, frame);
        return [pos, frame];
      }),
    );
  }

  private wants(event: StoredEvent): boolean {
    const { stream, args, reach, types } = this.options;
    // The log's end is read for all accounts at once, past the row policies.
    if (reach && !reach.has(event.data['property_id'])) return false;
    if (types && !types.has(event.type)) return false;
    return event.type.startsWith(stream.typePrefix) && stream.matches(event, args);
  }
}
