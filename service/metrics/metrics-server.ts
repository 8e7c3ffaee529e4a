import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { listen } from '../http-server.ts';

/** Serves metrics at an address. */
export interface MetricsServer {
  /** Address of `/metrics`. */
  url: string;
  stop(): Promise<void>;
}

/** What is served. */
export interface MetricsPage {
  contentType: string;
  text(): Promise<string>;
}

/**
 * Serves `GET /metrics` and nothing else.
 * @throws StartupError when the port is taken or not allowed
 */
export async function startMetricsServer(
  page: MetricsPage,
  { port, host }: { port: number; host: string },
): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: 10_000 }, ({ method, url = '/' }, response) => {
    if (url.split('?')[0] !== '/metrics') return answer(response, 404, 'Metrics are at /metrics.\n');
    if (method === 'GET' || method === 'HEAD') return void sendPage(page, response);
    response.setHeader('Allow', 'GET, HEAD');
    answer(response, 405, `Expected GET, but got ${method}.\n`);
  });
  const url = await listen(server, { port, host }, { port: 'METRICS_PORT', host: 'METRICS_HOST' });
  return {
    url: `${url}/metrics`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function sendPage({ contentType, text }: MetricsPage, response: ServerResponse): Promise<void> {
  try {
    const body = await text();
    response.writeHead(200, { 'Content-Type': contentType }).end(body);
  } catch {
    answer(response, 500, 'The metrics could not be written.\n');
  }
}

function answer(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(sentence);
}
