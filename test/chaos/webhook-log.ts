import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChaosAccount } from './given-accounts.ts';

/** A webhook as it arrived. */
export interface Arrival {
  accountId: string;
  webhookId: string;
  body: string;
  atMs: number;
  /** When the sender was gone before it had its answer; undefined when it had it. */
  brokenOffAtMs: number | undefined;
}

/** A receiver that remembers everything. */
export interface WebhookLog {
  arrivals: Arrival[];
  /** Adds an endpoint for an account, by the public door. */
  subscribe(account: ChaosAccount, serviceUrl: string): Promise<void>;
  close(): Promise<void>;
}

/** As long as a receiver with some work takes to answer. */
const ANSWER_MS = 20;

/**
 * Starts a receiver for all accounts.
 * @param answerMs how long it takes to answer
 */
export async function startWebhookLog(answerMs = ANSWER_MS): Promise<WebhookLog> {
  const arrivals: Arrival[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const arrival: Arrival = {
        accountId: (request.url ?? '').slice(1),
        webhookId: String(request.headers['webhook-id']),
        body: Buffer.concat(chunks).toString(),
        atMs: performance.now(),
        brokenOffAtMs: undefined,
      };
      arrivals.push(arrival);
      // A sender that was killed closes its side; the connection itself stays until the answer is written.
      const noteEnd = (): void => {
        if (!response.writableEnded) arrival.brokenOffAtMs ??= performance.now();
      };
      request.socket.once('end', noteEnd).once('close', noteEnd);
      setTimeout(() => {
        response.end();
        request.socket.off('end', noteEnd).off('close', noteEnd);
      }, answerMs);
    });
    // A request that its sender never finished has not arrived.
    request.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    arrivals,
    subscribe: (account, serviceUrl) => subscribe(account, serviceUrl, `http://127.0.0.1:${port}/${account.id}`),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function subscribe({ token }: ChaosAccount, serviceUrl: string, url: string): Promise<void> {
  const response = await fetch(`${serviceUrl}/api/v1/webhooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url, events: ['maintenance.*', 'agent.*'] }),
  });
  if (response.status !== 201) {
    throw new Error(`The endpoint was answered with ${response.status}: ${await response.text()}`);
  }
}
