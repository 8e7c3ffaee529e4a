import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { refuseConnection, requestTimeout } from './early-refusals.ts';

/** Nothing may come for this long; it takes up to twice as long to be noticed. */
const IDLE_MS = 30_000;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Gives bodies a time in which they have to be whole. Node's own limit is one for all requests of a server; this one can be
 * lifted for those that bring files.
 */
export function limitBodyTime(mostMs: number): RequestHandler {
  return (request, _response, next) => {
    const endIt = (): void => cutOff(request);
    if (hasBody(request)) watch(request, setTimeout(endIt, mostMs));
    next();
  };
}

/**
 * Lets a body take longer than others, as long as some of it keeps coming.
 * @param idleMs how long nothing may come
 */
export function letBodyFlow(request: Request, idleMs = IDLE_MS): void {
  let seen = request.socket.bytesRead;
  const look = (): void => {
    const { bytesRead } = request.socket;
    // While the service itself holds back, nothing can come.
    if (bytesRead === seen && request.readableFlowing !== false) cutOff(request);
    seen = bytesRead;
  };
  watch(request, setInterval(look, idleMs));
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Replaces what watched the request so far; once it is whole, or gone, nothing does. */
function watch(request: Request, timer: NodeJS.Timeout): void {
  const isFirst = !timers.has(request);
  clearTimeout(timers.get(request));
  timers.set(request, timer);
  const stop = (): void => clearTimeout(timers.get(request));
  if (request.complete || request.destroyed) stop();
  else if (isFirst) request.once('end', stop).once('close', stop);
}

/** The path as the client sent it; a router that a request has come to sees a part of it. */
const pathOf = ({ originalUrl }: Request): string => new URL(originalUrl, 'http://localhost').pathname;

/** As Node does it for slow headers. */
function cutOff(request: Request): void {
  const { socket, res: response } = request;
  if (request.complete) return;
  if (response?.headersSent) return void socket.destroy();
  refuseConnection(socket, requestTimeout(), { instance: pathOf(request) });
  socket.destroySoon();
}
