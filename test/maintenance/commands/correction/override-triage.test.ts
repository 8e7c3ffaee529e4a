import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../support/eventually.ts';
import { givenDispatchRule, givenUnit, givenVendor } from '../../../support/given.ts';
import { expectProblem } from '../../../support/problem.ts';
import { storedOf } from '../../../support/database/stored.ts';
import type { Answer, TestClient } from '../../../support/test-client.ts';
import { sharedTestService } from '../../../support/shared-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import { clockOf, eventNames, eventsOf, file, move, read } from '../../../support/maintenance/ticket-client.ts';

interface TriageAnswer {
  severity: string;
  category: string;
  needs_review: boolean;
  evidence: { rule: string; effect: string; explanation: string }[];
  override: { severity: string; category: string; reason: string; by: string; at: string } | null;
}

const HUMMING = 'The pantry shelf hums softly after dinner';

let service: TestService;
let client: TestClient;
let unitId: string;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  unitId = await givenUnit(client);
  await givenVendor(client, { id: 'handyman', categories: ['general', 'structural'], severities: ['standard'] });
  await givenVendor(client, { id: 'plumber', categories: ['plumbing'], severities: ['emergency', 'urgent'] });
  await givenDispatchRule(client);
});

const correct = (id: string, body: object, headers: Record<string, string> = {}): Promise<Answer<TriageAnswer>> =>
  client.rest<TriageAnswer>('PUT', `/api/v1/maintenance/${id}/triage`, {
    body: { reason: 'seen on site', ...body },
    headers,
  });
const triageOf = async (id: string): Promise<TriageAnswer> =>
  (await client.rest<TriageAnswer>('GET', `/api/v1/maintenance/${id}/triage`)).body;

/** An example of an emergency that the model alone sees. */
async function seenByLearnedWords(): Promise<string> {
  const lines = readFileSync('data/triage/examples/batch-c1.jsonl', 'utf8').trim().split('\n');
  const tickets = lines.slice(0, 500).map((line) => {
    const { description } = JSON.parse(line) as { description: string };
    return { description };
  });
  const body = { tickets };
  const judged = await client.rest<{ data: TriageAnswer[] }>('POST', '/api/v1/maintenance/triage-preview', { body });
  const at = judged.body.data.findIndex(
    ({ severity, evidence }) => severity === 'emergency' && evidence[0]?.rule === 'learned words',
  );
  return tickets[at]!.description;
}

describe('A correction of the triage', () => {
  it('is one entry of the timeline each, with who, when, why and what it was before', async () => {
    const id = await file(client, unitId, { description: HUMMING });
    await correct(id, { severity: 'emergency', category: 'plumbing', reason: 'it drips' });
    await correct(id, { severity: 'urgent', reason: 'only a little' });
    const { timeline } = await read(client, id);
    const entries = timeline.filter(({ reason }) => reason?.startsWith('judged as'));
    expect(entries.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^judged as emergency, plumbing instead of standard, \w+: it drips$/),
      'judged as urgent, plumbing instead of emergency, plumbing: only a little',
    ]);
    for (const { actor, at } of entries) expect([actor.id, typeof at]).toEqual(['tester', 'string']);
    const events = (await eventsOf(client, id)).filter(({ type }) => type === 'maintenance.severity_changed');
    expect(events.map(({ data }) => data['by'])).toEqual(['tester', 'tester']);
  });

  it('is kept beside the original with who, when and why; clocks and dispatch follow it', async () => {
    const id = await file(client, unitId, { description: HUMMING });
    const before = await read(client, id);
    const original = await triageOf(id);
    expect(before).toMatchObject({ severity: 'STANDARD', vendorId: 'handyman' });

    const { body } = await correct(id, { severity: 'emergency', category: 'plumbing' });
    expect(body).toMatchObject({ severity: original.severity, category: original.category });
    expect(body.override).toMatchObject({ severity: 'emergency', category: 'plumbing', by: 'tester' });
    const after = await read(client, id);
    expect(after).toMatchObject({ severity: 'EMERGENCY', category: 'PLUMBING', vendorId: 'plumber' });
    const onSite = clockOf(after, 'ON_SITE');
    expect(Date.parse(onSite.targetAt!) - Date.parse(before.timeline[0]!.at)).toBe(4 * 3_600_000);
    expect((await eventNames(client, id)).slice(-3)).toEqual([
      'severity_changed/emergency',
      'withdrawn/withdrawn',
      'dispatched/dispatched',
    ]);
    const [changed, withdrawn] = (await eventsOf(client, id)).slice(-3);
    expect(withdrawn!.data).toMatchObject({ from_severity: 'standard', vendor_assigned: 'handyman' });
    expect(changed!.data).toMatchObject({ from_severity: 'standard', reason: 'seen on site', severity: 'emergency' });
  });

  it('is refused without a reason, without anything corrected, and at a version that has passed', async () => {
    const id = await file(client, unitId);
    const before = await storedOf(service.database, client.accountId);
    expectProblem(await correct(id, { reason: '', severity: 'urgent' }), 400, 'validation_failed');
    expectProblem(await correct(id, {}), 400, 'validation_failed');
    expectProblem(await correct(id, { severity: 'low' }), 400, 'validation_failed');
    expectProblem(await correct(id, { severity: 'urgent' }, { 'if-match': '"0"' }), 412, 'precondition_failed');
    expectProblem(await correct('nothing', { severity: 'urgent' }), 404, 'not_found');
    expect(await storedOf(service.database, client.accountId)).toEqual(before);
  });
});

