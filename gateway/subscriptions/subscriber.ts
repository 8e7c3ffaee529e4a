import { setTimeout as sleep } from 'node:timers/promises';
import type { StoredEvent } from '../../platform/events/event.types.ts';
import type { Audience, Batch, Listener } from './audience.ts';
import type { Frame, GapReason } from './frame.ts';
import type { Sink } from './sink.ts';

/** Events that a subscriber who is behind reads at a time. */
const PAGE_SIZE = 100;

/** A connected subscriber that is further behind than this gets a gap instead of the events. */
const MOST_BEHIND = 10_000;

const PAUSE_AFTER_FAILURE_MS = 1_000;

/** The log of the subscriber's account. */
export interface AccountLog {
  readAfter(pos: number, limit: number): Promise<StoredEvent[]>;
  /** Place up to which events are not kept any more. */
  forgottenTo(): Promise<number>;
  end(): Promise<number>;
  hasMoreThan(count: number, after: number): Promise<boolean>;
  /** The connection does not take what is sent; nothing more is, until it does. */
  notKeptUpWith(): void;
  /** The log could not be read, or an event not worked out; it is tried again. */
  failed(error: unknown): void;
  gap(pos: number, reason: GapReason): Frame;
}

/**
 * One subscriber. It reads the log from where it wants to go on until nothing is left, and from then on takes what its
 * audience is given; when its connection does not keep up, it goes back to reading the log.
 */
export class Subscriber implements Listener {
  private pos: number;
  isLive = false as boolean;
  private isEnded = false as boolean;
  private hasBeenLive = false;
  private wasSlow = false;
  private readonly audience: Audience;
  private readonly sink: Sink;
  private readonly log: AccountLog;

  /** @param pos place of the last event that the subscriber has seen */
  constructor(audience: Audience, sink: Sink, log: AccountLog, pos: number) {
    this.audience = audience;
    this.sink = sink;
    this.log = log;
    this.pos = pos;
    audience.members.add(this);
  }

  /** Begins to send; settles when the subscriber has caught up or ended. */
  async start(): Promise<void> {
    while (!this.isEnded) {
      try {
        await this.catchUp();
        return;
      } catch (error) {
        this.log.failed(error);
        await sleep(PAUSE_AFTER_FAILURE_MS, undefined, { ref: false });
      }
    }
  }

  take({ frames, end }: Batch): void {
    if (!this.isLive || end <= this.pos) return;
    const fresh = (frames[0]?.pos ?? 0) > this.pos ? frames : frames.filter(({ pos }) => pos > this.pos);
    this.pos = end;
    if (fresh.length === 0) return;
    this.sink.send(fresh);
    if (this.sink.isCongested()) this.fallBehind();
  }

  fallBehind(): void {
    if (!this.isLive) return;
    this.isLive = false;
    void this.start();
  }

  stop(): void {
    this.isEnded = true;
    this.isLive = false;
    this.audience.members.delete(this);
  }

  private async catchUp(): Promise<void> {
    await this.drain();
    while (!this.isEnded) {
      await this.skipWhatIsLost();
      const deliveredBefore = this.audience.deliveredTo;
      const page = await this.log.readAfter(this.pos, PAGE_SIZE);
      const last = page.at(-1);
      if (last) await this.sendPage(page, last.pos);
      // Whatever the audience was given while the log was read is in the log now.
      else if (this.audience.deliveredTo === deliveredBefore) {
        this.isLive = !this.isEnded;
        this.hasBeenLive = true;
        return;
      }
    }
  }

  private async sendPage(page: readonly StoredEvent[], end: number): Promise<void> {
    const frames = await this.audience.framesOf(page);
    if (this.isEnded) return;
    this.pos = end;
    if (frames.length > 0) this.sink.send(frames);
    await this.drain();
  }

  private async drain(): Promise<void> {
    while (!this.isEnded && this.sink.isCongested()) {
      this.log.notKeptUpWith();
      await this.sink.drained();
      this.wasSlow = true;
    }
  }

  /**
   * Never silently: the subscriber is told that events are missing, and where it goes on. Whoever comes back with a
   * cursor gets everything behind it; only who was up to date and then did not keep up can be too slow.
   */
  private async skipWhatIsLost(): Promise<void> {
    const isSlow = this.wasSlow && this.hasBeenLive;
    this.wasSlow = false;
    const forgottenTo = await this.log.forgottenTo();
    if (this.pos < forgottenTo) this.skipTo(forgottenTo, 'too_old');
    else if (isSlow && (await this.log.hasMoreThan(MOST_BEHIND, this.pos))) {
      this.skipTo(await this.log.end(), 'too_slow');
    }
  }

  private skipTo(pos: number, reason: GapReason): void {
    if (this.isEnded) return;
    this.pos = pos;
    this.sink.send([this.log.gap(pos, reason)]);
  }
}
