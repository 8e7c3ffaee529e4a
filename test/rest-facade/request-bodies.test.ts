import { gzipSync, brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { givenUnit, ticketBody } from '../support/given.ts';
import { expectProblem } from '../support/problem.ts';
import { storedOf } from '../support/database/stored.ts';
import type { Answer, TestClient } from '../support/test-client.ts';
import { sharedTestService } from '../support/shared-service.ts';
import type { TestService } from '../support/test-service.ts';

const BODY_LIMIT_BYTES = 262_144;
const JSON_TYPE = { 'content-type': 'application/json' };

let service: TestService;
let client: TestClient;
let unitId: string;

beforeAll(async () => {
  service = await sharedTestService();
  client = await service.account();
  unitId = await givenUnit(client);
});
afterAll(() => service.stop());

const send = (rawBody: string | Uint8Array, headers: Record<string, string> = {}): Promise<Answer> =>
  client.rest('POST', '/api/v1/maintenance', { rawBody, headers });

/** Expects a body to be refused and nothing to be stored. */
async function expectRefused(
  [rawBody, headers]: [string | Uint8Array, Record<string, string>],
  status: number,
  code: string,
): Promise<void> {
  const before = await storedOf(service.database, client.accountId);
  expectProblem(await send(rawBody, headers), status, code);
  expect(await storedOf(service.database, client.accountId)).toEqual(before);
}

/** A good body of exactly this many bytes; an unknown member fills it up. */
function bodyOfBytes(bytes: number): string {
  const body = ticketBody(unitId, { filler: '' });
  return JSON.stringify({ ...body, filler: 'f'.repeat(bytes - Buffer.byteLength(JSON.stringify(body))) });
}

describe('The media type of a body', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'json',
  ])('is refused as %s', async (type) => {
    await expectRefused([JSON.stringify(ticketBody(unitId)), { 'content-type': type }], 415, 'unsupported_media_type');
  });

  it('may name UTF-8, in any case, and no other charset', async () => {
    for (const type of ['application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"']) {
      expect((await send(JSON.stringify(ticketBody(unitId)), { 'content-type': type })).status).toBe(200);
    }
    const latin = { 'content-type': 'application/json; charset=iso-8859-1' };
    await expectRefused([JSON.stringify(ticketBody(unitId)), latin], 415, 'unsupported_media_type');
  });

  it('is refused when there is none', async () => {
    const response = await client.request('POST', '/api/v1/maintenance', {});
    expect(response.status).toBe(415);
    await response.body?.cancel();
  });
});

describe('The size of a body', () => {
  it('may be exactly the limit', async () => {
    expect((await send(bodyOfBytes(BODY_LIMIT_BYTES))).status).toBe(200);
  });

  it('may not be one byte more', async () => {
    await expectRefused([bodyOfBytes(BODY_LIMIT_BYTES + 1), JSON_TYPE], 413, 'body_too_large');
  });

  it('is counted after decompression, so that a small archive of much text is refused', async () => {
    const bomb = Buffer.from(`{"filler":"${' '.repeat(20_000_000)}"}`);
    const gzip = { ...JSON_TYPE, 'content-encoding': 'gzip' };
    await expectRefused([gzipSync(bomb), gzip], 413, 'body_too_large');
    const brotli = { ...JSON_TYPE, 'content-encoding': 'br' };
    await expectRefused([brotliCompressSync(bomb), brotli], 413, 'body_too_large');
  });
});

describe('The encoding of a body', () => {
  it('may be gzip', async () => {
    const body = ticketBody(unitId);
    const answer = await send(gzipSync(JSON.stringify(body)), { 'content-encoding': 'gzip' });
    expect(answer).toMatchObject({ status: 200, body: { ticket_id: body['ticket_id'] } });
  });

  it('is refused when it is unknown, or not what it says', async () => {
    const text = JSON.stringify(ticketBody(unitId));
    await expectRefused([text, { 'content-encoding': 'zip' }], 415, 'unsupported_media_type');
    await expectRefused([text, { 'content-encoding': 'gzip' }], 400, 'malformed_json');
    const brokenOff = gzipSync(text).subarray(0, 40);
    await expectRefused([brokenOff, { 'content-encoding': 'gzip' }], 400, 'malformed_json');
  });
});
