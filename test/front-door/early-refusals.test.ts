import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';

let service: TestService;

beforeAll(async () => {
  // Without REST, which has the last word on paths where it is served.
  service = await startTestService({ ROLES: 'gateway,properties,maintenance,finance,accounts,workflows' });
});
afterAll(() => service.stop());

interface RawAnswer {
  status: number;
  headers: string;
  body: string;
}

/** Sends bytes as they are and reads until the service closes. */
function send(text: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(service.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = '';
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
    socket.on('error', reject).on('close', () => {
      const [headers = '', body = ''] = answer.split(/\r\n\r\n(.*)/s);
      resolve({ status: Number(headers.split(' ')[1]), headers, body });
    });
  });
}

const get = (path: string, ...headers: string[]): string =>
  [`GET ${path} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n');
const upgrade = (path: string, ...headers: string[]): string =>
  [`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: Upgrade', 'Upgrade: websocket', ...headers, '', ''].join('\r\n');

describe('What never reaches the application is refused by a problem document:', () => {
  it.each<[string, string, number, string]>([
    [
      'headers of more than 16 KiB',
      get('/health/live', 'Host: x', `X-Long: ${'x'.repeat(20_000)}`),
      431,
      'headers_too_large',
    ],
    ['an address of more than 16 KiB', get(`/${'x'.repeat(20_000)}`, 'Host: x'), 431, 'headers_too_large'],
    ['what is not HTTP', 'hello\r\n\r\n', 400, 'malformed_request'],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n', 400, 'malformed_request'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'malformed_request',
    ],
    [
      'a chunk with a long extension',
      `POST /graphql HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\n`,
      413,
      'body_too_large',
    ],
    ['a request without a host', get('/health/live'), 400, 'malformed_request'],
    ['an unknown expectation', get('/health/live', 'Host: x', 'Expect: a-miracle'), 417, 'expectation_failed'],
    ['CONNECT', 'CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n', 405, 'method_not_allowed'],
    ['a WebSocket elsewhere', upgrade('/elsewhere'), 404, 'not_found'],
    ['a WebSocket without its key', upgrade('/graphql'), 400, 'malformed_request'],
    [
      'a WebSocket of an older version',
      upgrade('/graphql', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', 'Sec-WebSocket-Version: 7'),
      400,
      'malformed_request',
    ],
    ['a path that this process does not serve', get('/nothing', 'Host: x'), 404, 'not_found'],
  ])('%s', async (_what, text, status, code) => {
    const answer = await send(text);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatch(/^content-type: application\/problem\+json/im);
    const problem = JSON.parse(answer.body.replace(/^[\da-f]+\r\n|\r\n0\r\n\r\n$/g, '')) as Record<string, unknown>;
    expect(problem).toMatchObject({ status, code, title: expect.any(String), detail: expect.any(String) });
    const requestId = /^x-request-id: (.+)$/im.exec(answer.headers)?.[1]?.trim();
    expect(problem['request_id']).toBe(requestId);
  });

  it('but not a client that offers HTTP/2, which gets its answer', async () => {
    const offer = ['Host: x', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'];
    const { status, body } = await send(
      `GET /health/live HTTP/1.1\r\n${offer.join('\r\n')}\r\nConnection: close, Upgrade, HTTP2-Settings\r\n\r\n`,
    );
    expect([status, body]).toEqual([200, expect.stringContaining('live')]);
  });
});
