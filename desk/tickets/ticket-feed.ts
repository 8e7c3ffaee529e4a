import type { ApolloClient } from '@apollo/client';
import type { GraphClients, GraphSocket } from '../graph/client.ts';
import { followStream } from '../graph/follow-stream.ts';
import type { Following } from '../graph/follow-stream.ts';
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

/** The events of the account's tickets, handed to all who listen. */
export class TicketFeed {
  private readonly listeners = new Set<FeedListener>();
  private readonly apollo: ApolloClient;
  private readonly socket: GraphSocket;
  private following: Following | undefined;
  /** The present state. */
  state: FeedState = 'connecting';

  constructor({ apollo, socket }: GraphClients) {
    this.apollo = apollo;
    this.socket = socket;
  }

  /** @returns a function that ends the listening */
  listen(listener: FeedListener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /**
   * Follows the events.
   * @param onStart called when it is known where the log ends: what is read from then on lies in front of the events that come
   */
  run(onStart: () => void): void {
    this.following = followStream(this.socket, {
      document: TicketEventsDocument,
      variables: {},
      after: async () => {
        const cursor = await this.findLogEnd();
        onStart();
        return cursor;
      },
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

  private async findLogEnd(): Promise<string> {
    const { data } = await this.apollo.query({ query: EventCursorDocument, fetchPolicy: 'no-cache' });
    return data!.tickets.eventCursor;
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
