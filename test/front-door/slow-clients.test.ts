import { once } from 'node:events';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../service/config.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';

let service: TestService;
let client: TestClient;
let server: Server;

beforeAll(async () => {
  // The same machinery with less patience, so that nobody has to wait half a minute.
  service = await startTestService({ REQUEST_TIMEOUT_SECONDS: '3' });
  client = await service.account();
  server = await serverOf(service.url);
});
afterAll(() => service.stop());

/** The HTTP server behind an address: Node says of every request which one took it. */
async function serverOf(url: string): Promise<Server> {
  let found: Server | undefined;
  const note = (message: unknown): void => void (found = (message as { server: Server }).server);
  subscribe('http.server.request.start', note);
  await (await fetch(`${url}/health/live`)).text();
  unsubscribe('http.server.request.start', note);
  return found!;
}

/** Sends a character every 50 ms until the service has had enough, and gives what it answered. */
async function trickle(start: string): Promise<string> {
  const { hostname, port } = new URL(service.url);
  const socket: Socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  socket.on('error', () => undefined);
  socket.write(start);
  const dripping = setInterval(() => socket.write('x'), 50);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(dripping);
  return answer;
}

/** Sends the head of a form and the beginning of its file; the rest when it is called. */
function beginUpload(path: string, token: string): { socket: Socket; finish: () => Promise<string> } {
  const { hostname, port } = new URL(service.url);
  const form = [
    '--x\r\nContent-Disposition: form-data; name="kind"\r\n\r\ntenants\r\n',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\nid,name\n',
    '1,Ana Silva\n\r\n--x--\r\n',
  ];
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${form.join('').length}\r\n\r\n${form[0]}${form[1]}`,
  );
  const finish = async (): Promise<string> => {
    socket.write(form[2]!);
    if (!socket.closed) await once(socket, 'close');
    return answer;
  };
  return { socket, finish };
}

const slowBody = (): Promise<string> =>
  trickle(
    `POST /graphql HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${client.token}\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n{"query":"`,
  );

describe('A client that sends slowly', () => {
  it('has 10 s for its headers and 30 s for its whole request', () => {
    expect(server.headersTimeout).toBe(10_000);
    expect(loadConfig({}).requestTimeoutMs).toBe(30_000);
  });

  it('is cut off when its time is up, while it is still sending headers or a body', async () => {
    const { headersTimeout } = server;
    server.headersTimeout = 300;
    try {
      const [headers, body] = await Promise.all([
        trickle('GET /health/live HTTP/1.1\r\nHost: x\r\nX-Slow: '),
        slowBody(),
      ]);
      expect(headers).toMatch(/^HTTP\/1\.1 408 /);
      expect(body).toMatch(/^(HTTP\/1\.1 408 |$)/);
    } finally {
      server.headersTimeout = headersTimeout;
    }
    expect((await client.rest('GET', '/api/v1/properties')).status).toBe(200);
  });

  it('may take longer for a file', async () => {
    const upload = beginUpload('/api/v1/imports', client.token);
    // Time enough for another body to be cut off.
    expect(await slowBody()).toMatch(/^(HTTP\/1\.1 408 |$)/);
    expect(await upload.finish()).toMatch(/^HTTP\/1\.1 202 /);
  });

  it('without a token is refused before its body is read', async () => {
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: 200000\r\nContent-Type: application/json\r\n\r\n{',
    );
    const [answer] = (await once(socket.setEncoding('utf8'), 'data')) as [string];
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  });
});
