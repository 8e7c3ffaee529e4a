import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { OpenTickets, OpenTicketsSnapshot } from './open-tickets.ts';
import type { FeedState, TicketEvent, TicketFeed } from './ticket-feed.ts';

/** The account's open tickets and what happens to them, shared by all screens. */
export interface Tickets {
  feed: TicketFeed;
  open: OpenTickets;
}

const TicketsContext = createContext<Tickets | undefined>(undefined);

/** Gives the tickets to everything below. */
export const TicketsProvider = TicketsContext.Provider;

function useTickets(): Tickets {
  const tickets = use(TicketsContext);
  if (!tickets) throw new Error('Expected the tickets around this component, but they are not there.');
  return tickets;
}

/** Every open ticket, kept up to date. */
export function useOpenTickets(): OpenTicketsSnapshot & { reload(): void } {
  const { feed, open } = useTickets();
  const snapshot = useSyncExternalStore(open.subscribe, open.current);
  const reload = (): void => {
    void open.load();
    feed.tryNow();
  };
  return { ...snapshot, reload };
}

/** Whether events arrive. */
export function useFeedState(): { state: FeedState; tryNow(): void } {
  const { feed } = useTickets();
  const state = useSyncExternalStore(
    (onChange) => feed.listen({ onState: onChange }),
    () => feed.state,
  );
  return { state, tryNow: () => feed.tryNow() };
}

/**
 * Hears of events.
 * @param onEvent called with each event
 * @param onMissed called when events may have been missed, so that what was read has to be read again
 */
export function useTicketEvents(onEvent: (event: TicketEvent) => void, onMissed: () => void): void {
  const { feed } = useTickets();
  const handleEvent = useEffectEvent(onEvent);
  const handleMissed = useEffectEvent(onMissed);
  useEffect(() => feed.listen({ onEvent: (event) => handleEvent(event), onGap: () => handleMissed() }), [feed]);
}
