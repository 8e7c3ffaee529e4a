import type { IncomingHttpHeaders } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Context } from 'graphql-ws';
import type { Principal } from '../../platform/auth/principal.ts';
import type { Logger } from '../../platform/logger.ts';
import type { LiveConnection } from './connections.ts';
import type { WebSocketRuns } from './websocket-runs.ts';

/** What a connection is known by. */
export interface Connection {
  requestId: string;
  logger: Logger;
  /** The connection's own socket, below the WebSocket. */
  socket: Duplex;
  /** The headers of the request that opened it. */
  headers: IncomingHttpHeaders;
  address: string;
  principal?: Principal;
  live?: LiveConnection;
  /** Its operations that are not over. */
  runs: WebSocketRuns;
}

/** A connection as graphql-ws sees it. */
export type ConnectionContext = Context<Record<string, unknown>, Connection>;
