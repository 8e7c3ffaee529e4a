import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenDispatchRule, givenProperty, givenUnit, givenVendor } from '../../support/given.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { daily, givenPerson, givenRoster, setStatus } from '../roster/roster.client.ts';

interface Finding {
  code: string;
  severity: string;
  detail: string;
  entities: { type: string; id: string }[];
  entity_count: number;
}

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  service.clock.jumpTo('2026-06-02T12:00:00Z');
});

const findings = async (): Promise<Finding[]> => {
  const { body } = await client.rest<{ findings: Finding[] }>('GET', '/api/v1/readiness');
  return body.findings;
};
const found = async (code: string): Promise<Finding | undefined> =>
  (await findings()).find((finding) => finding.code === code);

describe('Readiness for emergencies', () => {
  it('of a new account says first of all that nobody hears of an emergency, then that messages are not sent', async () => {
    expect((await findings()).map(({ code, severity }) => [code, severity])).toEqual([
      ['nobody_to_escalate_to', 'blocking'],
      ['no_mail_sender', 'warning'],
      ['no_sms_sender', 'warning'],
    ]);
    expect((await found('no_mail_sender'))!.detail).toContain('npm run -s sign-in -- --email');
  });

  it('names layers without people, people without a telephone, and calendars that end', async () => {
    const codes = async () => (await findings()).map(({ code }) => code);
    for (const id of ['ana', 'ben']) await givenPerson(client, { id, phone: '+13035550100' });
    await givenPerson(client, { id: 'cho' });
    const shift = { agent_id: 'ben', from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' };
    await givenRoster(client, [
      daily('responder', 'ana'),
      daily('backup', 'cho'),
      { kind: 'backup', rotation: 'calendar', shifts: [shift] },
    ]);
    expect(await codes()).toContain('on_call_without_phone');
    expect((await found('roster_calendar_ends'))!.detail).toContain('layer 3 of');
    await setStatus(client, 'ana', 'away');
    expect((await found('roster_layer_without_people'))!.detail).toMatch(/^Layer 1 of/);
    for (const id of ['ben', 'cho']) await setStatus(client, id, 'deactivated');
    expect(await codes()).toContain('roster_without_people');
  });

  it('says which of two rosters for the same properties counts', async () => {
    await givenPerson(client, { id: 'ana', phone: '+13035550100' });
    const layers = [daily('responder', 'ana')];
    const property_ids = [await givenProperty(client)];
    const add = (name: string, reach: object) => givenRoster(client, layers, { name, reach });
    await add('All', { all: true });
    const first = await add('First', { property_ids });
    expect(await found('rosters_overlap')).toBeUndefined();
    const second = await add('Second', { property_ids });
    expect(await found('rosters_overlap')).toMatchObject({
      severity: 'warning',
      detail: expect.stringMatching(/"Second" counts .* instead of "First"/),
      entities: [second, first].map((id) => ({ type: 'roster', id })),
    });
    await client.rest('DELETE', `/api/v1/rosters/${second}`);
    await add('Later', { all: true });
    expect((await found('rosters_overlap'))!.detail).toMatch(/"Later" counts .* instead of "All"/);
  });

  it('of an account with a roster for every property is given while anybody in it can be paged', async () => {
    const codes = async () => (await findings()).map(({ code }) => code);
    await givenPerson(client, { id: 'ana', phone: '+13035550100' });
    const roster = await givenRoster(client, [daily('responder', 'ana')], {
      reach: { property_ids: [await givenProperty(client)] },
    });
    expect(await codes()).toContain('nobody_to_escalate_to');
    await client.rest('PATCH', `/api/v1/rosters/${roster}`, { body: { reach: { all: true } } });
    expect(await codes()).not.toContain('nobody_to_escalate_to');
    expect(await codes()).not.toContain('owner_is_escalation_contact');
    expect(await found('alerts_not_sent')).toMatchObject({ severity: 'warning' });
    await setStatus(client, 'ana', 'away');
    expect(await codes()).toContain('nobody_to_escalate_to');
    await givenPerson(client, { id: 'olga', roles: ['owner'] });
    expect(await codes()).toContain('owner_is_escalation_contact');
  });
});

describe('Readiness of vendors', () => {
  it('says for each severity where tickets find no vendor, until one does', async () => {
    await givenUnit(client);
    const finding = await found('no_vendor_for_emergencies');
    expect(finding).toMatchObject({ severity: 'warning', entities: [{ type: 'property' }], entity_count: 1 });
    expect(finding!.detail).toBe(
      'At 1 property, emergencies find no vendor: plumbing at any hour, electrical at any hour, hvac at any hour and 11 more. Nobody comes until a person assigns somebody; add a dispatch rule. GET /api/v1/dispatch/coverage lists the hours.',
    );
    expect(await found('no_vendor_for_standard_tickets')).toBeDefined();
    await givenDispatchRule(client);
    await givenVendor(client, { severities: ['emergency'], hours: { mon: [{ from: '00:00', to: '24:00' }] } });
    expect((await found('no_vendor_for_emergencies'))!.detail).toContain(
      'plumbing on tue from 00:00 to 24:00 and at other hours',
    );
    await givenVendor(client);
    expect((await findings()).filter(({ code }) => code.startsWith('no_vendor'))).toEqual([]);
  });

  it('names vendors whose insurance has ended or ends within 30 days, by the account’s own date', async () => {
    await client.rest('PATCH', '/api/v1/settings', { body: { timezone: 'Pacific/Auckland' } });
    // It is June 3 there.
    await givenVendor(client, { id: 'ended', name: 'Acme', insuranceExpiresOn: '2026-06-02' });
    await givenVendor(client, { id: 'today', name: 'Bolt', insuranceExpiresOn: '2026-06-03' });
    await givenVendor(client, { id: 'day-30', name: 'Cord', insuranceExpiresOn: '2026-07-03' });
    await givenVendor(client, { id: 'day-31', insuranceExpiresOn: '2026-07-04' });
    await givenVendor(client, { id: 'none' });
    await givenVendor(client, { id: 'idle', insuranceExpiresOn: '2026-06-01', isActive: false });
    expect(await found('insurance_ended')).toMatchObject({
      detail: expect.stringContaining('Acme on 2026-06-02'),
      entities: [{ type: 'vendor', id: 'ended' }],
      entity_count: 1,
    });
    expect(await found('insurance_ends_soon')).toMatchObject({
      detail: expect.stringContaining('Bolt on 2026-06-03, Cord on 2026-07-03'),
      entities: ['today', 'day-30'].map((id) => ({ type: 'vendor', id })),
    });
  });

  it('caps the records that a finding names, and counts them all', async () => {
    for (let at = 10; at < 32; at += 1) await givenVendor(client, { id: `v${at}`, insuranceExpiresOn: '2026-01-01' });
    const finding = await found('insurance_ended');
    expect(finding!.entities).toHaveLength(20);
    expect(finding!.entity_count).toBe(22);
    expect(finding!.detail).toContain('and 19 more');
  });

  it('does not take a contact without an email address for one who gets emails', async () => {
    await client.rest('PATCH', '/api/v1/settings', {
      body: { escalation_contact: { name: 'Desk', phone: '+13035550100' } },
    });
    expect((await found('alerts_not_sent'))!.detail).toContain('TWILIO_ACCOUNT_SID');
  });
});

describe('Readiness for what goes out', () => {
  it('names webhook endpoints that are down, but none that the account disabled itself', async () => {
    const endpoint = (id: string, status: string, reason: string | null): Promise<unknown> =>
      client.work(
        `with endpoint as (
           insert into accounts.webhook_endpoint
             (account_id, id, url, events, description, status, disabled_reason, secret, created_at, updated_at)
           values ($1, $2, 'https://hooks.example/path?key=hidden', '{*}', '', $3, $4, '', now(), now()) returning 1
         ) select count(*) from endpoint`,
        [client.accountId, id, status, reason],
      );
    await endpoint('gone', 'disabled', 'gone');
    await endpoint('asked', 'disabled', 'asked');
    await endpoint('failing', 'enabled', null);
    await endpoint('fine', 'enabled', null);
    await client.work(
      `insert into accounts.webhook_pump (account_id, endpoint_id, cursor_pos, failing_since, resume_at)
       values ($1, 'failing', 0, now(), 'infinity'), ($1, 'fine', 0, null, 'infinity')`,
      [client.accountId],
    );
    expect(await found('webhook_disabled')).toMatchObject({ entities: [{ type: 'webhook_endpoint', id: 'gone' }] });
    const failing = await found('webhook_failing');
    expect(failing).toMatchObject({ entities: [{ id: 'failing' }], entity_count: 1 });
    expect(failing!.detail).toContain('hooks.example');
    expect(failing!.detail).not.toContain('hidden');
  });

  it('names active exports whose last finished run failed', async () => {
    for (const [id, status] of [
      ['broken', 'failed'],
      ['mended', 'succeeded'],
    ]) {
      await client.work(
        `insert into finance.kpi_export
           (account_id, id, destination, bucket, path, kpis, timezone, max_attempts, status, created_at, updated_at)
         values ($1, $2, 's3', 'b', 'p.csv', '{noi}', 'UTC', 1, 'active', now(), now())`,
        [client.accountId, id],
      );
      await client.work(
        `insert into finance.kpi_export_run (account_id, id, export_id, status, scheduled_for, late, timezone,
           period_start, period_end, created_at)
         values ($1, $2 || '-1', $2, 'failed', '2026-05-01', false, 'UTC', '2026-04-01', '2026-04-30', now()),
                ($1, $2 || '-2', $2, $3, '2026-06-01', false, 'UTC', '2026-05-01', '2026-05-31', now())`,
        [client.accountId, id, status],
      );
    }
    await client.work(
      `insert into finance.kpi_export_attempt (account_id, run_id, number, started_at, finished_at, outcome, error)
       values ($1, 'broken-2', 1, now(), now(), 'failed', 'The bucket is gone.')`,
      [client.accountId],
    );
    expect(await found('export_failing')).toMatchObject({
      detail: expect.stringContaining('broken (The bucket is gone.)'),
      entities: [{ type: 'kpi_export', id: 'broken' }],
      entity_count: 1,
    });
  });
});

describe('Readiness of rosters', () => {
  it('names layers without people, people without a telephone, and calendars that end', async () => {
    for (const id of ['ana', 'ben']) await givenPerson(client, { id, phone: '+13035550100' });
    await givenPerson(client, { id: 'cho' });
    const shift = { agent_id: 'ben', from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' };
    await givenRoster(client, [
      daily('responder', 'ana'),
      daily('backup', 'cho'),
      { kind: 'backup', rotation: 'calendar', shifts: [shift] },
    ]);
    expect((await findings()).map(({ code }) => code)).toEqual(
      expect.arrayContaining(['on_call_without_phone', 'roster_calendar_ends']),
    );
    await setStatus(client, 'ana', 'away');
    expect((await findings()).map(({ code }) => code)).toContain('roster_layer_without_people');
    for (const id of ['ben', 'cho']) await setStatus(client, id, 'deactivated');
    expect((await findings()).map(({ code }) => code)).toContain('roster_without_people');
  });
});
