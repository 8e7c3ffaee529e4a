import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { givenProperty, givenUnit } from '../../support/given.ts';
import { givenFlaggedText } from '../../support/maintenance/text-for-review.ts';
import { startMailbox } from '../../support/mailbox.ts';
import type { Mailbox } from '../../support/mailbox.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { allAreNoted, fileTicket } from '../notification/notification.client.ts';
import { daily, givenPerson, givenRoster, setStatus } from '../roster/roster.client.ts';

const NO_WATER = 'There is no water in the whole building since this morning <b>&</b>';
const MINUTE_MS = 60_000;

let service: TestService;
let mailbox: Mailbox;
let client: TestClient;

beforeAll(async () => {
  mailbox = await startMailbox();
  service = await startTestService({ SMTP_URL: mailbox.url, MAIL_FROM: 'Service <service@example.com>' });
});
afterAll(async () => {
  await service.stop();
  await mailbox.close();
});
beforeEach(async () => {
  client = await service.account();
  for (const id of ['ana', 'ben']) await givenPerson(client, { id, email: at(id), phone: '+13035550100' });
  await givenPerson(client, { id: 'olga', email: at('olga'), roles: ['owner'] });
});

/** An address of the test's own account. */
const at = (name: string): string => `${name}@${client.accountId}.example`;

interface Page {
  id: string;
  state: string;
  ticket_id: string;
  alarm: string;
  roster_id: string | null;
  steps: { layer: string; persons: { id: string }[]; respond_by: string; outcome: string }[];
  acknowledged_by: { id: string } | null;
}

const settings = (body: object) => client.rest('PATCH', '/api/v1/settings', { body });
const withContact = () => settings({ escalation_contact: { name: 'Sam', email: at('sam') } });
const pages = async (): Promise<Page[]> => (await client.rest<{ data: Page[] }>('GET', '/api/v1/pages')).body.data;
const stepsOf = ({ steps }: Page): string[] =>
  steps.map(({ layer, persons, outcome }) => [layer, ...persons.map(({ id }) => id), outcome].join(' '));
/** The page of the account, once it has reached so many steps or is over. */
const pageWith = async (steps: number, state = 'sent'): Promise<Page> =>
  (await eventually(pages, ([page]) => page?.steps.length === steps && page.state === state))[0]!;
const passMinutes = (minutes: number): void =>
  service.clock.jumpTo(new Date(service.clock.now().getTime() + minutes * MINUTE_MS).toISOString());
const mailsTo = (address: string) => mailbox.received.filter(({ to }) => to.includes(address));
const mailTo = (address: string, count = 1) =>
  eventually(
    () => Promise.resolve(mailsTo(address)),
    (mails) => mails.length >= count,
  );

/** An emergency that no vendor takes, for there is none. */
async function fileEmergency(propertyId?: string): Promise<string> {
  const place = propertyId ?? (await givenProperty(client, { address: '1 Main St' }));
  return fileTicket(client, await givenUnit(client, { propertyId: place }), NO_WATER);
}

describe('An emergency that nobody takes', () => {
  it('pages the responder, then the backup, then the contact, then the owners, and then times out', async () => {
    await withContact();
    await givenRoster(client, [daily('responder', 'ana'), daily('backup', 'ben')], { response_minutes: 5 });
    const ticketId = await fileEmergency();
    const [first] = await mailTo(at('ana'));
    expect(first!.raw).toContain('&lt;b&gt;');
    expect(await pageWith(1)).toMatchObject({ ticket_id: ticketId, state: 'sent', steps: [{ layer: 'responder' }] });
    expect(mailsTo(at('sam'))).toEqual([]);
    passMinutes(5);
    await mailTo(at('ben'));
    expect(stepsOf(await pageWith(2))).toEqual(['responder ana timed_out', 'backup ben sent']);
    passMinutes(5);
    await mailTo(at('sam'));
    passMinutes(5);
    await mailTo(at('olga'));
    passMinutes(5);
    expect(stepsOf(await pageWith(4, 'timed_out'))).toEqual([
      'responder ana timed_out',
      'backup ben timed_out',
      'contact timed_out',
      'owners olga timed_out',
    ]);
    for (const address of [at('ana'), at('ben'), at('sam'), at('olga')]) {
      expect(mailsTo(address)).toHaveLength(1);
    }
    const { body } = await client.rest<{
      data: { status: string; entity: object; data: { ticket_id: string; layer: string; agents: string[] } }[];
    }>('GET', '/api/v1/events?types=agent.paged');
    const { id, ticket_id } = await pageWith(4, 'timed_out');
    expect(body.data.map(({ entity, data }) => ({ entity, ticket_id: data.ticket_id }))).toEqual(
      [1, 2, 3, 4, 5].map((seq) => ({ entity: { type: 'page', id, seq }, ticket_id })),
    );
    expect(body.data.map(({ status, data }) => `${status} ${data.layer} ${data.agents.join()}`)).toEqual([
      'sent responder ana',
      'sent backup ben',
      'sent contact ',
      'sent owners olga',
      'timed_out owners olga',
    ]);
  });

  it('pages nobody else once somebody has acknowledged it, and tells a second person who did', async () => {
    await givenRoster(client, [daily('responder', 'ana'), daily('backup', 'ben')]);
    await fileEmergency();
    const { id } = await pageWith(1);
    const acknowledge = () => client.rest('POST', `/api/v1/pages/${id}/acknowledge`);
    expect(await acknowledge()).toMatchObject({
      status: 200,
      body: { state: 'acknowledged', acknowledged_by: { kind: 'service', id: 'tester' } },
    });
    expect(await acknowledge()).toMatchObject({ status: 200 });
    const token = await service.tokens.issue({
      accountId: client.accountId,
      subject: 'another',
      scopes: ['maintenance:read', 'maintenance:write'],
      ttlSeconds: 60,
    });
    expect(await client.rest('POST', `/api/v1/pages/${id}/acknowledge`, { token })).toMatchObject({
      status: 409,
      body: { code: 'page_answered', detail: expect.stringContaining('tester acknowledged this page at') },
    });
    passMinutes(30);
    await fileEmergency();
    await eventually(pages, (list) => list.length === 2 && list[0]!.steps.length === 1);
    expect(mailsTo(at('ben'))).toEqual([]);
  });
});

