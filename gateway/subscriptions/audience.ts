import type { FormattedExecutionResult } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { StoredEvent } from '../../platform/events/event.types.ts';
import type { EventStream } from '../../platform/graphql/event-stream.ts';
import type { Frame } from './frame.ts';
import { frameOf } from './frame.ts';

/** Frames that subscribers who are a little behind find made. */
const FRAMES_KEPT = 512;

/** Batches that may wait for their frames, before the subscribers read the log themselves. */
const MOST_WAITING = 8;

/** New events, of which an audience wants some. */
export interface Batch {
  frames: readonly Frame[];
  /** Place of the last event, wanted or not. */
  end: number;
}

/** A member of an audience. */
export interface Listener {
  /** A new batch is there. */
  take(batch: Batch): void;
  /** Batches were left out: what is missing stands in the log. */
  fallBehind(): void;
}

/** What makes an audience's frames. */
export interface AudienceOptions {
  stream: EventStream;
  args: Readonly<Record<string, unknown>>;
  /** Works out what the audience asked for about each event, in one go. */
  hydrate(events: readonly StoredEvent[]): Promise<readonly FormattedExecutionResult[]>;
  cursorAt(pos: number): string;
}

/**
 * All subscribers of one account who asked the same with the same rights: each event is worked out, and written as
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
    if (this.waiting >= MOST_WAITING) {
      this.deliveredTo = end;
      for (const member of this.members) member.fallBehind();
      return;
    }
    this.waiting += 1;
    const frames = this.framesOf(events);
    this.tail = this.tail.then(async () => {
      const batch = { frames: await frames, end };
      this.waiting -= 1;
      this.deliveredTo = Math.max(this.deliveredTo, end);
      for (const member of this.members) member.take(batch);
    });
  }

  /** The frames of those events that the audience wants. */
  async framesOf(events: readonly StoredEvent[]): Promise<Frame[]> {
    const wanted = events.filter((event) => this.wants(event));
    const missing = wanted.filter(({ pos }) => !this.frames.has(pos));
    if (missing.length > 0) {
      const results = this.options.hydrate(missing);
      missing.forEach(({ pos }, index) => {
        const made = results.then((all) => frameOf(pos, this.options.cursorAt(pos), all[index] ?? {}));
        this.frames.set(pos, made);
      });
    }
    return Promise.all(wanted.map(({ pos }) => this.frames.get(pos) as Promise<Frame>));
  }

  private wants(event: StoredEvent): boolean {
    const { stream, args } = this.options;
    return event.type.startsWith(stream.typePrefix) && stream.matches(event, args);
  }
}
