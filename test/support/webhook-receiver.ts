import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The body of a webhook. */
export interface ReceivedEvent {
  type: string;
  status: string;
  id: string;
  account_id: string;
  entity: { type: string; id: string; seq: number };
  occurred_at: string;
  request_id: string;
  cursor: string;
  data: Record<string, unknown>;
}

/** A request that reached a receiver. */
export interface Received {
  path: string;
  method: string;
  headers: IncomingHttpHeaders;
  rawBody: string;
  event: ReceivedEvent;
}

/** What a receiver does with a request: a status, headers with it, or silence. */
export type Reply = number | { status: number; headers?: Record<string, string>; body?: string } | 'silence';

/** A customer's receiver on this machine. */
export interface WebhookReceiver {
  url: string;
  port: number;
  /** Every request, in the order in which they came. */
  received: Received[];
  /** Decides on each request; 200 unless a test has other wishes. */
  reply: (received: Received, index: number) => Reply | Promise<Reply>;
  close(): Promise<void>;
}

/** Starts a receiver. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const rawBody = Buffer.concat(chunks).toString();
      const received = {
        path: request.url ?? '',
        method: request.method ?? '',
        headers: request.headers,
        rawBody,
        event: JSON.parse(rawBody) as ReceivedEvent,
      };
      receiver.received.push(received);
      const index = receiver.received.length - 1;
      void Promise.resolve(receiver.reply(received, index)).then((reply) => answer(response, reply));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}`,
    port,
    received: [],
    reply: () => 200,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

function answer(response: ServerResponse, reply: Reply): void {
  if (reply === 'silence') return;
  const { status, headers = {}, body = 'thanks' } = typeof reply === 'number' ? { status: reply } : reply;
  response.writeHead(status, headers);
  response.end(body);
}
