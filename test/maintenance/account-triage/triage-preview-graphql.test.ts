import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { givenUnit } from '../../support/given.ts';
import type { TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { file } from '../../support/maintenance/ticket-client.ts';

interface Preview {
  previewTriage: { severity: string; category: string; evidence: { rule: string }[] }[];
}

const HUMMING = 'The pantry shelf hums softly after dinner';
const PREVIEW = `query ($tickets: [TriageInput!]!) {
  previewTriage(tickets: $tickets) { severity category evidence { rule } }
}`;

let service: TestService;

beforeAll(async () => {
  service = await sharedTestService();
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
  const [like, unlike] = await preview(client, `${HUMMING}!`, 'The hedge needs a trim');
  expect(like).toMatchObject({ severity: 'URGENT', category: 'ELECTRICAL' });
  expect(like?.evidence.map(({ rule }) => rule)).toContain('account precedent');
  expect(unlike?.evidence.map(({ rule }) => rule)).not.toContain('account precedent');
  expect((await preview(await service.account(), HUMMING))[0]?.severity).toBe('STANDARD');
});

it('A preview is refused for texts that could not be filed, all at once, and for more than 500 texts', async () => {
  const client = await service.account();
  const faultsOf = async (tickets: object[]): Promise<object[]> =>
    (await client.graphql(PREVIEW, { tickets })).errors![0]!.extensions['errors'] as object[];
  const hint = 'p'.repeat(65);
  expect(await faultsOf([{ description: '' }, { description: 'x'.repeat(10_001), priorityHint: hint }])).toMatchObject([
    { pointer: '/tickets/0/description', detail: 'Expected 1 to 10,000 characters, but got "".' },
    { pointer: '/tickets/1/description', detail: 'Expected 1 to 10,000 characters, but got 10001 characters.' },
    { pointer: '/tickets/1/priorityHint', detail: 'Expected at most 64 characters, but got 65 characters.' },
  ]);
  expect(await faultsOf([{ description: 'The tap drips' }, { description: ' \n ' }])).toMatchObject([
    { pointer: '/tickets/1/description', code: 'blank', detail: 'Expected words, but got blanks alone.' },
  ]);
  const many = Array.from({ length: 501 }, () => ({ description: 'The tap drips' }));
  expect(await faultsOf(many)).toMatchObject([
    { pointer: '/tickets', detail: 'Expected at most 500 texts, but got 501.' },
  ]);
});

it('A preview is refused for text that cannot be stored, and says where it stands', async () => {
  const client = await service.account();
  const tickets = [
    { description: 'The tap drips' },
    { description: 'The tap \0 drips' },
    { description: 'The tap \ud800 drips', priorityHint: '\udc00' },
  ];
  const { errors } = await client.graphql(PREVIEW, { tickets });
  expect(errors![0]!.extensions).toMatchObject({
    code: 'validation_failed',
    errors: [
      { pointer: '/tickets/1/description', code: 'invalid_text', detail: 'Text must not contain U+0000.' },
      { pointer: '/tickets/2/description', code: 'invalid_text', detail: 'Text must be well-formed Unicode.' },
      { pointer: '/tickets/2/priorityHint', code: 'invalid_text' },
    ],
  });
});
