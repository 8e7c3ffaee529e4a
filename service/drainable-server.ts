import { createServer } from 'node:http';
import type { RequestListener, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How a server ends. */
export interface DrainTimes {
  /**
   * How long the port stays open. Load balancers see in it that the service is not ready, however rarely they look, and
   * clients that keep connections open learn from the answer to their next request.
   */
  graceMs: number;
  /** How long all of it may take. */
  timeoutMs: number;
}

/** An HTTP server that can end without losing a request. */
export interface DrainableServer {
  server: Server;
  /** From now on every answer is the last of its connection; resolves once the server is closed. */
  drain(times: DrainTimes): Promise<void>;
}

/** What is known of one connection. */
interface ConnectionState {
  /** Answers under way. */
  answering: Set<ServerResponse>;
  /** Bytes received when it last became idle; more of them are the beginning of a request. */
  bytesWhenIdle: number;
  isEnding: boolean;
}

const LOOK_EVERY_MS = 25;
/** How long a client has to close its side after the service has closed its own. */
const LINGER_MS = 1_000;

/**
 * Makes a server that ends connections so that no request is lost: a client that keeps one open may send a request until
 * an answer has told it `Connection: close`. Only one that sends nothing during the grace is closed unasked, and first in
 * one direction: a request that crosses the end is not carried out, and the client sees the end instead of a reset.
 */
export function createDrainableServer(options: ServerOptions, handle: RequestListener): DrainableServer {
  const connections = new Map<Socket, ConnectionState>();
  let isDraining = false;
  const server = createServer(options, (request, response) => {
    const { socket } = request;
    const state = connections.get(socket)!;
    if (state.isEnding) return void response.destroy();
    if (isDraining) response.shouldKeepAlive = false;
    state.answering.add(response);
    response.once('close', () => {
      state.answering.delete(response);
      state.bytesWhenIdle = socket.bytesRead;
    });
    handle(request, response);
  });
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { answering: new Set(), bytesWhenIdle: 0, isEnding: false });
    socket.once('close', () => connections.delete(socket));
  });
  const drain = async ({ graceMs, timeoutMs }: DrainTimes): Promise<void> => {
    const deadline = performance.now() + timeoutMs;
    isDraining = true;
    for (const { answering } of connections.values()) {
      for (const response of answering) if (!response.headersSent) response.shouldKeepAlive = false;
    }
    await pause(Math.min(graceMs, timeoutMs));
    await endIdle(connections, Math.min(performance.now() + LINGER_MS, deadline));
    await close(server, connections, deadline);
  };
  return { server, drain };
}

/** Closes what is idle in one direction, and waits for the clients to close the other. */
async function endIdle(connections: ReadonlyMap<Socket, ConnectionState>, until: number): Promise<void> {
  for (const [socket, state] of connections) {
    if (!isIdle(socket, state)) continue;
    state.isEnding = true;
    socket.end();
  }
  const isEnding = (): boolean => [...connections.values()].some((state) => state.isEnding);
  while (isEnding() && performance.now() < until) await pause(LOOK_EVERY_MS);
  for (const [socket, state] of connections) if (state.isEnding) socket.destroy();
}

const isIdle = ({ bytesRead }: Socket, { answering, bytesWhenIdle }: ConnectionState): boolean =>
  answering.size === 0 && bytesRead === bytesWhenIdle;

/** Takes no connections any more, and lets running requests finish. */
function close(server: Server, connections: ReadonlyMap<Socket, unknown>, deadline: number): Promise<void> {
  return new Promise((resolve) => {
    // Those that have become WebSockets, the server itself does not close.
    const closeAll = (): void => connections.forEach((_state, socket) => void socket.destroy());
    const late = setTimeout(closeAll, Math.max(deadline - performance.now(), 0));
    // An answer whose head went out before the end was known leaves its connection open.
    const sweep = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
    server.close(() => {
      clearTimeout(late);
      clearInterval(sweep);
      resolve();
    });
  });
}
