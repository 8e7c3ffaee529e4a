import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { expectProblem } from '../../support/problem.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { PDF, PNG, givenDocument, keptFiles, sendForm, upload } from './document-client.ts';

const MOST = 20_000;
let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService({ DOCUMENT_MAX_BYTES: String(MOST) });
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
});

/** Expects that an upload has left nothing: no document, no file, no note of one. */
async function expectNothingLeft(): Promise<void> {
  const { body } = await client.rest<{ data: object[] }>('GET', '/api/v1/documents?include_deleted=true');
  expect(body.data).toEqual([]);
  await eventually(
    async () => ({
      files: await keptFiles(service),
      notes: await service.database.worker(`select id from properties.unclaimed_file where account_id = $1`, [
        client.accountId,
      ]),
    }),
    ({ files, notes }) => files.length === filesBefore.length && notes.length === 0,
    60_000,
  );
}

let filesBefore: string[] = [];
beforeEach(async () => {
  filesBefore = await keptFiles(service);
});

/** Sends the beginning of a form over a connection of its own, and gives what came back once it is closed. */
async function sendRaw(parts: readonly (string | Buffer)[], length: number, hangUp: boolean): Promise<string> {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(
    `POST /api/v1/documents HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${client.token}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n`,
  );
  for (const part of parts) socket.write(part);
  if (hangUp) {
    // Gone in the middle, once some of it has been taken in.
    await eventually(
      () => keptFiles(service),
      (files) => files.length > filesBefore.length,
      60_000,
    );
    socket.destroy();
  }
  await closed;
  return answer;
}

const fileHead = (name = 'file'): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;

describe('A file that is too large', () => {
  it('is refused from one byte beyond the limit on', async () => {
    const bytes = Buffer.concat([PDF, Buffer.alloc(MOST - PDF.length, 'x')]);
    expect((await upload(client, { bytes })).body.byte_count).toBe(MOST);
    filesBefore = await keptFiles(service);
    const answer = await upload(client, { bytes: Buffer.concat([bytes, Buffer.from('x')]) });
    expectProblem(answer, 413, 'body_too_large');
    expect(await keptFiles(service)).toEqual(filesBefore);
  });

  it('is refused at once when its length says so, and leaves nothing', async () => {
    const answer = await sendRaw([fileHead(), PDF], 1_000_000_000, false);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    await expectNothingLeft();
  });
});

