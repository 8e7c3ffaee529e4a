import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.ts';
import type { TestClient } from '../support/test-client.ts';
import { sharedTestService } from '../support/shared-service.ts';
import type { TestService } from '../support/test-service.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
  client = await service.account();
});
afterAll(() => service.stop());

const PATHS = ['/api/v1/imports', '/api/v1/documents'];
const field = (name: string, text: string): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
const file = (text: string, name = 'file', type = 'text/csv'): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.csv"\r\nContent-Type: ${type}\r\n\r\n${text}\r\n`;
const END = '--x--\r\n';
const CSV = 'id,name\n1,Ana Silva\n';
const WHOLE = `${field('kind', 'tenants')}${file(CSV)}${END}`;

interface SentForm {
  contentType?: string;
  /** What is said of its length; as it is, unless told otherwise. */
  length?: number;
}

/** Sends a body as it is and, where its length promises more, hangs up behind it; gives the answer, if one came. */
async function send(path: string, body: string, { contentType, length }: SentForm = {}): Promise<string> {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${client.token}\r\n` +
      `Content-Type: ${contentType ?? 'multipart/form-data; boundary=x'}\r\nContent-Length: ${length ?? body.length}\r\n\r\n`,
  );
  socket.write(body, 'latin1', () => {
    if (length !== undefined && length > body.length) socket.end();
  });
  await closed;
  return answer;
}

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);

/** Nothing is left of forms that were refused, and the service answers. */
async function expectNothingLeft(): Promise<void> {
  const left = await eventually(
    async () => (await client.rest<{ data: object[] }>('GET', '/api/v1/imports')).body.data,
    (imports) => imports.length === 0,
  );
  expect(left).toEqual([]);
  expect((await client.rest<{ data: object[] }>('GET', '/api/v1/documents')).body.data).toEqual([]);
}

describe.each(PATHS)('A form for %s', (path) => {
  it.each([
    ['no boundary', WHOLE, 'multipart/form-data'],
    ['an empty boundary', WHOLE, 'multipart/form-data; boundary='],
    ['another boundary than it uses', WHOLE, 'multipart/form-data; boundary=y'],
    ['a boundary without end', WHOLE, `multipart/form-data; boundary=${'y'.repeat(8_000)}`],
    ['nothing in it', '', undefined],
    ['only an end', END, undefined],
    ['text before it and no part', 'hello\r\n', undefined],
    ['no end', `${field('kind', 'tenants')}${file(CSV)}`, undefined],
    [
      'no end behind its headers',
      `${field('kind', 'tenants')}--x\r\nContent-Disposition: form-data; name="file"`,
      undefined,
    ],
    ['a second file', `${field('kind', 'tenants')}${file(CSV)}${file(CSV)}${END}`, undefined],
    [
      'a second file that is not whole',
      `${field('kind', 'tenants')}${file(CSV)}--x\r\nContent-Disposition: form-data; name="file"; filename="b"\r\n\r\nid`,
      undefined,
    ],
    [
      'a file of another name that is not whole',
      `${field('kind', 'tenants')}${file(CSV)}--x\r\nContent-Disposition: form-data; name="other"; filename="b"\r\n\r\nid`,
      undefined,
    ],
    ['a file of another name only', `${field('kind', 'tenants')}${file(CSV, 'other')}${END}`, undefined],
    ['the file as text', `${field('kind', 'tenants')}${field('file', CSV)}${END}`, undefined],
    ['a field as long as a book', `${field('kind', 'x'.repeat(300_000))}${file(CSV)}${END}`, undefined],
    [
      'no name for its file',
      `${field('kind', 'tenants')}--x\r\nContent-Disposition: form-data\r\n\r\n${CSV}\r\n${END}`,
      undefined,
    ],
  ])('with %s is refused, and the service stays up', async (_what, body, contentType) => {
    const answer = await send(path, body, contentType === undefined ? {} : { contentType });
    expect(statusOf(answer)).toBe(400);
    expect(answer).toMatch(/"code":"(validation_failed|unknown_member)"/);
    await expectNothingLeft();
  });

  it('with a name of a field as long as a book, or a thousand fields, is answered', async () => {
    const names = [
      field('n'.repeat(200_000), 'x'),
      Array.from({ length: 1_000 }, (_, n) => field(`f${n}`, 'x')).join(''),
    ];
    for (const part of names) expect([201, 202, 400]).toContain(statusOf(await send(path, `${part}${END}`)));
    await expectNothingLeft();
  });

  it('that breaks off anywhere leaves nothing, and the service stays up', async () => {
    for (let cut = 0; cut < WHOLE.length; cut += 9) {
      const answer = await send(path, WHOLE.slice(0, cut), { length: WHOLE.length });
      expect([0, 400]).toContain(statusOf(answer));
    }
    await expectNothingLeft();
  });
});
