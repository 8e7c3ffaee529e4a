import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Egress } from '../../../../platform/http/egress/egress.ts';
import { egressWith, failureOf, listen } from './egress.builders.ts';
import type { LocalServer } from './egress.builders.ts';

let opened: (LocalServer | Egress)[] = [];

afterEach(async () => {
  await Promise.all(opened.map((receiver) => receiver.close()));
  opened = [];
});

const LIMIT = 200_000;

/** Reads an answer to its end. */
async function download(handler: RequestListener, timeoutMs = 30_000): Promise<Buffer> {
  const server = await listen(handler);
  const egress = egressWith('127.0.0.1');
  opened.push(server, egress);
  const request = { url: `http://127.0.0.1:${server.port}/x`, method: 'GET' as const, headers: {}, timeoutMs };
  return egress.receive(request, LIMIT, async ({ status, body }) => {
    expect(status).toBe(200);
    const chunks: Uint8Array[] = [];
    for await (const chunk of body) chunks.push(chunk);
    return Buffer.concat(chunks);
  });
}

describe('An answer that is read as it comes', () => {
  it('is whole up to its limit, and refused from one byte beyond on', async () => {
    expect(await download((_request, response) => void response.end(Buffer.alloc(LIMIT)))).toHaveLength(LIMIT);
    expect(await failureOf(download((_request, response) => void response.end(Buffer.alloc(LIMIT + 1))))).toBe(
      'too_large',
    );
  });

  it('is never taken for whole when it breaks off', async () => {
    const broken = download((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write(Buffer.alloc(10), () => response.destroy());
    });
    expect(await failureOf(broken)).toBe('reset');
  });

  it('is over at its deadline', async () => {
    const stuck = download((_request, response) => void response.write('half'), 300);
    expect(await failureOf(stuck)).toBe('timeout');
  });

  it('gives its connection up when nobody reads to the end, and what the reader throws is thrown', async () => {
    let hungUp = false as boolean;
    const server = await listen((request, response) => {
      request.socket.on('close', () => (hungUp = true));
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(1_000)));
      };
      response.on('drain', more);
      more();
    });
    const egress = egressWith('127.0.0.1');
    opened.push(server, egress);
    const request = {
      url: `http://127.0.0.1:${server.port}/x`,
      method: 'GET' as const,
      headers: {},
      timeoutMs: 30_000,
    };
    const reading = egress.receive(request, LIMIT, () => Promise.reject(new Error('not wanted')));
    await expect(reading).rejects.toThrow('not wanted');
    while (!hungUp) await new Promise((resolve) => setImmediate(resolve));
  });
});
