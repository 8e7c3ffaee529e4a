import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sharedTestService } from '../support/shared-service.ts';
import type { TestClient } from '../support/test-client.ts';
import type { TestService } from '../support/test-service.ts';
import { offerIn, offerWithNextIn } from './offers.builders.ts';
import { Visitor, linkSentTo } from './visitor.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
});

describe('What a vendor sees', () => {
  it('says whether the home may be entered, and how to get in only while the job is the vendor’s', async () => {
    const { ticketId, vendor } = await offerIn(service.url, client);
    const entry = { permission: 'ask', instructions: 'Gate code <4711>', pets: 'Two cats' };
    await client.rest('PATCH', `/api/v1/maintenance/${ticketId}`, { body: { permission_to_enter: entry } });
    const code = '&lt;4711&gt;';
    const offered = await vendor.open();
    for (const part of ['Ask the office before you enter', 'Two cats', 'once you have accepted']) {
      expect(offered.text).toContain(part);
    }
    expect(offered.text).not.toContain(code);
    for (const [action, shows] of [
      ['accept', true],
      ['start', true],
      ['done', false],
    ] as const) {
      await vendor.press(action);
      expect([action, (await vendor.open()).text.includes(code)]).toEqual([action, shows]);
    }
  });

  it('stays small whatever people have written', async () => {
    const { ticketId, vendor } = await offerIn(service.url, client, `No hot water ${'"&'.repeat(4_000)}`);
    const entry = { permission: 'yes', instructions: '"'.repeat(2_000) };
    await client.rest('PATCH', `/api/v1/maintenance/${ticketId}`, { body: { permission_to_enter: entry } });
    await vendor.press('accept');
    for (const text of ['oldest', '"'.repeat(1_000), '<'.repeat(10_000)]) {
      await client.rest('POST', `/api/v1/maintenance/${ticketId}/notes`, { body: { text, visibility: 'vendor' } });
    }
    const { text } = await vendor.open();
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(30_000);
    expect(text).toMatch(/&lt;…<\/p>\s*<p><small>Older notes are not shown/);
  });

  it('reads what staff answer, and nothing that staff keep, tenants wrote before acceptance or other vendors said', async () => {
    const { ticketId, nextId, vendor } = await offerWithNextIn(service.url, client);
    await vendor.press('ask', { question: 'Who has the key?' });
    for (const [visibility, text] of [
      ['vendor', 'The concierge <has> it'],
      ['staff', 'Expensive firm'],
      ['tenant', 'We come on Monday'],
    ]) {
      await client.rest('POST', `/api/v1/maintenance/${ticketId}/notes`, { body: { text, visibility } });
    }
    const shown = async (who: Visitor): Promise<string[]> =>
      [
        ...(await who.open()).text.matchAll(/<p><small>([^<,]*), [^<]*<\/small><\/p>\s*<p class="text">([^<]*)<\/p>/g),
      ].map(([, author, text]) => `${author}: ${text}`);
    const answer = 'The office: The concierge &lt;has&gt; it';
    expect(await shown(vendor)).toEqual([answer, 'You: Who has the key?']);
    await vendor.press('decline', { reason: 'Too dear' });
    const next = new Visitor(service.url, await linkSentTo(client, nextId, 'maintenance.dispatched'));
    expect(await shown(next)).toEqual([answer]);
    await next.press('accept');
    expect(await shown(next)).toEqual(['The office: We come on Monday', answer]);
  });
});
