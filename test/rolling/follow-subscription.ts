import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { ChaosAccount } from '../chaos/given-accounts.ts';

const PAUSE_MS = 50;
const SUBSCRIPTION = 'subscription Follow($after: String) { accountEvents(after: $after) { id cursor } }';

/** What a subscriber saw. */
export interface Followed {
  /** Ids of the events, in the order in which they came. */
  ids: string[];
  /** How often it connected again. */
  resumed: number;
  /** What it was told beside events. */
  faults: string[];
}

interface Message {
  accountEvents: { id: string; cursor: string };
}

/** Follows the events of an account, and goes on behind the last one at another process whenever the connection ends. */
export async function followSubscription(
  { token }: ChaosAccount,
  urls: readonly string[],
  after: string,
  isOver: (followed: Followed) => boolean,
): Promise<Followed> {
  const followed: Followed = { ids: [], resumed: -1, faults: [] };
  let cursor = after;
  for (let turn = 0; !isOver(followed); turn += 1) {
    followed.resumed += 1;
    const client = createClient({
      url: `${urls[turn % urls.length]!.replace(/^http/, 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      connectionParams: { Authorization: `Bearer ${token}` },
    });
    const { promise: ended, resolve: end } = Promise.withResolvers<unknown>();
    const looking = setInterval(() => isOver(followed) && end(undefined), PAUSE_MS);
    client.subscribe<Message>(
      { query: SUBSCRIPTION, variables: { after: cursor } },
      {
        next: ({ data, errors }) => {
          if (errors) followed.faults.push(`a subscriber was told ${JSON.stringify(errors)}`);
          if (!data) return;
          followed.ids.push(data.accountEvents.id);
          ({ cursor } = data.accountEvents);
        },
        // A connection that ends is what happens here; a refused operation is not.
        error: (reason) => {
          if (Array.isArray(reason)) followed.faults.push(`a subscriber was refused: ${JSON.stringify(reason)}`);
          end(reason);
        },
        complete: () => end(undefined),
      },
    );
    await ended;
    clearInterval(looking);
    await client.dispose();
    await delay(PAUSE_MS);
  }
  return followed;
}
