import type { GraphSocket } from '../graph/client.ts';
import { followStream } from '../graph/follow-stream.ts';
import type { Following } from '../graph/follow-stream.ts';
import { TicketEventsDocument } from './operations.generated.ts';
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

/** The events of the account's tickets, handed to all who listen. */
export class TicketFeed {
  private readonly listeners = new Set<FeedListener>();
  private readonly socket: GraphSocket;
  private following: Following | undefined;
  /** The present state. */
  state: FeedState = 'connecting';

  constructor(socket: GraphSocket) {
    this.socket = socket;
  }

  /** @returns a function that ends the listening */
  listen(listener: FeedListener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /**
   * Follows the events.
   * @param findStart reads what they change, and says where the log ended before that; it is asked until it does
   */
  run(findStart: () => Promise<string | undefined>): void {
    this.following = followStream(this.socket, {
      document: TicketEventsDocument,
      variables: {},
      after: findStart,
      cursorOf: ({ maintenanceEvents }) => maintenanceEvents.cursor,
      onData: ({ maintenanceEvents }) => this.tell((listener) => listener.onEvent?.(maintenanceEvents)),
      onMissed: () => this.tell((listener) => listener.onGap?.()),
      onState: (state) => this.enter(state),
    });
  }

  /** Tries to connect at once instead of after the pause. */
  tryNow(): void {
    this.following?.tryNow();
  }

  private enter(state: FeedState): void {
    if (state === this.state) return;
    this.state = state;
    this.tell((listener) => listener.onState?.(state));
  }

  private tell(what: (listener: FeedListener) => void): void {
    for (const listener of this.listeners) what(listener);
  }
}
