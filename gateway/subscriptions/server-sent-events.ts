import type { Request, Response } from 'express';
import type { Principal } from '../../platform/auth/principal.ts';
import type { AppError } from '../../platform/errors.ts';
import { publicExtensions } from '../../platform/graphql/present-error.ts';
import type { OperationRequest } from '../../platform/graphql/limits/operation-guard.ts';
import type { LiveConnection, LiveConnections } from './connections.ts';
import type { Frame } from './frame.ts';
import { MOST_UNSENT_BYTES, drained } from './sink.ts';
import type { Sink } from './sink.ts';
import type { Subscriptions } from './subscriptions.ts';

/** A comment now and then keeps proxies from closing a silent connection. */
const HEARTBEAT_INTERVAL_MS = 12_000;
const HEARTBEAT = ':\n\n';

/** Media types of answers over HTTP. */
export const SERVED_TYPES = ['application/json', 'application/graphql-response+json', 'text/event-stream'] as const;

const COMPLETE = 'event: complete\ndata:\n\n';

/** What event streams need. */
export interface EventStreamOptions {
  subscriptions: Subscriptions;
  connections: LiveConnections;
  principalOf(request: Request): Promise<Principal>;
  operationOf(request: Request): OperationRequest;
}

/** Whether a client wants a stream of events (GraphQL over SSE, distinct connections mode). */
export function wantsEventStream(request: Request): boolean {
  return request.accepts([...SERVED_TYPES]) === 'text/event-stream';
}

/** Serves one subscription as an event stream. `Last-Event-ID` is the cursor to go on from. */
export function eventStream(options: EventStreamOptions): (request: Request, response: Response) => Promise<void> {
  const { subscriptions, connections } = options;
  return async (request, response) => {
    const principal = await options.principalOf(request);
    const sink = eventStreamSink(response);
    const after = request.get('last-event-id');
    const close = await subscriptions.open(options.operationOf(request), principal, sink, after);
    const connection: LiveConnection = { principal, close: (reason) => sink.end(reason) };
    connections.add(connection);
    const heartbeat = setInterval(() => response.write(HEARTBEAT), HEARTBEAT_INTERVAL_MS);
    const letGo = (): void => {
      clearInterval(heartbeat);
      connections.delete(connection);
      close();
    };
    if (response.closed) letGo();
    else response.once('close', letGo);
    sink.open();
  };
}

interface EventStreamSink extends Sink {
  open(): void;
  /** The service ends the stream. */
  end(reason: AppError): void;
}

/** Frames wait until the stream is opened: until then the answer may become a refusal. */
function eventStreamSink(response: Response): EventStreamSink {
  let early: Frame[] | undefined = [];
  const write = (frames: readonly Frame[]): void => {
    if (response.writable) response.write(Buffer.concat(frames.map(serverSentEvent)));
  };
  return {
    send: (frames) => {
      if (early) early.push(...frames);
      else write(frames);
    },
    isCongested: () => response.writable && response.writableLength > MOST_UNSENT_BYTES,
    drained: () => drained(response),
    end: (reason) => {
      const error = { message: reason.message, extensions: publicExtensions(reason) };
      if (response.writable) response.end(`event: next\ndata: ${JSON.stringify({ errors: [error] })}\n\n${COMPLETE}`);
    },
    open: () => {
      response.status(200).set({
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      });
      response.flushHeaders();
      response.write(HEARTBEAT);
      const waiting = early ?? [];
      early = undefined;
      if (waiting.length > 0) write(waiting);
    },
  };
}

/** Made once for all who get the frame. */
function serverSentEvent(frame: Frame): Buffer {
  frame.serverSentEvent ??= Buffer.concat([
    Buffer.from(`event: next\nid: ${frame.cursor}\ndata: `),
    frame.body,
    Buffer.from('\n\n'),
  ]);
  return frame.serverSentEvent;
}
