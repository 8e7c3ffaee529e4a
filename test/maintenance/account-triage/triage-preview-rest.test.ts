import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenUnit } from '../../support/given.ts';
import type { TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { file } from '../../support/maintenance/ticket-client.ts';

interface Preview {
  data: { severity: string; category: string; confidence: number; evidence: { rule: string }[] }[];
  next_cursor: null;
}

const PATH = '/api/v1/maintenance/triage-preview';
const HUMMING = 'The pantry shelf hums softly after dinner';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
});

const preview = async (...tickets: { description: string; priority_hint?: string }[]): Promise<Preview['data']> => {
  const { status, body } = await client.rest<Preview>('POST', PATH, { body: { tickets } });
  expect(status).toBe(200);
  return body.data;
};

describe('The triage preview', () => {
  it('judges each text in the order of the request, by the guide and its hint, and stores nothing', async () => {
    const judged = await preview(
      { description: 'There is a strong smell of gas in the kitchen' },
      { description: 'please come', priority_hint: 'emergency' },
      { description: 'Please add my partner to the lease' },
    );
    expect(judged.map(({ severity }) => severity)).toEqual(['emergency', 'urgent', 'standard']);
    expect(judged[0]).toMatchObject({ category: 'gas', confidence: expect.any(Number) });
    expect(judged[0]?.evidence.map(({ rule }) => rule)).toContain('E1');
    expect((await client.rest<{ data: unknown[] }>('GET', '/api/v1/maintenance')).body.data).toEqual([]);
  });

  it('judges a text as filing it would, with what people of the account corrected about one like it', async () => {
    const id = await file(client, await givenUnit(client), { description: HUMMING });
    const before = await preview({ description: HUMMING });
    await client.rest('PUT', `/api/v1/maintenance/${id}/triage`, {
      body: { severity: 'urgent', category: 'electrical', reason: 'seen on site' },
    });
    const [after] = await preview({ description: `${HUMMING}!` }, { description: 'The hedge needs a trim' });
    expect(before[0]?.severity).toBe('standard');
    expect(after).toMatchObject({ severity: 'urgent', category: 'electrical' });
    expect(after?.evidence.map(({ rule }) => rule)).toContain('account precedent');

    const stranger = await service.account();
    const theirs = await stranger.rest<Preview>('POST', PATH, { body: { tickets: [{ description: HUMMING }] } });
    expect(theirs.body.data[0]?.severity).toBe('standard');
  });

  it('hides no ticket whose id spells its path', async () => {
    await file(client, await givenUnit(client), { ticket_id: 'triage-preview', description: HUMMING });
    const { status, body } = await client.rest('GET', PATH);
    expect({ status, body }).toMatchObject({ status: 200, body: { ticket_id: 'triage-preview' } });
  });

  it('takes as many texts as it says, at the length of a good report', async () => {
    const description = `${HUMMING}. `.repeat(14);
    const tickets = Array.from({ length: 500 }, () => ({ description }));
    expect(JSON.stringify({ tickets }).length).toBeGreaterThan(262_144);
    expect(await preview(...tickets)).toHaveLength(500);
  }, 60_000);

  it('is refused beyond the size of a batch, and says how large it came', async () => {
    const rawBody = JSON.stringify({ tickets: [{ description: HUMMING }], filler: 'f'.repeat(4_096_000) });
    const headers = { 'content-type': 'application/json' };
    expect(await client.rest('POST', PATH, { rawBody, headers })).toMatchObject({
      status: 413,
      body: { code: 'body_too_large', detail: `Expected at most 4096000 bytes, but got ${rawBody.length}.` },
    });
  });

  it('names every text that is missing or too many', async () => {
    const faulty = await client.rest('POST', PATH, { body: { tickets: [{ description: '' }, {}] } });
    expect(faulty).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    const blank = await client.rest('POST', PATH, { body: { tickets: [{ description: '  ' }, {}] } });
    expect(blank.body['errors']).toMatchObject([
      { pointer: '/tickets/0/description', code: 'blank' },
      { pointer: '/tickets/1/description', code: 'required' },
    ]);
    const tickets = Array.from({ length: 501 }, () => ({ description: 'The tap drips' }));
    expect((await client.rest('POST', PATH, { body: { tickets } })).status).toBe(400);
  });
});
