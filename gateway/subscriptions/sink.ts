import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { Frame } from './frame.ts';

/** Where a subscriber's frames go: one subscription of a WebSocket, or an event stream. */
export interface Sink {
  /** Sends frames in one write. */
  send(frames: readonly Frame[]): void;
  /** Whether more waits to be sent than a connection may hold. */
  isCongested(): boolean;
  /** Settles when what waited was sent, or the connection ended. */
  drained(): Promise<void>;
}

/** How much may wait to be sent on one connection, before its subscribers read the log again instead. */
export const MOST_UNSENT_BYTES = 1_024 * 1_024;

/** Settles when a connection has sent what waited, or has ended. */
export async function drained(socket: Writable): Promise<void> {
  if (socket.destroyed) return;
  const controller = new AbortController();
  const { signal } = controller;
  await Promise.race([once(socket, 'drain', { signal }), once(socket, 'close', { signal })]).finally(() =>
    controller.abort(),
  );
}
