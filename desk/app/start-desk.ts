import { createGraphClients } from '../graph/client.ts';
import type { GraphClients } from '../graph/client.ts';
import { loadSession } from '../session/session.ts';
import type { Session } from '../session/session.ts';
import { OpenTickets } from '../tickets/open-tickets.ts';
import { TicketFeed } from '../tickets/ticket-feed.ts';
import type { Tickets } from '../tickets/tickets-context.ts';

/** The desk of a person who has signed in. */
export interface Desk {
  clients: GraphClients;
  session: Session;
  tickets: Tickets;
}

/**
 * Finds out who is there and begins to follow the account's tickets.
 * @returns undefined when nobody has signed in
 */
export async function startDesk({ onSignedOut }: { onSignedOut(): void }): Promise<Desk | undefined> {
  let isStarted = false;
  let wasRefused = false;
  const clients = createGraphClients(() => {
    if (isStarted) onSignedOut();
    wasRefused = true;
  });
  const session = await loadSession(clients.apollo).catch((error: unknown) => {
    if (wasRefused) return undefined;
    throw error;
  });
  if (!session) return undefined;
  isStarted = true;
  const feed = new TicketFeed(clients);
  const open = new OpenTickets(clients.apollo);
  if (session.can('maintenance:read')) follow(feed, open);
  return { clients, session, tickets: { feed, open } };
}

/** The place in the log is found before tickets are read, so that no change falls between the two. */
function follow(feed: TicketFeed, open: OpenTickets): void {
  feed.listen({ onEvent: (event) => open.take(event), onGap: () => void open.load() });
  feed.run(() => void open.load());
}