describe('A page', () => {
  it('sends text messages, too', async () => {
    await givenRoster(client, [daily('responder', 'ana')]);
    const ticketId = await fileEmergency();
    const { body } = await eventually(
      () =>
        client.rest<{ data: { channel: string; body: string; address: string }[] }>(
          'GET',
          `/api/v1/notifications?recipient=agent&ticket_id=${ticketId}`,
        ),
      (answer) => answer.body.data.length === 2,
    );
    expect(body.data.map(({ channel }) => channel).sort()).toEqual(['email', 'sms']);
    expect(body.data.find(({ channel }) => channel === 'sms')!.body).toMatch(
      /^You are on call: .* no vendor was found\. Reply Y or open http\S+\/p\/[\w-]{22} within 10 minutes\. /,
    );
  });

  it('goes on where it is when the alarm is raised anew', async () => {
    await withContact();
    await givenRoster(client, [daily('responder', 'ana'), daily('backup', 'ben')]);
    const ticketId = await fileEmergency();
    await pageWith(1);
    passMinutes(10);
    await pageWith(2);
    const renewed = await client.data(`mutation { dispatchTicket(ticketId: "${ticketId}") { ticketId } }`);
    expect(renewed).toMatchObject({ dispatchTicket: { ticketId } });
    await allAreNoted(client);
    expect((await pages()).map(stepsOf)).toEqual([['responder ana timed_out', 'backup ben sent']]);
    passMinutes(10);
    await mailTo(at('sam'));
    expect(stepsOf(await pageWith(3)).at(-1)).toBe('contact sent');
    for (const address of [at('ana'), at('ben'), at('sam')]) expect(mailsTo(address)).toHaveLength(1);
    const body = { category: 'plumbing', severity: 'standard', reason: 'the main valve was closed' };
    await client.rest('PUT', `/api/v1/maintenance/${ticketId}/triage`, { body });
    await pageWith(3, 'resolved');
  });

  it('is acknowledged by one of several who do so at once', async () => {
    await givenRoster(client, [daily('responder', 'ana')]);
    await fileEmergency();
    const { id } = await pageWith(1);
    const issue = (subject: string) =>
      service.tokens.issue({
        accountId: client.accountId,
        subject,
        scopes: ['maintenance:read', 'maintenance:write'],
        ttlSeconds: 60,
      });
    const tokens = await Promise.all(['a', 'b', 'c', 'd'].map(issue));
    const answers = await Promise.all(
      tokens.map((token) => client.rest('POST', `/api/v1/pages/${id}/acknowledge`, { token })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('ends when own staff take the ticket', async () => {
    await givenRoster(client, [daily('responder', 'ana'), daily('backup', 'ben')]);
    const ticketId = await fileEmergency();
    const { id } = await pageWith(1);
    await client.rest('PATCH', `/api/v1/maintenance/${ticketId}`, { body: { self_performed: true } });
    expect(stepsOf(await pageWith(1, 'resolved'))).toEqual(['responder ana resolved']);
    expect(await client.rest('POST', `/api/v1/pages/${id}/acknowledge`)).toMatchObject({ status: 409 });
    passMinutes(30);
    await fileEmergency();
    await eventually(pages, (list) => list.length === 2 && list[0]!.steps.length === 1);
    expect(mailsTo(at('ben'))).toEqual([]);
  });
});

describe('A page that follows its roster', () => {
  it('goes to the roster of the property, or else to the one for all', async () => {
    const propertyId = await givenProperty(client, { address: '2 Main St' });
    const special = await givenRoster(client, [daily('responder', 'ben')], { reach: { property_ids: [propertyId] } });
    const general = await givenRoster(client, [daily('responder', 'ana')]);
    await fileEmergency(propertyId);
    expect(await pageWith(1)).toMatchObject({ roster_id: special, steps: [{ persons: [{ id: 'ben' }] }] });
    await fileEmergency();
    const [latest] = await eventually(pages, (list) => list.length === 2 && list[0]!.steps.length === 1);
    expect(latest).toMatchObject({ roster_id: general, steps: [{ persons: [{ id: 'ana' }] }] });
  });

  it('passes over layers in which nobody can be called on, also when they leave in the middle of a page', async () => {
    await givenRoster(client, [daily('responder', 'ana'), daily('backup', 'ben')]);
    await setStatus(client, 'ana', 'away');
    await fileEmergency();
    expect(stepsOf(await pageWith(1))).toEqual(['backup ben sent']);
    await setStatus(client, 'ben', 'deactivated');
    passMinutes(10);
    expect(stepsOf(await pageWith(2))).toEqual(['backup ben timed_out', 'owners olga sent']);
  });

  it('passes over whoever does not see the property any more, as readiness says', async () => {
    const elsewhere = await givenProperty(client);
    await givenPerson(client, { id: 'otto', email: at('otto'), roles: ['owner'] });
    await givenRoster(client, [daily('responder', 'ana'), daily('backup', 'ben')]);
    for (const id of ['ana', 'otto']) {
      await client.work(`update accounts.agent set reach = $3 where account_id = $1 and id = $2`, [
        ...[client.accountId, id],
        [elsewhere],
      ]);
    }
    await fileEmergency();
    expect(stepsOf(await pageWith(1))).toEqual(['backup ben sent']);
    passMinutes(10);
    expect(stepsOf(await pageWith(2))).toEqual(['backup ben timed_out', 'owners olga sent']);
    for (const id of ['ana', 'otto']) expect(mailsTo(at(id))).toEqual([]);
    const { body } = await client.rest<{ findings: { code: string; entities: object[] }[] }>(
      'GET',
      '/api/v1/readiness',
    );
    expect(body.findings).toContainEqual(
      expect.objectContaining({ code: 'on_call_out_of_reach', entities: [{ type: 'agent', id: 'ana' }] }),
    );
  });

  it('goes on with the contact when its roster is deleted', async () => {
    await withContact();
    const id = await givenRoster(client, [daily('responder', 'ana'), daily('backup', 'ben')]);
    await fileEmergency();
    await pageWith(1);
    await client.rest('DELETE', `/api/v1/rosters/${id}`);
    passMinutes(10);
    expect(stepsOf(await pageWith(2))).toEqual(['responder ana timed_out', 'contact sent']);
  });
});

describe('A ticket that may be an emergency', () => {
  it('is paged until a person has looked at it', async () => {
    await givenRoster(client, [daily('responder', 'ana')]);
    const unitId = await givenUnit(client, { propertyId: await givenProperty(client) });
    const ticketId = await fileTicket(client, unitId, (await givenFlaggedText(client)).description);
    expect(await pageWith(1)).toMatchObject({ alarm: 'maintenance.review_requested' });
    await client.data(`mutation { recordContact(ticketId: "${ticketId}") { ticketId } }`);
    await pageWith(1, 'resolved');
  });
});

describe('An account without a roster', () => {
  it('tells its escalation contact at once, once, and its owners when nobody answers', async () => {
    await withContact();
    await fileEmergency();
    const [mail] = await mailTo(at('sam'));
    expect(mail!.headers['subject']).toMatch(/^No vendor found for /);
    expect(stepsOf(await pageWith(1))).toEqual(['contact sent']);
    passMinutes(10);
    await mailTo(at('olga'));
    expect(stepsOf(await pageWith(2))).toEqual(['contact timed_out', 'owners olga sent']);
    expect(mailsTo(at('sam'))).toHaveLength(1);
  });

  it('pages its owners at once for want of a contact', async () => {
    await fileEmergency();
    const [mail] = await mailTo(at('olga'));
    expect(mail!.headers['subject']).toMatch(/^You are asked as an owner: /);
    expect(stepsOf(await pageWith(1))).toEqual(['owners olga sent']);
  });
});
