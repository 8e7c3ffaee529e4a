import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenProperty, givenUnit, ticketBody } from '../../support/given.ts';
import type { TestClient } from '../../support/test-client.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { eventualNotifications, fileTicket, settled } from './notification.client.ts';

const DRIP = 'The bathroom tap drips a little';
const NO_WATER = 'There is no water in the whole building since this morning';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
});

const settings = (body: object) => client.rest('PATCH', '/api/v1/settings', { body });
const byMail = () => settings({ escalation_contact: { name: 'Sam', email: 'sam@duty.example' } });
const bySms = () => settings({ escalation_contact: { name: 'Sam', phone: '+13035550100' } });
const moveTo = async (id: string, to: string): Promise<void> => {
  expect(await client.rest('POST', `/api/v1/maintenance/${id}/transitions`, { body: { to } })).toMatchObject({
    status: 200,
  });
};
const judgeEmergency = async (id: string): Promise<void> => {
  const body = { severity: 'emergency', reason: 'the ceiling is coming down' };
  expect(await client.rest('PUT', `/api/v1/maintenance/${id}/triage`, { body })).toMatchObject({ status: 200 });
};
/** What the escalation contact was told last of a ticket, without the link at its end. */
const messageOf = async (id: string): Promise<string> => {
  const [notification] = await eventualNotifications(
    client,
    `ticket_id=${id}&recipient=contact&event_type=maintenance.status_changed`,
    settled(1),
  );
  return notification!.body.replace(/ http\S+$/, '');
};

describe('A ticket in quarantine that is judged to be an emergency', () => {
  let id: string;

  beforeEach(async () => {
    await settings({ unknown_unit_policy: 'quarantine' });
    const { body } = await client.rest('POST', '/api/v1/maintenance', {
      body: ticketBody('NOPE-2', { description: DRIP }),
    });
    id = String(body['ticket_id']);
  });

  it('is told as one that nobody is on the way for, at a place of which only the unit is known', async () => {
    await bySms();
    await judgeEmergency(id);
    expect(await messageOf(id)).toBe(
      `EMERGENCY ${id} (plumbing) at NOPE-2: the account has no such unit, so nobody is on the way. Make sure that someone comes in time. ${DRIP}`,
    );
  });

  it('is told so by mail, too', async () => {
    await byMail();
    await judgeEmergency(id);
    expect(await messageOf(id)).toContain(
      `Emergency ${id} (plumbing) at NOPE-2: the account has no such unit, so nobody is on the way (judged anew as emergency while it is in quarantine).`,
    );
  });

  it('is told as one that somebody has when own staff do the job', async () => {
    await bySms();
    await client.rest('PATCH', `/api/v1/maintenance/${id}`, { body: { self_performed: true } });
    await judgeEmergency(id);
    expect(await messageOf(id)).toMatch(
      / at NOPE-2: whoever has it is doing another job there, accepted a less urgent job /,
    );
  });
});

describe('An emergency that nobody takes', () => {
  let ids: string[];

  beforeEach(async () => {
    await bySms();
    const propertyId = await givenProperty(client, { address: '1 Main St' });
    const file = async (unitNumber: string) =>
      fileTicket(client, await givenUnit(client, { propertyId, unitNumber }), NO_WATER);
    ids = [await file('7A'), await file('7B')];
  });

  it('is told as one that nobody is on the way for when the one of its cause that had asked is on hold', async () => {
    await moveTo(ids[0]!, 'on_hold');
    expect(await messageOf(ids[1]!)).toBe(
      `EMERGENCY ${ids[1]} (plumbing) at 7B, 1 Main St: nobody is on the way. Make sure that someone comes in time. ${NO_WATER}`,
    );
  });

  it('is told as one on hold when it is judged to be one again while it is on hold', async () => {
    const [id] = ids as [string];
    const body = { severity: 'urgent', reason: 'a mistake' };
    await client.rest('PUT', `/api/v1/maintenance/${id}/triage`, { body });
    await moveTo(id, 'on_hold');
    await judgeEmergency(id);
    expect(await messageOf(id)).toMatch(/ at 7A, 1 Main St: it is on hold, so nobody is on the way\. /);
  });
});
