import type { IncomingHttpHeaders } from 'node:http';
import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { AppError } from '../platform/errors.ts';
import { addressOf } from '../platform/auth/authenticator.ts';
import { MOVED_HEADER } from '../platform/http/cells/whose.types.ts';
import { letBodyFlow } from '../platform/http/body-time.ts';
import { scopeOf } from '../platform/http/request-scope.ts';
import type { Tracing } from '../platform/tracing/tracing.types.ts';
import type { Destination } from './directory.ts';
import type { RouterOptions } from './router-options.types.ts';

/** What is of one connection and not of the request (RFC 9110, 7.6.1), and what Node answers by itself. */
const OF_CONNECTION = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'expect'],
  ...['proxy-authenticate', 'proxy-authorization', 'http2-settings'],
]);
/** What the router says itself, or lets nobody say unless a proxy before it is trusted. */
const OF_PROXIES = new Set(['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded']);

const OF_TRACES = new Set(['traceparent', 'tracestate']);

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

/** What a request is passed on with. */
interface PassOptions extends RouterOptions {
  /** The part of the body that was read already. */
  begun?: Buffer | undefined;
}

/**
 * Passes a request on to a cell, and its answer back. Bodies stream both ways as fast as the slower end takes them; nothing is
 * kept but what had to be read to find the cell.
 * @throws AppError `unavailable` when the cell cannot be reached, goes down or breaks off before it answers
 */
export async function passRequest(
  request: Request,
  response: Response,
  { cell, accountId }: Destination,
  { directory, begun, trustsProxies, tracing }: PassOptions,
): Promise<void> {
  // The client may have left while its cell was looked for.
  if (response.closed) return;
  const broken = new AbortController();
  const forgetCell = cell.watch.onDown(() => broken.abort(new Error('the cell went down')));
  let isLeft = false as boolean;
  response.once('close', () => {
    isLeft = true;
    forgetCell();
    broken.abort();
  });
  // The cell says how long its bodies may take.
  if (hasBody(request)) letBodyFlow(request);
  const answer = await cell.pool
    .request({
      path: targetOf(request),
      method: request.method,
      headers: passedHeaders(request, trustsProxies, tracing),
      body: hasBody(request) ? bodyOf(request, begun) : null,
      signal: broken.signal,
    })
    .catch((error: unknown) => {
      if (isLeft) return undefined;
      throw unreachable(request, cell.name, error);
    });
  if (!answer) return;
  // What is under way may come to its end; but a stream has none.
  if (!String(answer.headers['content-type']).startsWith('text/event-stream')) forgetCell();
  if (answer.headers[MOVED_HEADER] !== undefined && accountId !== undefined) directory.forget(accountId);
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.writeHead(answer.statusCode, answerHeaders(answer.headers));
  response.flushHeaders();
  try {
    await pipeline(answer.body, response);
  } catch (error) {
    // Half an answer cannot be mended: the client sees the connection break, as it would without a router.
    scopeOf(request).logger.debug({ err: error, cell: cell.name }, 'an answer broke off');
    response.destroy();
  }
}

/** Path and query; a client that takes the router for a proxy sends the whole address. */
const targetOf = ({ originalUrl }: Request): string =>
  /^https?:\/\//i.test(originalUrl) ? originalUrl.replace(/^https?:\/\/[^/?]*/i, '') || '/' : originalUrl;

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The whole body: what was read, and what follows. */
function bodyOf(request: Request, begun: Buffer | undefined): Readable {
  if (!begun) return request;
  const whole = new PassThrough();
  whole.write(begun);
  if (request.readableEnded) whole.end();
  else pipeline(request, whole).catch(() => whole.destroy());
  return whole;
}

/** Headers in the order in which they came, as pairs one after another. */
function passedHeaders(request: Request, trustsProxies: boolean, tracing: Tracing | undefined): string[] {
  // Below the span of the router, or, where it records none, of whoever has sent the request.
  const trace = Object.entries(tracing?.headers() ?? {});
  const named = new Set((request.headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  const passed: string[] = [];
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const [name, value] = [request.rawHeaders[index]!, request.rawHeaders[index + 1]!];
    const lower = name.toLowerCase();
    if (trace.length > 0 && OF_TRACES.has(lower)) continue;
    if (OF_CONNECTION.has(lower) || OF_PROXIES.has(lower) || named.has(lower) || lower === 'x-request-id') continue;
    passed.push(name, value);
  }
  return [
    ...[...passed, ...trace.flat(), ...forwardedHeaders(request, trustsProxies)],
    ...['X-Request-Id', scopeOf(request).requestId],
  ];
}

/** Tells the cell who asks, as a reverse proxy does; what somebody says of themselves is believed of trusted proxies alone. */
function forwardedHeaders(request: Request, trustsProxies: boolean): string[] {
  const before = trustsProxies ? request.get('x-forwarded-for') : undefined;
  const nearest = request.socket.remoteAddress ?? addressOf(request);
  return [
    ...['X-Forwarded-For', before === undefined ? nearest : `${before}, ${nearest}`],
    ...['X-Forwarded-Proto', request.protocol],
  ];
}

const answerHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name) && name !== MOVED_HEADER));

function unreachable({ method }: Request, cell: string, cause: unknown): AppError {
  const { code } = cause as { code?: string };
  const wasSent = !SAFE_METHODS.has(method) && code !== 'ECONNREFUSED' && code !== 'UND_ERR_CONNECT_TIMEOUT';
  const sentence = wasSent
    ? 'The service did not answer, so it is not known whether the request was carried out. Repeat it with the same Idempotency-Key or ticket_id, which changes nothing twice.'
    : 'The service cannot be reached right now; try again shortly.';
  return new AppError('unavailable', sentence, {
    cause: new Error(`the cell ${cell} did not answer`, { cause }),
    ...(wasSent ? { extensions: { outcome: 'unknown' } } : {}),
  });
}
