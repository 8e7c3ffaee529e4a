import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { givenUnit } from '../../support/given.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { file } from './lifecycle.client.ts';

interface Preview {
  previewTriage: { severity: string; category: string; evidence: { rule: string }[] }[];
}

const HUMMING = 'The pantry shelf hums softly after dinner';
const PREVIEW = `query ($tickets: [TriageInput!]!) {
  previewTriage(tickets: $tickets) { severity category evidence { rule } }
}`;

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

async function preview(client: TestClient, ...descriptions: string[]): Promise<Preview['previewTriage']> {
  const tickets = descriptions.map((description) => ({ description }));
  return (await client.data<Preview>(PREVIEW, { tickets })).previewTriage;
}

it('A preview judges a text as filing it would, with what people of the account corrected about one like it', async () => {
  const client = await service.account();
  const id = await file(client, await givenUnit(client), { description: HUMMING });
  expect((await preview(client, HUMMING))[0]?.severity).toBe('STANDARD');
  await client.rest('PUT', `/api/v1/maintenance/${id}/triage`, {
    body: { severity: 'urgent', category: 'electrical', reason: 'seen on site' },
  });
  const [like, other] = await preview(client, `${HUMMING}!`, 'The hedge needs a trim');
  expect(like).toMatchObject({ severity: 'URGENT', category: 'ELECTRICAL' });
  expect(like?.evidence.map(({ rule }) => rule)).toContain('account precedent');
  expect(other?.evidence.map(({ rule }) => rule)).not.toContain('account precedent');
  expect((await preview(await service.account(), HUMMING))[0]?.severity).toBe('STANDARD');
});