describe('A file whose type', () => {
  it.each([
    ['is said to be one and is another', { bytes: PNG, type: 'application/pdf' }],
    ['is said to be a picture and is a page', { bytes: '<html><script>alert(1)</script>', type: 'image/png' }],
    ['is not taken', { bytes: '<html></html>', type: 'text/html' }],
    ['is not said, and cannot be told', { bytes: '<svg/>', type: '' }],
    ['is not said, and is a program', { bytes: 'MZ\0\0program', type: 'application/octet-stream' }],
    ['is said to be text and has bytes of none', { bytes: 'MZ\0\0program', type: 'text/plain' }],
    ['is said to be text and is a document', { bytes: PDF, type: 'text/csv' }],
  ])('%s is refused, and nothing of it is kept', async (_what, file) => {
    expectProblem(await upload(client, file), 415, 'unsupported_media_type');
    await expectNothingLeft();
  });

  it.each([
    ['is said with parameters', { bytes: 'a,b\n1,2\n', type: 'text/csv; charset=utf-8' }, 'text/csv'],
    ['is said by another name', { bytes: Buffer.from('ffd8ffe000104a46', 'hex'), type: 'image/jpg' }, 'image/jpeg'],
    ['is not said is told by its bytes', { bytes: PNG, type: 'application/octet-stream' }, 'image/png'],
    ['is not said and is text', { bytes: 'Größe: 5\r\n\tm²\n', type: 'application/octet-stream' }, 'text/plain'],
    [
      'is not said by another name and is text',
      { bytes: 'id,name\n1,Ana\n', type: 'binary/octet-stream' },
      'text/plain',
    ],
    [
      'is one of many in the same wrapping',
      { bytes: 'PK\x03\x04…', type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  ])('%s is taken', async (_what, file, expected) => {
    expect((await givenDocument(client, file)).content_type).toBe(expected);
  });
});

describe('A file whose part has no type', () => {
  const head = (type: string): string =>
    `--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n${type}\r\n`;
  const send = (bytes: Buffer, type: string, before = '') => {
    const rawBody = Buffer.concat([Buffer.from(before + head(type)), bytes, Buffer.from('\r\n--x--\r\n')]);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    return client.rest<{ content_type: string }>('POST', '/api/v1/documents', { rawBody, headers });
  };

  it.each([
    ['a picture', PNG, 'image/png'],
    ['a document', PDF, 'application/pdf'],
    ['text', Buffer.from('Größe: 5 m²'), 'text/plain'],
  ])('is what its bytes tell: %s', async (_what, bytes, expected) => {
    const kind = '--x\r\nContent-Disposition: form-data; name="kind"\r\nContent-Type: text/plain\r\n\r\nreceipt\r\n';
    for (const type of ['', 'Content-Type: \r\n']) {
      const { status, body } = await send(bytes, type, kind);
      expect([status, body.content_type]).toEqual([201, expected]);
    }
    const page = Buffer.from('<html></html>');
    expectProblem(await send(page, ''), 415, 'unsupported_media_type');
    expectProblem(await send(PDF, 'Content-Type: text/plain\r\n'), 415, 'unsupported_media_type');
  });
});

describe('A photo', () => {
  it.each([
    ['text', { bytes: 'no photo', type: 'text/plain' }],
    ['a document', { bytes: PDF, type: 'application/pdf' }],
  ])('is an image by its bytes; %s is refused, also when it is called a photo later', async (_what, file) => {
    const answer = await upload(client, file, { kind: 'photo' });
    expectProblem(answer, 400, 'validation_failed');
    expect(answer.body).toMatchObject({ errors: [{ pointer: '/kind', code: 'not_an_image' }] });
    const { id } = await givenDocument(client, file);
    expectProblem(
      await client.rest('PATCH', `/api/v1/documents/${id}`, { body: { kind: 'photo' } }),
      400,
      'validation_failed',
    );
  });
});

describe('A file’s name', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\lease.pdf', 'lease.pdf'],
    ['/', 'document'],
    ['..', 'document'],
    ['Mietvertrag Größe – Ωmega 契約 🏠.pdf', 'Mietvertrag Größe – Ωmega 契約 🏠.pdf'],
    ['photo\u202Egpj.exe', 'photogpj.exe'],
    ['a\u0007b\u0085.pdf', 'ab.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(251)}.pdf`],
  ])('%j is kept as %j, wherever it came from', async (name, expected) => {
    const { id, file_name } = await givenDocument(client, { bytes: PDF, name });
    expect(file_name).toBe(expected);
    const content = await client.request('GET', `/api/v1/documents/${id}/content`);
    expect(content.status).toBe(200);
    const header = content.headers.get('content-disposition')!;
    const encoded = /filename\*=UTF-8''([^;]*)/.exec(header)?.[1];
    expect(encoded === undefined ? header : decodeURIComponent(encoded)).toContain(expected);
  });

  it.each([
    [`filename="M_ller.pdf"; filename*=UTF-8''M%C3%BCller.pdf`, 'Müller.pdf'],
    [`filename*=utf-8'de'M%C3%BCller.pdf; filename="M_ller.pdf"`, 'Müller.pdf'],
    [`filename*=UTF-8''M%C3%BCller.pdf`, 'Müller.pdf'],
    [`filename="M_ller.pdf"; filename*="UTF-8''M%C3%BCller.pdf"`, 'Müller.pdf'],
    [`filename="x.pdf"; FileName* = iso-8859-1'en'M%fcller.pdf`, 'Müller.pdf'],
    [`filename="M_ller.pdf"; filename*=UTF-8''M%FCller.pdf`, 'M_ller.pdf'],
    [`filename="M_ller.pdf"; filename*=UTF-9''M%C3%BCller.pdf`, 'M_ller.pdf'],
    [`filename="M_ller.pdf"; filename*=Müller.pdf`, 'M_ller.pdf'],
    [`filename="a.pdf"; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd`, 'passwd'],
    [`filename="C:\\Users\\me\\lease.pdf"`, 'lease.pdf'],
    [`filename="M\u00fcller.pdf"`, 'Müller.pdf'],
    [`filename="\u0080 5.pdf"`, '€ 5.pdf'],
    [`filename="=?UTF-8?Q?M=C3=BCller_1.pdf?="`, 'Müller 1.pdf'],
    [`filename="=?utf-8?B?TcO8bGxlci5w?= =?utf-8?B?ZGY=?="`, 'Müller.pdf'],
    [`filename="say \\"hi\\".pdf"`, 'say "hi".pdf'],
    [`filename=lease.pdf`, 'lease.pdf'],
    [`filename="a;b.pdf"; size=3`, 'a;b.pdf'],
  ])('is what the header means: %s', async (parameters, expected) => {
    const head = `--x\r\nContent-Disposition: form-data; name="file"; ${parameters}\r\nContent-Type: application/pdf\r\n\r\n`;
    const rawBody = Buffer.concat([Buffer.from(head, 'latin1'), PDF, Buffer.from('\r\n--x--\r\n')]);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await client.rest('POST', '/api/v1/documents', { rawBody, headers });
    expect(answer).toMatchObject({ status: 201, body: { file_name: expected } });
  });

  it('is refused when it holds what no text may hold', async () => {
    const answer = await upload(client, { bytes: PDF, name: 'a\0b.pdf' });
    expect(expectProblem(answer, 400, 'validation_failed').errors).toMatchObject([{ pointer: '/file_name' }]);
    await expectNothingLeft();
  });

  it('may be said in a field instead, before or behind the file', async () => {
    const form = new FormData();
    form.append('file', new Blob([PDF], { type: 'application/pdf' }), 'scan-0001.pdf');
    form.append('file_name', 'Lease.pdf');
    form.append('kind', 'lease');
    expect(await sendForm(client, form)).toMatchObject({
      status: 201,
      body: { file_name: 'Lease.pdf', kind: 'lease' },
    });
  });
});