describe('The vendor of a ticket whose triage is corrected', () => {
  it('keeps the job when it still fits, and when it has accepted', async () => {
    await givenVendor(client, {
      id: 'everything',
      severities: ['standard', 'urgent'],
      categories: ['general', 'pest'],
    });
    await client.write(({ sql }) => sql(`delete from maintenance.vendor where id = 'handyman'`));
    const fits = await file(client, unitId, { description: HUMMING });
    const acceptBy = (await read(client, fits)).acceptBy!;
    await correct(fits, { severity: 'urgent', category: 'pest' });
    const kept = await read(client, fits);
    expect(kept).toMatchObject({ vendorId: 'everything', status: 'DISPATCHED' });
    expect(Date.parse(kept.acceptBy!)).toBeLessThan(Date.parse(acceptBy));

    const accepted = await file(client, unitId, { description: 'Please repaint the closet door frame' });
    if ((await read(client, accepted)).status === 'DISPATCHED') await move(client, accepted, 'ACCEPTED');
    await correct(accepted, { severity: 'emergency', category: 'gas' });
    expect((await read(client, accepted)).vendorId).not.toBe('plumber');
  });

  it.each([
    ['nobody is eligible', ''],
    ['no rule applies', 'delete from maintenance.dispatch_rule'],
  ])('loses it, with the reason, when nobody else is found: %s', async (why, before) => {
    const id = await file(client, unitId, { description: HUMMING });
    if (before) await client.write(({ sql }) => sql(before));
    await correct(id, { category: 'electrical' });
    const { status, vendorId, timeline } = await read(client, id);
    expect({ status, vendorId }).toEqual({ status: 'OPEN', vendorId: null });
    expect(timeline.at(-1)).toMatchObject({ fromStatus: 'DISPATCHED', toStatus: 'OPEN', reason: why });
  });
});

describe('A correction of a ticket in quarantine', () => {
  const contact = { name: 'Night desk', email: 'night@example.com' };
  const ESCALATED = { type: 'maintenance.status_changed', status: 'open', data: { escalation: { contact } } };
  let id: string;

  beforeEach(async () => {
    const body = { unknown_unit_policy: 'quarantine', escalation_contact: contact };
    await client.rest('PATCH', '/api/v1/settings', { body });
    id = await file(client, 'ghost', { description: HUMMING });
  });
  const escalations = async (): Promise<object[]> =>
    (await eventsOf(client, id)).filter(({ data }) => 'escalation' in data);

  it('to an emergency asks for a person, since nobody can be sent, and does so once', async () => {
    await correct(id, { severity: 'urgent' });
    expect(await escalations()).toEqual([]);
    await correct(id, { severity: 'emergency', category: 'gas' });
    await correct(id, { severity: 'emergency', category: 'fire' });
    expect(await escalations()).toMatchObject([ESCALATED]);
    expect(await read(client, id)).toMatchObject({ status: 'OPEN', severity: 'EMERGENCY', vendorId: null });
    const notifications = () =>
      client.rest<{ data: { recipient: { kind: string }; is_urgent: boolean }[] }>(
        'GET',
        `/api/v1/notifications?ticket_id=${id}`,
      );
    const { body } = await eventually(notifications, (answer) => answer.body.data.length > 0);
    expect(body.data).toMatchObject([{ recipient: { kind: 'contact' }, is_urgent: true }]);
  });
});

