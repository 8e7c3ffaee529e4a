import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenFlaggedText } from '../../support/maintenance/text-for-review.ts';
import { givenProperty, givenUnit, ticketBody } from '../../support/given.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { allAreNoted, eventualNotifications, fileTicket, passTime, settled } from './notification.client.ts';

const CONTACT = { name: 'Sam', email: 'sam@duty.example', phone: '+13035550100' };
const REQUESTS = 'recipient=contact&event_type=maintenance.review_requested';

let service: TestService;
let client: TestClient;
let unitId: string;
let description: string;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  unitId = await givenUnit(client, {
    propertyId: await givenProperty(client, { address: '1 Main St' }),
    unitNumber: '7A',
  });
  ({ description } = await givenFlaggedText(client));
});

const settings = (body: object) => client.rest('PATCH', '/api/v1/settings', { body });

describe('A ticket that may be an emergency', () => {
  it('is told to the escalation contact in every way, with what was written and where', async () => {
    await settings({ escalation_contact: CONTACT });
    const id = await fileTicket(client, unitId, description);
    const messages = await eventualNotifications(client, REQUESTS, settled(2));
    expect(messages.map(({ channel, state }) => `${channel} ${state}`).sort()).toEqual(['email logged', 'sms logged']);
    for (const { body, subject, channel, ...message } of messages) {
      expect(message).toMatchObject({ entity: { id }, is_escalation: true, is_urgent: true });
      expect(body).toContain(description);
      expect(body).toContain('at 7A,');
      expect(body).toContain('1 Main St');
      expect(body).toMatch(/may be an emergency/);
      if (channel === 'email') expect(subject).toBe(`Please review ${id} now: it may be an emergency`);
    }
  });

  it('is told once for each, also of several that are filed at once and filed again', async () => {
    await settings({ escalation_contact: { name: 'Sam', email: 'sam@duty.example' } });
    const bodies = [1, 2, 3].map(() => ticketBody(unitId, { description }));
    const fileAll = () => Promise.all(bodies.map((body) => client.rest('POST', '/api/v1/maintenance', { body })));
    await fileAll();
    const answers = await fileAll();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await allAreNoted(client);
    const messages = await eventualNotifications(client, REQUESTS, settled(3));
    const ids = bodies.map((body) => body['ticket_id']);
    expect(messages.map(({ entity }) => entity.id).sort()).toEqual(ids.sort());
  });

  it('is told to the owner where nobody is named', async () => {
    await settings({ owner_email: 'owner@oak.example' });
    await fileTicket(client, unitId, description);
    expect(await eventualNotifications(client, REQUESTS, settled(1))).toMatchObject([
      { state: 'logged', channel: 'email' },
    ]);
  });

  it('is missed where everybody can see it when there is no owner either', async () => {
    await fileTicket(client, unitId, description);
    expect(await eventualNotifications(client, REQUESTS, settled(1))).toMatchObject([
      { state: 'suppressed', reason: 'The account has named no escalation contact and no owner.' },
    ]);
  });

  it('is told as urgently when nobody has looked in time', async () => {
    await settings({ escalation_contact: CONTACT });
    const id = await fileTicket(client, unitId, description);
    await eventualNotifications(client, REQUESTS, settled(2));
    const later = await passTime(service, client, 31 * 60_000);
    const late = `recipient=contact&event_type=maintenance.sla_breached&ticket_id=${id}`;
    const messages = await eventualNotifications(later, late, settled(2));
    expect(messages.map(({ channel }) => channel).sort()).toEqual(['email', 'sms']);
  });
});
