import { createContext, use, useEffect, useEffectEvent } from 'react';
import type { GraphSocket } from './client.ts';
import { followStream } from './follow-stream.ts';
import type { FollowedStream } from './follow-stream.ts';

const SocketContext = createContext<GraphSocket | undefined>(undefined);

/** Gives the way to subscriptions to everything below. */
export const SocketProvider = SocketContext.Provider;

/**
 * Follows a subscription while the component is shown.
 * @param isReady whether `after` is known; until then nothing is opened
 */
export function useStream<Data, Variables>(stream: FollowedStream<Data, Variables>, isReady = true): void {
  const socket = use(SocketContext);
  if (!socket) throw new Error('Expected the way to subscriptions around this component, but it is not there.');
  const takeData = useEffectEvent(stream.onData);
  const takeMissed = useEffectEvent(stream.onMissed);
  const start = useEffectEvent(
    () => followStream(socket, { ...stream, onData: (data) => takeData(data), onMissed: () => takeMissed() }).stop,
  );
  const key = JSON.stringify([stream.variables, isReady]);
  useEffect(() => (isReady ? start() : undefined), [key, isReady]);
}