describe('Later tickets of the account', () => {
  it('that are worded like a corrected one are judged like it, and name it as evidence', async () => {
    const first = await file(client, unitId, { description: HUMMING });
    await correct(first, { severity: 'urgent', category: 'electrical' });
    const second = await file(client, unitId, {
      description: 'Hello, the pantry shelfs hum softly after dinner. Thanks!',
    });
    const triage = await triageOf(second);
    expect(triage).toMatchObject({ severity: 'urgent', category: 'electrical', override: null });
    const evidence = triage.evidence.find(({ rule }) => rule === 'account precedent')!;
    expect(evidence.effect).toBe('raises');
    expect(evidence.explanation).toContain(first);
    expect(evidence.explanation).toContain('seen on site');
  });

  it.each([
    ['another thing', 'The pantry light hums softly before lunch'],
    ['the contrary', 'The pantry shelf does not hum softly after dinner'],
    ['a single word', 'shelf'],
  ])('that say %s are judged by themselves', async (_what, description) => {
    const first = await file(client, unitId, { description: HUMMING });
    await correct(first, { severity: 'emergency', category: 'elevator' });
    const triage = await triageOf(await file(client, unitId, { description }));
    expect(triage.evidence.map(({ rule }) => rule)).not.toContain('account precedent');
  });

  it('are never lowered from an emergency that a rule found, and ask for a look instead', async () => {
    const description = 'Strong smell of gas in the hall';
    const first = await file(client, unitId, { description });
    await correct(first, { severity: 'standard', category: 'general' });
    const triage = await triageOf(await file(client, unitId, { description }));
    expect(triage).toMatchObject({ severity: 'emergency', category: 'gas', needs_review: true });
    expect(triage.evidence.at(-1)).toMatchObject({ rule: 'account precedent', effect: 'excludes' });
  });

  it('ask for a look where an emergency that no rule found is lowered', async () => {
    const description = await seenByLearnedWords();
    await correct(await file(client, unitId, { description }), { severity: 'standard' });
    const triage = await triageOf(await file(client, unitId, { description }));
    expect(triage).toMatchObject({ severity: 'standard', needs_review: true });
    expect(triage.evidence.at(-1)).toMatchObject({ rule: 'account precedent', effect: 'lowers' });
  });

  it('ask for a look where a correction speaks against a rule that counts in them', async () => {
    const description = 'Shower only runs cold since last night';
    await correct(await file(client, unitId, { description }), { severity: 'standard' });
    expect(await triageOf(await file(client, unitId, { description }))).toMatchObject({
      severity: 'standard',
      needs_review: true,
    });
  });

  it('ask for a look where they go to another trade, unless they say the very same', async () => {
    const description = 'The kitchen tap drips a little';
    await correct(await file(client, unitId, { description }), { category: 'appliance' });
    const reviewOf = async (text: string) => {
      const { category, needs_review } = await triageOf(await file(client, unitId, { description: text }));
      return { category, needs_review };
    };
    expect(await reviewOf('The kitchen taps drip a little')).toEqual({ category: 'appliance', needs_review: true });
    expect(await reviewOf('Hello, the kitchen tap drips a little')).toEqual({
      category: 'appliance',
      needs_review: false,
    });
  });

  it('of another account are judged by themselves', async () => {
    await correct(await file(client, unitId, { description: HUMMING }), { severity: 'emergency', category: 'gas' });
    const stranger = await service.account();
    const ticketId = await file(stranger, await givenUnit(stranger), { description: HUMMING });
    expect((await read(stranger, ticketId)).severity).toBe('STANDARD');
  });
});

describe('Trying the classifier on tickets of the past', () => {
  it('tells what would change and how it does on what people corrected, and changes nothing', async () => {
    const same = await file(client, unitId);
    const drips = { description: 'The kitchen tap drips a little' };
    const [changed, agreed] = [await file(client, unitId, drips), await file(client, unitId, drips)];
    const settled = await file(client, unitId, drips);
    await client.write(({ sql }) =>
      sql(`update maintenance.triage_record set severity = 'emergency' where ticket_id <> $1`, [same]),
    );
    await correct(agreed, { severity: 'standard' });
    await correct(settled, { severity: 'urgent', category: 'pest' });
    const before = await storedOf(service.database, client.accountId);
    const { backtestTriage } = await client.data<{ backtestTriage: Record<string, unknown> }>(
      `{ backtestTriage(first: 10) { examined raised lowered recategorised corrected agreedWithCorrection hasNextPage
         changes { ticket { ticketId } before { severity } after { severity } overridden } } }`,
    );
    const from = { before: { severity: 'EMERGENCY' }, after: { severity: 'STANDARD' } };
    expect(backtestTriage).toMatchObject({
      examined: 4,
      raised: 0,
      lowered: 1,
      recategorised: 0,
      corrected: 2,
      agreedWithCorrection: 1,
      hasNextPage: false,
      changes: expect.arrayContaining([
        { ticket: { ticketId: settled }, ...from, overridden: true },
        { ticket: { ticketId: agreed }, ...from, overridden: true },
        { ticket: { ticketId: changed }, ...from, overridden: false },
      ]),
    });
    expect(JSON.stringify(backtestTriage)).not.toContain(same);
    expect(await storedOf(service.database, client.accountId)).toEqual(before);
  });
});