describe('A form', () => {
  it('without a file, with an empty one, with two, or of another form is refused', async () => {
    const none = new FormData();
    none.append('kind', 'lease');
    expectProblem(await sendForm(client, none), 400, 'validation_failed');
    expectProblem(await upload(client, { bytes: '' }), 400, 'validation_failed');
    const two = new FormData();
    for (const name of ['a.pdf', 'b.pdf']) two.append('file', new Blob([PDF], { type: 'application/pdf' }), name);
    expectProblem(await sendForm(client, two), 400, 'validation_failed');
    const json = await client.rest('POST', '/api/v1/documents', { body: { kind: 'lease' } });
    expectProblem(json, 415, 'unsupported_media_type');
    const unbound = { rawBody: 'x', headers: { 'content-type': 'multipart/form-data' } };
    expectProblem(await client.rest('POST', '/api/v1/documents', unbound), 400, 'validation_failed');
    await expectNothingLeft();
  });

  it('with fields that nobody can use is refused, naming them', async () => {
    const kind = await upload(client, { bytes: PDF }, { kind: 'passport' });
    expect(expectProblem(kind, 400, 'validation_failed').errors).toMatchObject([{ pointer: '/kind' }]);
    const id = await upload(client, { bytes: PDF }, { id: 'a\0b', unit_id: 'x'.repeat(200) });
    expect(expectProblem(id, 400, 'validation_failed').errors?.length).toBeGreaterThan(0);
    await expectNothingLeft();
  });

  it.each([
    ['its file', fileHead()],
    ['a file that nobody asked for', fileHead('other')],
    ['the head of a part', '--x\r\nContent-Disposition: form-data; na'],
  ])('that is said to be whole but ends within %s is refused, and the service lives on', async (_what, start) => {
    const body = Buffer.concat([Buffer.from(start), Buffer.alloc(5_000, '%PDF-')]);
    expect(await sendRaw([body], body.length, false)).toMatch(/^HTTP\/1\.1 400 /);
    await expectNothingLeft();
  });

  it('whose sender hangs up in the middle leaves nothing', async () => {
    expect(await sendRaw([fileHead(), PDF, Buffer.alloc(10_000, 'x')], 19_000, true)).toBe('');
    await expectNothingLeft();
  });
});
