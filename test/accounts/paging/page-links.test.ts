import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Visitor, linkSentTo } from '../../answer-pages/visitor.ts';
import { eventually } from '../../support/eventually.ts';
import { givenUnit } from '../../support/given.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { EMERGENCY, fileTicket } from '../notification/notification.client.ts';
import { daily, givenPerson, givenRoster } from '../roster/roster.client.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  for (const id of ['ana', 'ben']) await givenPerson(client, { id, email: `${id}@staff.example` });
  await nameContact('Sam');
});

interface Page {
  state: string;
  steps: { layer: string; persons: { id: string }[]; outcome: string }[];
  acknowledged_by: { kind: string; name: string } | null;
}

const nameContact = (name: string): Promise<unknown> =>
  client.rest('PATCH', '/api/v1/settings', { body: { escalation_contact: { name, email: `${name}@duty.example` } } });
const fileEmergency = async (): Promise<string> => fileTicket(client, await givenUnit(client), EMERGENCY);
/** The page of the account, once it has so many steps and this state. */
async function pageWith(steps: number, state = 'sent'): Promise<Page> {
  const read = async (): Promise<Page[]> => (await client.rest<{ data: Page[] }>('GET', '/api/v1/pages')).body.data;
  return (await eventually(read, ([page]) => page?.steps.length === steps && page.state === state))[0]!;
}
const stepsOf = ({ steps }: Page): string[] =>
  steps.map(({ layer, persons, outcome }) => [layer, ...persons.map(({ id }) => id), outcome].join(' '));
const passTenMinutes = (): void =>
  service.clock.jumpTo(new Date(service.clock.now().getTime() + 600_000).toISOString());
const visitorOf = async (id: string, eventType = 'agent.paged'): Promise<Visitor> =>
  new Visitor(service.url, await linkSentTo(client, id, eventType));

describe('The link of a page', () => {
  it('lets the escalation contact take it on, by name, and nobody who has the place afterwards', async () => {
    await givenRoster(client, [daily('responder', 'ana')]);
    await fileEmergency();
    await pageWith(1);
    passTenMinutes();
    const sam = await visitorOf('escalation-contact');
    await nameContact('Tom');
    expect((await sam.open()).status).toBe(404);
    await nameContact('Sam');
    expect((await sam.press('acknowledge')).status).toBe(303);
    const taken = await pageWith(2, 'acknowledged');
    expect(taken.acknowledged_by).toMatchObject({ kind: 'person', name: 'Sam' });
    expect(stepsOf(taken)).toEqual(['responder ana timed_out', 'contact acknowledged']);
    expect((await sam.open()).text).toContain('You took this on');
  });

  it('acknowledges the step of whoever opens it, not that of whom was paged last', async () => {
    await givenRoster(client, [daily('responder', 'ana'), daily('backup', 'ben')]);
    await fileEmergency();
    await pageWith(1);
    passTenMinutes();
    await pageWith(2);
    await (await visitorOf('ana')).press('acknowledge');
    expect(stepsOf(await pageWith(2, 'acknowledged'))).toEqual(['responder ana acknowledged', 'backup ben resolved']);
  });

  it('is also in what the contact hears at once, without a roster', async () => {
    await fileEmergency();
    await pageWith(1);
    await (await visitorOf('escalation-contact', 'maintenance.dispatch_exhausted')).press('acknowledge');
    expect(stepsOf(await pageWith(1, 'acknowledged'))).toEqual(['contact acknowledged']);
  });
});
