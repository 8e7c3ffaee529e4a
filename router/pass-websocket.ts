import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import type { RawData } from 'ws';
import { AppError } from '../platform/errors.ts';
import { refuseConnection } from '../platform/http/early-refusals.ts';
import type { Logger } from '../platform/logger.ts';
import { traceOfCredentials, traceOfRequest } from './clue-of-request.ts';
import type { Trace } from './clue-of-request.ts';
import type { Directory } from './directory.ts';
import type { RouterOptions } from './router-options.types.ts';

/** How long a client may take to say who it is, as at a cell. */
const INIT_MS = 3_000;
const CONNECT_MS = 5_000;
/** Bytes that wait for one end before the other is no longer read. */
const MOST_WAITING_BYTES = 1_048_576;
const LOOK_AGAIN_MS = 20;

/** Close codes of graphql-transport-ws. */
const TRY_AGAIN_LATER = 1013;
const INIT_TIMEOUT = 4408;
const STOPPING = 'unavailable: The service is stopping; connect again.';
const ABNORMAL = new Set([1005, 1006]);

/** What WebSockets are passed on with. */
export interface UpgradeOptions extends RouterOptions {
  logger: Logger;
  /** Largest message of a client. */
  frameLimitBytes: number;
}

/** Passes WebSockets of the graph to the cells. */
export interface PassedUpgrades {
  handle(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Ends all connections, since the process ends. */
  endAll(): void;
}

/**
 * A client is let in before it is known, as its token may come in the first message alone. That message decides about the
 * cell, and all messages are passed on as they are.
 */
export function passUpgrades(options: UpgradeOptions): PassedUpgrades {
  const { frameLimitBytes, logger } = options;
  const server = new WebSocketServer({ noServer: true, maxPayload: frameLimitBytes, perMessageDeflate: false });
  const clients = new Set<WebSocket>();
  return {
    handle: (request, socket, head) => {
      socket.on('error', () => undefined);
      if (request.url?.split('?')[0] !== '/graphql') {
        return refuseConnection(socket, new AppError('not_found', 'WebSockets are served at /graphql alone.'));
      }
      server.handleUpgrade(request, socket, head, (client) => {
        clients.add(client);
        client.once('close', () => clients.delete(client));
        client.on('error', (error) => logger.debug({ err: error }, 'a WebSocket connection failed'));
        void serve(client, request, options);
      });
    },
    endAll: () => {
      for (const client of clients) client.close(TRY_AGAIN_LATER, STOPPING);
    },
  };
}

async function serve(client: WebSocket, request: IncomingMessage, options: UpgradeOptions): Promise<void> {
  try {
    const messages = await firstMessages(client);
    const [init] = messages;
    if (init === undefined) return;
    const cell = await connectToCell(request, traceOf(init, request, options), options);
    cell.on('error', (error) => options.logger.debug({ err: error }, 'a WebSocket connection to a cell failed'));
    if (client.readyState !== WebSocket.OPEN) return cell.terminate();
    client.removeAllListeners('message');
    passMessages(client, cell);
    passMessages(cell, client);
    for (const message of messages) cell.send(message);
    client.resume();
  } catch (error) {
    const { code, message } = error instanceof AppError ? error : unreachable();
    if (!(error instanceof AppError)) options.logger.warn({ err: error }, 'a WebSocket could not be passed on');
    client.close(TRY_AGAIN_LATER, `${code}: ${message}`.slice(0, 120));
    // Its answer to that ends the connection.
    client.removeAllListeners('message').resume();
  }
}

const unreachable = (): AppError =>
  new AppError('unavailable', 'The service cannot be reached right now; connect again shortly.');

/**
 * The message by which a connection begins, and what came in the same packet: the list grows until somebody else listens. None
 * if the client has left. What follows waits in the connection.
 */
function firstMessages(client: WebSocket): Promise<string[]> {
  return new Promise((resolve) => {
    const messages: string[] = [];
    const late = setTimeout(() => client.close(INIT_TIMEOUT, 'Connection initialisation timeout'), INIT_MS);
    client.on('message', (data: RawData) => {
      messages.push(textOf(data));
      client.pause();
      if (messages.length === 1) begin();
    });
    const begin = (): void => {
      clearTimeout(late);
      resolve(messages);
    };
    client.once('close', begin);
  });
}

const textOf = (data: RawData): string => (data as Buffer).toString();

/** As a cell reads it: the token of the first message counts, then that of the header, then the cookie. */
function traceOf(init: string, { headers, url = '/' }: IncomingMessage, { issuer }: RouterOptions): Trace | undefined {
  const given = authorizationIn(init);
  return given === undefined
    ? traceOfRequest({ method: 'GET', headers, target: url }, issuer)
    : traceOfCredentials(given, issuer);
}

function authorizationIn(init: string): string | undefined {
  try {
    const { payload } = JSON.parse(init) as { payload?: Record<string, unknown> | null };
    const given = payload?.['Authorization'] ?? payload?.['authorization'];
    return typeof given === 'string' ? given : undefined;
  } catch {
    // The cell says what is wrong with it.
    return undefined;
  }
}

const PASSED = [
  'authorization',
  'cookie',
  'origin',
  'host',
  'user-agent',
  'accept-language',
  'traceparent',
  'tracestate',
];

async function connectToCell(
  request: IncomingMessage,
  trace: Trace | undefined,
  { directory, trustsProxies, meter, logger }: UpgradeOptions,
): Promise<WebSocket> {
  const { cell, accountId } = await directory.find(trace);
  directory.requireUp(cell);
  const { headers, socket } = request;
  const passed = Object.fromEntries(
    PASSED.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );
  const before = trustsProxies ? headers['x-forwarded-for'] : undefined;
  const nearest = socket.remoteAddress ?? 'unknown';
  const protocols = (headers['sec-websocket-protocol'] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const connection = new WebSocket(`${cell.url.replace(/^http/, 'ws')}${request.url}`, protocols, {
    headers: { ...passed, 'x-forwarded-for': before === undefined ? nearest : `${String(before)}, ${nearest}` },
    handshakeTimeout: CONNECT_MS,
    perMessageDeflate: false,
    // Asked for by the cell's own limits.
    maxPayload: 0,
  });
  forgetMoved(connection, directory, accountId);
  connection.once(
    'close',
    cell.watch.onDown(() => connection.terminate()),
  );
  await new Promise<void>((resolve, reject) => connection.once('open', resolve).once('error', reject));
  const ended = meter?.opened(cell.name);
  if (ended) connection.once('close', ended);
  logger.info({ cell: cell.name, account_id: accountId }, 'a WebSocket is passed on');
  return connection;
}

/** A cell ends the streams of an account that has left it with a reason that begins with the code of the failure. */
function forgetMoved(connection: WebSocket, directory: Directory, accountId: string | undefined): void {
  if (accountId === undefined) return;
  connection.once('close', (_code, reason) => {
    if (reason.toString().startsWith('account_moved')) directory.forget(accountId);
  });
}

/** Passes what one end sends to the other, no faster than that takes it, and its end with it. */
function passMessages(from: WebSocket, to: WebSocket): void {
  const holdBack = (): void => {
    if (to.bufferedAmount <= MOST_WAITING_BYTES) return from.resume();
    setTimeout(holdBack, LOOK_AGAIN_MS);
  };
  from.on('message', (data: RawData, isBinary: boolean) => {
    if (to.readyState !== WebSocket.OPEN) return;
    to.send(data, { binary: isBinary });
    if (to.bufferedAmount <= MOST_WAITING_BYTES) return;
    from.pause();
    holdBack();
  });
  from.once('close', (code, reason) => {
    // A connection that broke, or a cell that was killed: clients connect again.
    if (ABNORMAL.has(code)) to.close(TRY_AGAIN_LATER, 'unavailable: The connection was lost; connect again.');
    else to.close(code, reason);
  });
}
