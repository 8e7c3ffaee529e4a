import type { ApolloClient } from '@apollo/client';
import { print } from 'graphql';
import type { Client, FormattedExecutionResult } from 'graphql-ws';
import { EventCursorDocument, TicketEventsDocument } from './operations.generated.ts';
import type { TicketEventsSubscription } from './operations.generated.ts';

/** Something that happened to a ticket, with the ticket as it is now. */
export type TicketEvent = TicketEventsSubscription['maintenanceEvents'];

/** `live` once the stream is open; `offline` while it is not, and will be opened again. */
export type FeedState = 'connecting' | 'live' | 'offline';

/** Who listens to the feed. */
export interface FeedListener {
  onEvent?(event: TicketEvent): void;
  /** Events were missed for good: whatever was read before has to be read again. */
  onGap?(): void;
  onState?(state: FeedState): void;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

/**
 * The events of the account's tickets, in order, each once. After a lost connection it continues behind the last event that
 * it handed on.
 */
export class TicketFeed {
  private readonly listeners = new Set<FeedListener>();
  private readonly apollo: ApolloClient;
  private readonly socket: Client;
  private cursor: string | undefined;
  private pauseMs = FIRST_PAUSE_MS;
  private isStopped = false;
  private wake: (() => void) | undefined;
  private unsubscribe: (() => void) | undefined;
  /** The present state. */
  state: FeedState = 'connecting';

  constructor({ apollo, socket }: { apollo: ApolloClient; socket: Client }) {
    this.apollo = apollo;
    this.socket = socket;
  }

  /** @returns a function that ends the listening */
  listen(listener: FeedListener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Learns where the log ends now; what is read afterwards lies in front of the events that come. */
  async findStart(): Promise<void> {
    const { data } = await this.apollo.query({ query: EventCursorDocument, fetchPolicy: 'no-cache' });
    this.cursor = data?.tickets.eventCursor;
  }

  /** Follows the events until {@link stop}. */
  async run(): Promise<void> {
    const goOnline = (): void => this.retryNow();
    const goOffline = (): void => this.enter('offline');
    addEventListener('online', goOnline);
    addEventListener('offline', goOffline);
    while (!this.isStopped) {
      await this.follow();
      this.enter('offline');
      await this.pause();
    }
    removeEventListener('online', goOnline);
    removeEventListener('offline', goOffline);
  }

  /** Tries to connect at once instead of after the pause. */
  retryNow(): void {
    this.pauseMs = FIRST_PAUSE_MS;
    this.wake?.();
  }

  stop(): void {
    this.isStopped = true;
    this.unsubscribe?.();
    this.wake?.();
  }

  /** One stream, to its end. */
  private follow(): Promise<void> {
    return new Promise((resolve) => {
      // An open stream says nothing until an event comes, so that the connection counts.
      const forget = this.socket.on('connected', () => this.enter('live'));
      const end = (): void => {
        forget();
        resolve();
      };
      this.unsubscribe = this.socket.subscribe<TicketEventsSubscription, Record<string, unknown>>(
        { query: print(TicketEventsDocument), variables: { after: this.cursor } },
        { next: (result) => this.take(result), error: end, complete: end },
      );
    });
  }

  private take({ data, errors }: FormattedExecutionResult<TicketEventsSubscription>): void {
    this.pauseMs = FIRST_PAUSE_MS;
    this.enter('live');
    const gap = errors?.find(({ extensions }) => extensions?.['code'] === 'event_gap')?.extensions;
    if (gap) {
      if (typeof gap['cursor'] === 'string') this.cursor = gap['cursor'];
      for (const listener of this.listeners) listener.onGap?.();
    }
    const event = data?.maintenanceEvents;
    if (!event) return;
    this.cursor = event.cursor;
    for (const listener of this.listeners) listener.onEvent?.(event);
  }

  private enter(state: FeedState): void {
    if (state === this.state) return;
    this.state = state;
    for (const listener of this.listeners) listener.onState?.(state);
  }

  private async pause(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.pauseMs);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.pauseMs = Math.min(LONGEST_PAUSE_MS, this.pauseMs * 2);
  }
}
