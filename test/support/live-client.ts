import { createClient } from 'graphql-ws';
import type { Client, ClientOptions } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { TestClient } from './test-client.ts';
import { eventually } from './eventually.ts';

/** A message of a subscription as its client got it. */
export interface LiveMessage<Data> {
  data?: Data | null;
  errors?: readonly { message: string; path?: readonly (string | number)[]; extensions?: Record<string, unknown> }[];
}

/** A subscription under test. */
export interface LiveStream<Data> {
  messages: LiveMessage<Data>[];
  /** How it ended: what the client was told, or `complete`. */
  ended: Promise<unknown>;
  /** The messages, once there are so many. */
  first(count: number): Promise<LiveMessage<Data>[]>;
  stop(): void;
}

/** A stock client of graphql-transport-ws. It connects with the first subscription, and not again by itself. */
export function liveClient(
  client: TestClient,
  { token = client.token, ...more }: Partial<ClientOptions> & { token?: string | null } = {},
): Client {
  return createClient({
    url: client.graphqlUrl.replace(/^http/, 'ws'),
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    ...(token === null ? {} : { connectionParams: { Authorization: `Bearer ${token}` } }),
    ...more,
  });
}

/** Subscribes. */
export function watch<Data = Record<string, never>>(
  client: Client,
  query: string,
  variables: Record<string, unknown> = {},
): LiveStream<Data> {
  const messages: LiveMessage<Data>[] = [];
  const { promise: ended, resolve } = Promise.withResolvers<unknown>();
  const stop = client.subscribe<Data>(
    { query, variables },
    {
      next: (message) => void messages.push(message as LiveMessage<Data>),
      error: resolve,
      complete: () => resolve('complete'),
    },
  );
  const first = async (count: number): Promise<LiveMessage<Data>[]> => {
    await eventually(
      () => Promise.resolve(messages),
      (seen) => seen.length >= count,
    );
    return messages.slice(0, count);
  };
  return { messages, ended, first, stop };
}
