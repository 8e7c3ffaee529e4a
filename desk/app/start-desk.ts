import { createGraphClients } from '../graph/client.ts';
import type { GraphClients } from '../graph/client.ts';
import { keepDraftsOf } from '../parts/draft.ts';
import { loadMe, loadSession } from '../session/session.ts';
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
  const who = await loadMe(clients.apollo).catch((error: unknown) => {
    if (wasRefused) return undefined;
    throw error;
  });
  if (!who) return undefined;
  isStarted = true;
  keepDraftsOf(who.me.actor.id);
  const open = new OpenTickets(clients.apollo);
  const feed = new TicketFeed(clients.socket);
  const session = loadSession(clients.apollo, who);
  // The board's first page is on its way while the account's formats are.
  if (who.can('maintenance:read')) follow(feed, open);
  return { clients, session: await session, tickets: { feed, open } };
}

/** Events begin where the log ended before the first page was read, so that no change falls between the two. */
function follow(feed: TicketFeed, open: OpenTickets): void {
  feed.listen({ onEvent: (event) => open.take(event), onGap: () => void open.load() });
  feed.run(() => open.load());
}
