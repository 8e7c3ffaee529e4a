import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { ChaosAccount } from '../chaos/given-accounts.ts';

/** Far more than any outage lasts. */
const TRIES = 10_000;
const LONGEST_PAUSE_MS = 500;

/** A board that stays subscribed. */
export interface LiveEvents {
  /** Ids of the events, in the order in which they came. */
  seen: readonly string[];
  /** How often the subscription had to be begun again. */
  restarts(): number;
  stop(): Promise<void>;
}

/** Subscribes to all events of an account, and again behind the last one whenever the stream or its connection ends. */
export async function watchEvents(account: ChaosAccount, serviceUrl: string): Promise<LiveEvents> {
  const seen: string[] = [];
  let after: string | undefined;
  let starts = 0;
  let isStopping = false as boolean;
  let endStream = (): void => undefined;
  const client = createClient({
    url: `${serviceUrl.replace(/^http/, 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { Authorization: `Bearer ${account.token}` },
    retryAttempts: TRIES,
    retryWait: pause,
    shouldRetry: () => true,
  });
  const follow = (): Promise<unknown> =>
    new Promise((resolve) => {
      starts += 1;
      const query = 'subscription ($after: String) { accountEvents(after: $after) { id cursor } }';
      endStream = client.subscribe<{ accountEvents: { id: string; cursor: string } }>(
        { query, variables: { after } },
        {
          next: ({ data }) => {
            if (!data) return;
            seen.push(data.accountEvents.id);
            after = data.accountEvents.cursor;
          },
          error: resolve,
          complete: () => resolve('complete'),
        },
      );
    });
  const connected = new Promise<void>((resolve) => {
    const off = client.on('connected', () => {
      off();
      resolve();
    });
  });
  const running = (async () => {
    while (!isStopping) {
      await follow();
      await pause();
    }
  })();
  await connected;
  return {
    seen,
    restarts: () => starts - 1,
    stop: async () => {
      isStopping = true;
      endStream();
      await client.dispose();
      await running;
    },
  };
}

const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, Math.random() * LONGEST_PAUSE_MS));
