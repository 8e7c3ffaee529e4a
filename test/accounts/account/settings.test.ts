import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../support/problem.ts';
import type { TestClient } from '../../support/test-client.ts';
import { accountSettings } from '../../../subgraphs/maintenance/ticket/published.queries.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestService } from '../../support/test-service.ts';

const PATH = '/api/v1/settings';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
});

describe('A change of the settings that has faults', () => {
  it('is told all its faults at once, and changes nothing', async () => {
    const { body: before } = await client.rest('GET', PATH);
    const body = {
      grace_days: 61,
      unknown_unit_policy: 'guess',
      timezone: 'Mars',
      currency: 'DIM',
      holidays: ['2026-01-01', '2026-02-30'],
    };
    const problem = expectProblem(await client.rest('PATCH', PATH, { body }), 400, 'validation_failed');
    expect(problem.errors?.map(({ pointer, code }) => `${pointer} ${code}`).sort()).toEqual([
      '/currency unknown_currency',
      '/grace_days maximum',
      '/holidays/1 invalid_date',
      '/timezone unknown_time_zone',
      '/unknown_unit_policy enum',
    ]);
    expect((await client.rest('GET', PATH)).body).toEqual(before);
  });

  it('is told the faults inside its tables and lists in the same answer', async () => {
    const body = {
      grace_days: 61,
      business_hours: {
        mon: [
          { from: '09:00', to: '12:00' },
          { from: '11:00', to: '13:00' },
        ],
      },
      holidays: ['2026-01-01', '2026-01-01'],
      sla_targets: {
        urgent: { contact: 30, on_site: { kind: 'hours' }, done: { kind: 'minutes', minutes: 0 } },
        standard: { contact: { kind: 'business_days' }, done: { kind: 'minutes', minutes: 5, days: 1 } },
        whenever: {},
      },
      sla_fees: { urgent: { done: { flat_minor: -1, hourly_minor: 0.5, cap_minor: '9' } } },
      accept_minutes: { emergency: 0, whenever: 3 },
      escalation_contact: { name: '', email: 'desk', phone: '1' },
    };
    const faultsOf = async (change: object, refusal = 'validation_failed') =>
      expectProblem(await client.rest('PATCH', PATH, { body: change }), 400, refusal)
        .errors?.map(({ pointer, code }) => `${pointer} ${code}`)
        .sort();
    expect(await faultsOf(body, 'unknown_member')).toEqual([
      '/accept_minutes/emergency minimum',
      '/accept_minutes/whenever unknown_member',
      '/business_hours/mon/1 overlapping_range',
      '/escalation_contact/email invalid_format',
      '/escalation_contact/name min_length',
      '/escalation_contact/phone invalid_format',
      '/grace_days maximum',
      '/holidays/1 duplicate_date',
      '/sla_fees/urgent/done/cap_minor wrong_type',
      '/sla_fees/urgent/done/flat_minor minimum',
      '/sla_fees/urgent/done/hourly_minor wrong_type',
      '/sla_targets/standard/contact/days required',
      '/sla_targets/standard/done/days unrecognized_keys',
      '/sla_targets/urgent/contact wrong_type',
      '/sla_targets/urgent/done/minutes minimum',
      '/sla_targets/urgent/on_site/kind enum',
      '/sla_targets/whenever unknown_member',
    ]);
    expect(await faultsOf({ holidays: ['2026-01-01', '2026-01-01'], escalation_contact: { name: 'Desk' } })).toEqual([
      '/escalation_contact invalid_value',
      '/holidays/1 duplicate_date',
    ]);
  });
});

