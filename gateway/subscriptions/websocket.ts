import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { CloseCode, handleProtocols, makeServer } from 'graphql-ws';
import { WebSocket, WebSocketServer } from 'ws';
import type { Authenticator } from '../../platform/auth/authenticator.ts';
import { addressBehindProxies } from '../../platform/auth/authenticator.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { AppError } from '../../platform/errors.ts';
import { requireOwnOrigin } from '../../platform/http/own-origin.ts';
import { SESSION_COOKIE, cookieOf } from '../../platform/http/session-cookie.ts';
import { refuseConnection } from '../../platform/http/early-refusals.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Connection } from './connection.types.ts';
import type { LiveConnections } from './connections.ts';
import { createOperations } from './websocket-operations.ts';
import type { OperationsOptions } from './websocket-operations.ts';
import { WebSocketRuns } from './websocket-runs.ts';

const PATH = '/graphql';
/** A peer that answers no ping in time is gone, whatever its connection says. */
const PING_INTERVAL_MS = 12_000;
/** Bytes of a close frame's reason, which fits a control frame (RFC 6455 §5.5). */
const LONGEST_REASON = 120;

/** What the WebSocket door needs. */
export interface WebSocketOptions extends OperationsOptions {
  authenticator: Authenticator;
  connections: LiveConnections;
  logger: Logger;
  /** Where clients reach the service, if the operator has said so. */
  publicUrl: string | undefined;
  /** Reverse proxies whose `X-Forwarded-For` is trusted. */
  trustProxyHops: number;
  /** Largest message of a client. */
  frameLimitBytes: number;
}

/** Takes HTTP connections that want to become WebSockets. */
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Serves graphql-transport-ws at `/graphql`: who connects, then each operation like one over HTTP. */
export function websocketEndpoint(options: WebSocketOptions): UpgradeHandler {
  const { connections } = options;
  const sockets = openSockets(options);
  const server = makeServer<Record<string, unknown>, Connection>({
    ...createOperations(options),
    onConnect: async ({ connectionParams, extra }) => {
      const given = connectionParams?.['Authorization'] ?? connectionParams?.['authorization'];
      const authorization = typeof given === 'string' ? given : extra.headers.authorization;
      extra.principal = await principalOf(options, authorization, extra);
      extra.live = { principal: extra.principal, close: (reason) => closeFor(reason, extra) };
      connections.add(extra.live);
    },
  });
  const closers = new WeakMap<Connection, WebSocket>();
  const closeFor = (reason: AppError, connection: Connection): void => {
    const socket = closers.get(connection);
    if (socket) refuse(socket, reason);
  };

  const connected = (socket: WebSocket, connection: Connection): void => {
    closers.set(connection, socket);
    const closed = server.opened(
      {
        protocol: socket.protocol,
        send: (data) => {
          const message = connection.runs.give(data);
          if (message !== undefined && socket.readyState === socket.OPEN) socket.send(message);
        },
        close: (code, reason) => socket.close(code, reason),
        onMessage: (take) => {
          socket.on('message', (data: Buffer) => {
            const intake = connection.runs.take(data.toString());
            if (!intake) return;
            if ('refuse' in intake) return socket.close(CloseCode.SubscriberAlreadyExists, closeReason(intake.refuse));
            take(intake.pass).catch((error: unknown) => refuse(socket, asAppError(error, connection.logger)));
          });
        },
      },
      connection,
    );
    const stopPinging = keepAlive(socket);
    socket.on('error', (error) => connection.logger.debug({ err: error }, 'a WebSocket connection failed'));
    socket.once('close', (code, reason) => {
      stopPinging();
      if (connection.live) connections.delete(connection.live);
      closed(code, reason.toString()).catch((error: unknown) => {
        connection.logger.error({ err: error }, 'a WebSocket connection could not be let go');
      });
    });
  };

  return (request, socket, head) => {
    socket.on('error', () => undefined);
    if (pathOf(request) !== PATH) {
      return refuseConnection(socket, new AppError('not_found', `WebSockets are served at ${PATH} alone.`));
    }
    const connection = connectionOf(request, socket, options);
    sockets.handleUpgrade(request, socket, head, (webSocket) => connected(webSocket, connection));
  };
}

