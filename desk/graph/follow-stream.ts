import type { TypedDocumentNode } from '@apollo/client';
import { print } from 'graphql';
import type { Client } from 'graphql-ws';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

/** A subscription that is to be followed through lost connections. */
export interface FollowedStream<Data, Variables> {
  document: TypedDocumentNode<Data, Variables & { after?: string | null }>;
  variables: Omit<Variables, 'after'>;
  /** Where to start; without it the stream starts with what happens next. */
  after: string | undefined;
  cursorOf(data: Data): string;
  onData(data: Data): void;
  /** Events were missed for good: whatever was read before has to be read again. */
  onMissed(): void;
}

/**
 * Hands on what a subscription tells, in order, each event once. After a lost connection it goes on behind the last event.
 * @returns a function that ends it
 */
export function followStream<Data, Variables>(socket: Client, stream: FollowedStream<Data, Variables>): () => void {
  const query = print(stream.document);
  let cursor = stream.after;
  let pauseMs = FIRST_PAUSE_MS;
  let isStopped = false;
  let close: (() => void) | undefined;
  let wake: (() => void) | undefined;
  const isOver = (): boolean => isStopped;
  const goOn = (): void => wake?.();
  const follow = (): Promise<void> =>
    new Promise((resolve) => {
      close = socket.subscribe<Data>(
        { query, variables: { ...stream.variables, after: cursor } },
        {
          next: ({ data, errors }) => {
            pauseMs = FIRST_PAUSE_MS;
            const gap = errors?.find(({ extensions }) => extensions?.['code'] === 'event_gap')?.extensions;
            if (gap) {
              if (typeof gap['cursor'] === 'string') cursor = gap['cursor'];
              stream.onMissed();
            }
            if (!data || isStopped) return;
            cursor = stream.cursorOf(data);
            stream.onData(data);
          },
          error: () => resolve(),
          complete: () => resolve(),
        },
      );
    });
  const run = async (): Promise<void> => {
    for (;;) {
      await follow();
      if (isOver()) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      if (isOver()) return;
      pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
      // Nobody knows where the stream was, if it never said anything.
      if (cursor === undefined) stream.onMissed();
    }
  };
  addEventListener('online', goOn);
  void run();
  return () => {
    isStopped = true;
    removeEventListener('online', goOn);
    close?.();
    wake?.();
  };
}