describe('A change of the settings', () => {
  it('is made only at the version that If-Match names, by one of 4 at once that read the same', async () => {
    const etag = (await client.rest('GET', PATH)).headers.get('etag')!;
    const headers = { 'if-match': etag };
    const answers = await Promise.all(
      [1, 2, 3, 4].map((days) => client.rest('PATCH', PATH, { body: { grace_days: days }, headers })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    const changed = answers.find(({ status }) => status === 200)!;
    const now = await client.rest('GET', PATH);
    expect(now.body).toEqual(changed.body);
    expect(now.headers.get('etag')).toBe(changed.headers.get('etag'));
    expect(now.headers.get('etag')).not.toBe(etag);
    const { account_id: _id, name: _name, ...settings } = now.body;
    const same = await client.rest('PATCH', PATH, { body: settings });
    expect(same.headers.get('etag')).toBe(now.headers.get('etag'));
  });
});

describe('The escalation contact', () => {
  const contact = { name: 'Desk', email: 'desk@example.com', phone: null, phone_extension: null };
  const contactOf = async (): Promise<unknown> => (await client.rest('GET', PATH)).body['escalation_contact'];

  beforeEach(async () => {
    await client.rest('PATCH', PATH, { body: { escalation_contact: contact } });
    expect(await contactOf()).toEqual(contact);
  });

  it('is removed by null, which is a change of the settings, once', async () => {
    const before = (await client.rest('GET', PATH)).headers.get('etag');
    const removed = await client.rest('PATCH', PATH, { body: { escalation_contact: null } });
    expect(removed).toMatchObject({ status: 200, body: { escalation_contact: null } });
    expect(await contactOf()).toBeNull();
    expect(removed.headers.get('etag')).not.toBe(before);
    const again = await client.rest('PATCH', PATH, { body: { escalation_contact: null } });
    expect(again.headers.get('etag')).toBe(removed.headers.get('etag'));
  });

  it('has its phone number in E.164, and the same number in another writing changes nothing', async () => {
    const set = (phone: string) =>
      client.rest('PATCH', PATH, { body: { escalation_contact: { name: 'Desk', phone } } });
    const first = await set('(303) 555-0142 x12');
    expect(await contactOf()).toEqual({ name: 'Desk', email: null, phone: '+13035550142', phone_extension: '12' });
    expect((await set('1-303-555-0142 ext 12')).headers.get('etag')).toBe(first.headers.get('etag'));
    expect(expectProblem(await set('555-0100'), 400, 'validation_failed').errors).toMatchObject([
      { pointer: '/escalation_contact/phone' },
    ]);
  });

  it('is removed by null in the graph too, and stays when it is absent, as other settings do when they are null', async () => {
    const change = (input: object): Promise<unknown> =>
      client.data(`mutation ($input: AccountSettingsInput!) { updateAccountSettings(input: $input) { graceDays } }`, {
        input,
      });
    await change({ graceDays: 3 });
    expect(await contactOf()).toEqual(contact);
    expect(await change({ graceDays: null, holidays: null, escalationContact: null })).toEqual({
      updateAccountSettings: { graceDays: 3 },
    });
    expect(await contactOf()).toBeNull();
  });
});

/** An installation for tests sends nothing. */
const SENDERS = ['no_mail_sender', 'no_sms_sender'];

describe('Readiness', () => {
  const found = async () => (await client.rest('GET', '/api/v1/readiness')).body;
  const set = (body: object) => client.rest('PATCH', PATH, { body });

  it('says that nobody is told of emergencies, and what else is lacking, until it is mended', async () => {
    await set({ escalation_contact: null });
    expect(await found()).toEqual({
      ready: false,
      findings: [
        {
          ...{ code: 'nobody_to_escalate_to', severity: 'blocking', detail: expect.stringContaining('owner_email') },
          ...{ entities: [], entity_count: 0 },
        },
        ...SENDERS.map((code) => expect.objectContaining({ code })),
      ],
    });
    expect((await set({ owner_email: 'nobody' })).status).toBe(400);
    expect(await set({ owner_email: 'owner@oak.example' })).toMatchObject({
      body: { owner_email: 'owner@oak.example' },
    });
    const codes = ['owner_is_escalation_contact', 'alerts_not_sent', ...SENDERS];
    expect(await found()).toMatchObject({
      ready: true,
      findings: codes.map((code) => ({ code, severity: 'warning' })),
    });
    expect((await set({ owner_email: null })).status).toBe(400);
    await set({ escalation_contact: { name: 'Desk', phone: '+13035550100' } });
    expect(await found()).toMatchObject({
      ready: true,
      findings: ['alerts_not_sent', ...SENDERS].map((code) => ({ code })),
    });
    expect(await client.data('{ account { ownerEmail readiness { ready findings { code severity } } } }')).toEqual({
      account: {
        ownerEmail: 'owner@oak.example',
        readiness: {
          ready: true,
          findings: ['alerts_not_sent', ...SENDERS].map((code) => ({ code, severity: 'WARNING' })),
        },
      },
    });
  });
});

describe('If-Match with a tag that names no version', () => {
  it.each([
    ['W/"2"', 'Expected the version "2", but it is at "1".'],
    ['W/"7-gzip", "8"', 'Expected the version "7" or "8", but it is at "1".'],
    ['"*"', 'No version was named at which it could be; it is at "1".'],
  ])('is refused, and says what came: %s', async (tags, detail) => {
    const answer = await client.rest('PATCH', PATH, { body: { grace_days: 9 }, headers: { 'if-match': tags } });
    expect(expectProblem(answer, 412, 'precondition_failed').detail).toBe(detail);
    expect((await client.rest('GET', PATH)).body['grace_days']).not.toBe(9);
  });
});

describe('The share of tickets that staff look at', () => {
  const shareOf = async (): Promise<unknown> => (await client.rest('GET', PATH)).body['review_share'];

  it('is the default until it is set, over REST and GraphQL, and again when null takes it away', async () => {
    expect(await shareOf()).toBeNull();
    expect(await client.rest('PATCH', PATH, { body: { review_share: 0.1 } })).toMatchObject({
      status: 200,
      body: { review_share: 0.1 },
    });
    expect(await shareOf()).toBe(0.1);
    await client.rest('PATCH', PATH, { body: { grace_days: 3 } });
    expect(await client.data('{ account { reviewShare } }')).toEqual({ account: { reviewShare: 0.1 } });
    const changed = await client.data(
      'mutation { updateAccountSettings(input: { reviewShare: 0.25 }) { reviewShare } }',
    );
    expect(changed).toEqual({ updateAccountSettings: { reviewShare: 0.25 } });
    await client.rest('PATCH', PATH, { body: { review_share: null } });
    expect(await shareOf()).toBeNull();
  });

  it('is what tickets are filed by', async () => {
    await client.rest('PATCH', PATH, { body: { review_share: 0.07 } });
    const filedBy = await client.write(({ sql }) => accountSettings(sql));
    expect(filedBy).toMatchObject({ reviewShare: 0.07 });
  });

  it.each([0.01, 0.51, -1, 5, 'much'])('is refused when it is %s', async (share) => {
    await client.rest('PATCH', PATH, { body: { review_share: 0.02 } });
    expectProblem(await client.rest('PATCH', PATH, { body: { review_share: share } }), 400, 'validation_failed');
    const { errors } = await client.graphql(
      `mutation { updateAccountSettings(input: { reviewShare: ${JSON.stringify(share)} }) { reviewShare } }`,
    );
    expect(errors).toHaveLength(1);
    expect(await shareOf()).toBe(0.02);
  });
});

describe('The choices at points that the triage guide leaves in doubt', () => {
  const choicesOf = async (): Promise<unknown> => (await client.rest('GET', PATH)).body['triage_choices'];
  const set = (choices: unknown) => client.rest('PATCH', PATH, { body: { triage_choices: choices } });

  it('are the defaults until they are set, over REST and GraphQL, and again when null takes them away', async () => {
    expect(await choicesOf()).toBeNull();
    expect(await set({ bat_indoors: 'emergency', ceiling_drip: null })).toMatchObject({
      status: 200,
      body: { triage_choices: { bat_indoors: 'emergency', ceiling_drip: null } },
    });
    await client.rest('PATCH', PATH, { body: { grace_days: 3 } });
    expect(await choicesOf()).toEqual({ bat_indoors: 'emergency', ceiling_drip: null });
    const changed = await client.data(
      'mutation { updateAccountSettings(input: { triageChoices: { past_break_in: "emergency" } }) { triageChoices } }',
    );
    expect(changed).toEqual({ updateAccountSettings: { triageChoices: { past_break_in: 'emergency' } } });
    expect(await client.write(({ sql }) => accountSettings(sql))).toMatchObject({
      triageChoices: { past_break_in: 'emergency' },
    });
    await set(null);
    expect(await choicesOf()).toBeNull();
  });

  it.each([
    [{ gas_smell: 'emergency' }, 'unknown_member', '/triage_choices/gas_smell', '"past_break_in", got "gas_smell"'],
    [{ bat_indoors: 'standard' }, 'validation_failed', '/triage_choices/bat_indoors', '"urgent" or "emergency"'],
    ['emergency', 'validation_failed', '/triage_choices', 'JSON object'],
  ])('are refused when they are %j', async (choices, code, pointer, detail) => {
    await set({ bat_indoors: 'urgent' });
    const problem = expectProblem(await set(choices), 400, code);
    expect(problem.errors).toMatchObject([{ pointer }]);
    const { errors } = await client.graphql(
      `mutation ($input: AccountSettingsInput!) { updateAccountSettings(input: $input) { triageChoices } }`,
      { input: { triageChoices: choices } },
    );
    expect(errors).toHaveLength(1);
    expect(JSON.stringify(errors).replaceAll('\\', '')).toContain(detail);
    expect(await choicesOf()).toEqual({ bat_indoors: 'urgent' });
  });
});