/** Who connects: by a token or API key, or by the cookie of a session, which a page of this service has to send. */
function principalOf(
  { authenticator, publicUrl }: WebSocketOptions,
  authorization: string | undefined,
  { headers, address }: Connection,
): Promise<Principal> {
  const session = authorization === undefined ? cookieOf(headers, SESSION_COOKIE) : undefined;
  if (session === undefined) return authenticator.authenticate(authorization, address);
  requireOwnOrigin(headers, publicUrl);
  return authenticator.authenticateSession(session, address);
}

function openSockets({ frameLimitBytes }: WebSocketOptions): WebSocketServer {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: frameLimitBytes,
    WebSocket: explainsMessageTooBig(frameLimitBytes),
    perMessageDeflate: false,
    handleProtocols: (protocols) => handleProtocols(protocols),
  });
  sockets.on('wsClientError', (error, socket) => {
    const why = `The connection cannot become a WebSocket: ${error.message}.`;
    refuseConnection(socket, new AppError('malformed_request', why), { headers: { 'Sec-WebSocket-Version': '13' } });
  });
  return sockets;
}

function connectionOf(
  request: IncomingMessage,
  socket: Duplex,
  { logger, trustProxyHops }: WebSocketOptions,
): Connection {
  const requestId = randomUUID();
  return {
    requestId,
    logger: logger.child({ request_id: requestId }),
    socket,
    headers: request.headers,
    address: addressBehindProxies(request, trustProxyHops),
    runs: new WebSocketRuns(),
  };
}

const pathOf = ({ url = '/' }: IncomingMessage): string | undefined => url.split('?')[0];

function keepAlive(socket: WebSocket): () => void {
  let isAnswered = true;
  socket.on('pong', () => (isAnswered = true));
  const interval = setInterval(() => {
    if (!isAnswered) return socket.terminate();
    isAnswered = false;
    socket.ping();
  }, PING_INTERVAL_MS);
  return () => clearInterval(interval);
}

/** Close codes of graphql-transport-ws; stock clients connect again after 4403 and 1013, with a fresh token if they can. */
const CLOSE_CODES: Readonly<Record<string, number>> = {
  unauthenticated: 4401,
  invalid_token: 4403,
  foreign_origin: 4403,
  rate_limited: 1013,
  unavailable: 1013,
  account_moved: 1013,
};

/** The close code for a message above the limit; `ws` closes the connection itself, without a reason. */
const MESSAGE_TOO_BIG = 1009;

const explainsMessageTooBig = (limitBytes: number): typeof WebSocket =>
  class extends WebSocket {
    override close(code?: number, reason?: string | Buffer): void {
      const why = `body_too_large: Expected a message of at most ${limitBytes} bytes.`;
      super.close(code, code === MESSAGE_TOO_BIG ? why : reason);
    }
  };

/** Ends a connection; the reason begins with the code of the failure. */
function refuse(socket: WebSocket, { code, message }: AppError): void {
  socket.close(CLOSE_CODES[code] ?? 4400, closeReason(`${code}: ${message}`));
}

/** As much of a text as a close frame holds, which counts bytes. */
function closeReason(text: string): Buffer {
  return Buffer.from(
    Buffer.from(text)
      .subarray(0, LONGEST_REASON)
      .toString()
      .replace(/\uFFFD+$/, ''),
  );
}

function asAppError(error: unknown, logger: Logger): AppError {
  if (error instanceof AppError) return error;
  logger.error({ err: error }, 'a WebSocket message could not be handled');
  return new AppError('unavailable', 'The service failed to answer.');
}
