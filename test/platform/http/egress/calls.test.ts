import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createEgress } from '../../../../platform/http/egress/egress.ts';
import type { Egress } from '../../../../platform/http/egress/egress.ts';
import { parseEgressAllow } from '../../../../platform/http/egress/egress-allow.ts';
import { call, egressWith, failureOf, listen, resolverOf } from './egress.builders.ts';
import type { LocalServer } from './egress.builders.ts';

let opened: (LocalServer | Egress)[] = [];

afterEach(async () => {
  await Promise.all(opened.map((receiver) => receiver.close()));
  opened = [];
});

async function given(handler: RequestListener): Promise<{ egress: Egress; url: string }> {
  const server = await listen(handler);
  const egress = egressWith('127.0.0.1');
  opened.push(server, egress);
  return { egress, url: `http://127.0.0.1:${server.port}/hook` };
}

/** Takes the thread for a time. */
function keepBusy(milliseconds: number): void {
  const endsAt = performance.now() + milliseconds;
  while (performance.now() < endsAt);
}

describe('A call to the outside', () => {
  it('sends method, headers and body as they are, and gives status, headers and body of the answer', async () => {
    const { egress, url } = await given((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        response.writeHead(418, { 'x-own': 'yes' });
        response.end(
          `${request.method} ${request.url} ${String(request.headers['x-signed'])} ${Buffer.concat(chunks).toString()}`,
        );
      });
    });
    const answer = await call(egress, url, { method: 'PUT', headers: { 'x-signed': 'abc' }, body: 'öäü' });
    expect(answer.status).toBe(418);
    expect(answer.headers['x-own']).toBe('yes');
    expect(answer.body.toString()).toBe('PUT /hook abc öäü');
  });

  it('streams a body of any size with its length', async () => {
    const { egress, url } = await given((request, response) => {
      let size = 0;
      request.on('data', (chunk: Buffer) => (size += chunk.length));
      request.on('end', () => response.end(`${size} of ${request.headers['content-length']}`));
    });
    const chunks = Array.from({ length: 300 }, () => Buffer.alloc(65_536, 'x'));
    const size = 300 * 65_536;
    const answer = await call(egress, url, {
      headers: { 'content-length': String(size) },
      body: Readable.from(chunks),
      timeoutMs: 10_000,
    });
    expect(answer.body.toString()).toBe(`${size} of ${size}`);
  });

  it('reaches a host of several addresses though the process is busy as it connects', async () => {
    const server = await listen((_request, response) => response.end('reached'));
    const resolve = resolverOf({ 'hooks.example': [['127.0.0.1', '::1']] });
    const egress = createEgress(parseEgressAllow('hooks.example'), (hostname, options, callback) =>
      setImmediate(() => {
        resolve(hostname, options, callback);
        // The connection is begun by then; nobody looks at it for longer than Node waits for an address.
        process.nextTick(keepBusy, 600);
      }),
    );
    opened.push(server, egress);
    const answer = await call(egress, `http://hooks.example:${server.port}/`);
    expect(answer.body.toString()).toBe('reached');
  });

  it('follows no redirect', async () => {
    let visits = 0;
    const { egress, url } = await given((request, response) => {
      visits += 1;
      response.writeHead(307, { location: `http://127.0.0.1:${request.socket.localPort}/other` });
      response.end();
    });
    expect(await call(egress, url)).toMatchObject({ status: 307 });
    expect(visits).toBe(1);
  });

  it('goes over a connection of its own when asked to, whatever the peer does with those it kept open', async () => {
    const used = new WeakSet();
    const { egress, url } = await given((request, response) => {
      if (used.has(request.socket)) request.socket.destroy();
      used.add(request.socket);
      response.end('heard');
    });
    for (let turn = 0; turn < 3; turn++) {
      const { body } = await call(egress, url, { method: 'POST', body: 'once', newConnection: true });
      expect(body.toString()).toBe('heard');
    }
  });
});

describe('A call that would not end', () => {
  it('reads 64 KiB of an endless answer and hangs up', async () => {
    let hungUp = false as boolean;
    const { egress, url } = await given((request, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
      };
      response.on('drain', more);
      request.socket.on('close', () => (hungUp = true));
      more();
    });
    const { body } = await call(egress, url);
    expect(body.toString()).toBe('x'.repeat(65_536));
    while (!hungUp) await new Promise((resolve) => setImmediate(resolve));
  });

  it.each<[string, RequestListener]>([
    ['says nothing', () => undefined],
    ['answers a byte at a time', (_request, response) => void setInterval(() => response.write('x'), 50).unref()],
    ['stops in the middle of its answer', (_request, response) => void response.write('half')],
  ])('is over at its deadline when the receiver %s', async (_what, handler) => {
    const { egress, url } = await given(handler);
    expect(await failureOf(call(egress, url, { timeoutMs: 300 }))).toBe('timeout');
  });
});

describe('A call that fails says', () => {
  it('that the receiver hung up', async () => {
    const { egress, url } = await given((request) => request.socket.destroy());
    expect(await failureOf(call(egress, url))).toBe('reset');
  });

  it('that nobody listens', async () => {
    const { egress, url } = await given(() => undefined);
    await opened.shift()!.close();
    expect(await failureOf(call(egress, url))).toBe('unreachable');
  });

  it('that a name does not resolve', async () => {
    const egress = egressWith('nowhere.example');
    opened.push(egress);
    expect(await failureOf(call(egress, 'https://nowhere.example/'))).toBe('dns');
  });

  it('that the answer is not HTTP', async () => {
    const server = createServer((socket) => void socket.end('220 mail.example ESMTP\r\n'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const egress = egressWith('127.0.0.1');
    opened.push(egress);
    const { port } = server.address() as AddressInfo;
    expect(await failureOf(call(egress, `http://127.0.0.1:${port}/`))).toBe('not_http');
    server.close();
  });

  it('that there is no TLS', async () => {
    const { egress, url } = await given((_request, response) => response.end());
    expect(await failureOf(call(egress, url.replace('http:', 'https:')))).toBe('tls');
  });
});
