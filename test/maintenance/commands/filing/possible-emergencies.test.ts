import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../support/eventually.ts';
import { givenUnit, ticketBody } from '../../../support/given.ts';
import type { TestClient } from '../../../support/test-client.ts';
import { startTestService } from '../../../support/test-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import {
  changeSettings,
  contactBreaches,
  contactIsMissed,
  contactOf,
  promiseContactIn,
  targetBecomes,
} from '../../../support/maintenance/contact-clocks.ts';
import { givenFlaggedText, PLAIN } from '../../../support/maintenance/text-for-review.ts';
import type { FlaggedText, Triage } from '../../../support/maintenance/text-for-review.ts';
import {
  call,
  clockOf,
  eventNames,
  eventsOf,
  file,
  givenDispatch,
  jumpTo,
  move,
  read,
} from '../../../support/maintenance/ticket-client.ts';

const MINUTE_MS = 60_000;
/** A Monday. */
const START = Date.parse('2026-03-02T12:30:00Z');
const REQUESTED = 'review_requested/open';

let service: TestService;
let client: TestClient;
let unitId: string;
let flagged: FlaggedText;

beforeAll(async () => void (service = await startTestService()));
afterAll(() => service.stop());
beforeEach(async () => {
  service.clock.jumpTo(new Date(START).toISOString());
  client = await service.account();
  unitId = await givenDispatch(client);
  flagged = await givenFlaggedText(client);
});

const fileFlagged = (more: object = {}): Promise<string> =>
  file(client, unitId, { description: flagged.description, ...more });
const triageOf = async (id: string): Promise<Triage> =>
  (await client.rest<Triage>('GET', `/api/v1/maintenance/${id}/triage`)).body;
const judge = async (id: string, severity = flagged.severity.toLowerCase()): Promise<void> => {
  const body = { severity, reason: 'I rang them' };
  expect(await client.rest('PUT', `/api/v1/maintenance/${id}/triage`, { body })).toMatchObject({ status: 200 });
};
async function passMinutes(minutes: number): Promise<void> {
  client = await jumpTo(service, client, new Date(START + minutes * MINUTE_MS));
}
const requestsOf = async (id: string): Promise<string[]> =>
  (await eventNames(client, id)).filter((name) => name.startsWith('review_requested'));
/** The contact target, in minutes from the filing, of a ticket of which nothing is doubtful. */
const ownTarget = async (): Promise<number> => {
  const id = await file(client, unitId, { description: PLAIN[flagged.severity] });
  expect(await read(client, id)).toMatchObject({ severity: flagged.severity });
  return (await contactOf(client, id)).target!;
};
const reasonsOf = async (id: string): Promise<string[]> =>
  (await read(client, id)).timeline.map(({ actor, reason }) => `${actor.id}: ${reason}`);

describe('What shows a ticket that may be an emergency', () => {
  it('is why a person should look and how likely each severity is, as in its preview', async () => {
    const id = await fileFlagged();
    const shown = {
      severity: flagged.severity.toLowerCase(),
      needs_review: true,
      review_reason: flagged.reviewReason.toLowerCase(),
      probabilities: flagged.probabilities,
    };
    expect(await triageOf(id)).toMatchObject(shown);
    const preview = await client.rest<{ data: Triage[] }>('POST', '/api/v1/maintenance/triage-preview', {
      body: { tickets: [{ description: flagged.description }, { description: PLAIN['STANDARD'] }] },
    });
    expect(preview.body.data).toMatchObject([shown, { needs_review: false, review_reason: null }]);
    const { ticket } = await client.data<{ ticket: object }>(
      `query ($id: ID!) { ticket(ticketId: $id) {
         triage { needsReview reviewReason probabilities { emergency urgent standard } } } }`,
      { id },
    );
    const { reviewReason, probabilities } = flagged;
    expect(ticket).toEqual({ triage: { needsReview: true, reviewReason, probabilities } });
    const total = probabilities.emergency + probabilities.urgent + probabilities.standard;
    expect(total).toBeCloseTo(1, 2);
  });

  it('is nothing where it is from before reasons were kept', async () => {
    const id = await fileFlagged();
    await client.write(({ sql }) =>
      sql(`update maintenance.triage_record set review_reason = null, probabilities = null where ticket_id = $1`, [id]),
    );
    expect(await triageOf(id)).toMatchObject({ needs_review: true, review_reason: null, probabilities: null });
  });
});

describe('The events of a ticket that may be an emergency', () => {
  it('tell of it, with where it is and whom to tell', async () => {
    const contact = { name: 'Sam', email: 'sam@duty.example' };
    await changeSettings(client, { escalation_contact: contact });
    const id = await fileFlagged();
    const events = await eventsOf(client, id);
    const names = events.map(({ type, status }) => `${type.replace('maintenance.', '')}/${status}`);
    expect(names.slice(0, 3)).toEqual(['created/open', `triaged/${flagged.severity.toLowerCase()}`, REQUESTED]);
    const why = { review_reason: flagged.reviewReason.toLowerCase(), probabilities: flagged.probabilities };
    expect(events[1]!.data).toMatchObject({ ...why, needs_review: true });
    const { data } = events[2]!;
    expect(data).toMatchObject({ ...why, severity: flagged.severity.toLowerCase(), address: '1 Main St' });
    expect(data['escalation']).toEqual({ contact });
  });

  it('have a type that the list of types and the feed have', async () => {
    const { body } = await client.rest<{ data: { type: string }[] }>('GET', '/api/v1/event-types');
    expect(body.data.map(({ type }) => type)).toContain('maintenance.review_requested');
    await fileFlagged();
    const seen = await eventually(
      () => client.rest<{ data: { type: string }[] }>('GET', '/api/v1/events?types=maintenance.review_requested'),
      ({ body: page }) => page.data.length > 0,
    );
    expect(seen.body.data).toHaveLength(1);
  });

  it('say that nobody is named to be told', async () => {
    const id = await fileFlagged();
    const request = (await eventsOf(client, id)).find(({ type }) => type === 'maintenance.review_requested');
    expect(request!.data['escalation']).toEqual({ contact: null });
  });
});

describe('A ticket that may be an emergency', () => {
  it('asks once, however often and at once it is filed', async () => {
    const body = ticketBody(unitId, { description: flagged.description });
    const answers = await Promise.all([1, 2, 3].map(() => client.rest('POST', '/api/v1/maintenance', { body })));
    answers.push(await client.rest('POST', '/api/v1/maintenance', { body }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await requestsOf(String(body['ticket_id']))).toEqual([REQUESTED]);
  });

  it('asks for itself where several are filed at once, and others beside them do not', async () => {
    const ids = await Promise.all([
      ...[1, 2, 3, 4].map(() => fileFlagged()),
      file(client, unitId, { description: PLAIN['STANDARD'] }),
    ]);
    const requests = await Promise.all(ids.map(requestsOf));
    expect(requests).toEqual([[REQUESTED], [REQUESTED], [REQUESTED], [REQUESTED], []]);
    const targets = await Promise.all(ids.map((id) => contactOf(client, id)));
    expect(targets.map(({ target }) => target === 30)).toEqual([true, true, true, true, false]);
  });

  it('asks in quarantine, too, of a place that is not known', async () => {
    await changeSettings(client, { unknown_unit_policy: 'quarantine' });
    const id = await file(client, 'NOPE-3', { description: flagged.description });
    const requests = (await eventsOf(client, id)).filter(({ type }) => type === 'maintenance.review_requested');
    expect(requests).toMatchObject([{ status: 'open', data: { property_id: null, address: null } }]);
    expect(await contactOf(client, id)).toMatchObject({ target: 30 });
  });
});

describe('The contact of a ticket that may be an emergency', () => {
  it('is promised as soon as for an emergency, by the account’s own terms, and nothing else is', async () => {
    const id = await fileFlagged();
    expect(await contactOf(client, id)).toMatchObject({ state: 'RUNNING', target: 30 });
    const plain = await read(client, await file(client, unitId, { description: PLAIN[flagged.severity] }));
    const ticket = await read(client, id);
    for (const kind of ['ON_SITE', 'DONE']) {
      const [ours, plainClock] = [clockOf(ticket, kind), clockOf(plain, kind)];
      expect(ours.state).toBe(plainClock.state);
      const apart = Date.parse(ours.targetAt ?? '0') - Date.parse(plainClock.targetAt ?? '0');
      expect(Math.abs(apart)).toBeLessThan(MINUTE_MS);
    }
    await promiseContactIn(client, 12);
    expect(await targetBecomes(client, id, 12)).toMatchObject({ state: 'RUNNING' });
    expect(await contactOf(client, await fileFlagged())).toMatchObject({ target: 12 });
  });

  it('goes by its own severity where the account promises nothing for emergencies', async () => {
    const own = await ownTarget();
    await changeSettings(client, { sla_targets: { emergency: { contact: null } } });
    expect((await contactOf(client, await fileFlagged())).target).toBeCloseTo(own, 0);
  });

  it('that is late is a breach as of an emergency, told once, with its fee', async () => {
    const fees = { emergency: { contact: { flat_minor: 5_000, hourly_minor: 0, cap_minor: null } } };
    await changeSettings(client, { sla_fees: fees });
    const id = await fileFlagged();
    await passMinutes(29);
    expect(await contactOf(client, id)).toMatchObject({ state: 'RUNNING' });
    await passMinutes(37);
    expect(await contactIsMissed(client, id)).toMatchObject({ target: 30, breached: 30 });
    expect(await contactBreaches(client, id)).toEqual(['sla_breached/contact']);
    const breach = (await eventsOf(client, id)).find(({ type }) => type === 'maintenance.sla_breached')!;
    expect(breach.data).toMatchObject({ severity: flagged.severity.toLowerCase(), severity_at_breach: 'emergency' });
    const stored = await client.write(({ sql }) =>
      sql(`select fee_flat_minor as fee from maintenance.sla_clock where ticket_id = $1 and kind = 'contact'`, [id]),
    );
    expect(stored).toEqual([{ fee: 5_000 }]);
    await judge(id);
    expect(await contactOf(client, id)).toMatchObject({ state: 'BREACHED', target: 30, breached: 30 });
    await call(client, 'recordContact', id);
    expect(await contactOf(client, id)).toMatchObject({ state: 'MET_LATE', target: 30 });
    expect(await contactBreaches(client, id)).toHaveLength(1);
  });
});

describe('The contact of a ticket that may be an emergency, after a person has looked,', () => {
  it('goes by its own severity once a person has confirmed it, and is not late as that of an emergency', async () => {
    const own = await ownTarget();
    // Filed before, since the text is known once a person has judged it.
    const [id, left] = [await fileFlagged(), await fileFlagged()];
    await passMinutes(10);
    await judge(id);
    const { state, target } = await contactOf(client, id);
    expect(state).toBe('RUNNING');
    expect(target).toBeCloseTo(own, 0);
    await passMinutes(45);
    await contactIsMissed(client, left);
    expect(await contactOf(client, id)).toMatchObject({ state: 'RUNNING', target });
    expect(await contactBreaches(client, id)).toEqual([]);
  });

  it('is that of an emergency still once a person has found that it is one', async () => {
    const id = await fileFlagged();
    await passMinutes(10);
    await judge(id, 'emergency');
    expect(await contactOf(client, id)).toMatchObject({ state: 'RUNNING', target: 30 });
    await passMinutes(31);
    expect(await contactIsMissed(client, id)).toMatchObject({ breached: 30 });
  });

  it('is awaited as soon once it is opened again when nobody has looked', async () => {
    const [id, seen, called] = [await fileFlagged(), await fileFlagged(), await fileFlagged()];
    await judge(seen);
    await call(client, 'recordContact', called);
    for (const each of [id, seen, called]) await move(client, each, 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED', 'OPEN');
    const minutesOf = async (each: string): Promise<number> => {
      const { targetAt } = clockOf(await read(client, each), 'CONTACT');
      return (Date.parse(targetAt!) - service.clock.now().getTime()) / MINUTE_MS;
    };
    expect(Math.round(await minutesOf(id))).toBe(30);
    expect(await minutesOf(seen)).toBeGreaterThan(31);
    expect(await minutesOf(called)).toBeGreaterThan(31);
  });
});

describe('A person who looks at a ticket that may be an emergency', () => {
  it.each(['confirms', 'corrects'])('and %s it settles the review, and the reason stays', async (how) => {
    const id = await fileFlagged();
    const before = await triageOf(id);
    await judge(id, how === 'corrects' ? 'emergency' : undefined);
    const { review_reason, probabilities } = before;
    expect(await triageOf(id)).toMatchObject({ needs_review: false, review_reason, probabilities });
    const reasons = await reasonsOf(id);
    expect(reasons).toContainEqual(expect.stringMatching(/^triage: a person has to look at it: /));
    expect(reasons.find((entry) => entry.includes('judged as'))).toMatch(/: looked at it: judged as .*: I rang them$/);
    expect(await requestsOf(id)).toEqual([REQUESTED]);
  });

  it('by getting in touch settles it, too: the contact is met, and nothing is late', async () => {
    const id = await fileFlagged();
    await passMinutes(20);
    await call(client, 'recordContact', id);
    expect(await contactOf(client, id)).toMatchObject({ state: 'MET' });
    expect(await triageOf(id)).toMatchObject({
      needs_review: false,
      review_reason: flagged.reviewReason.toLowerCase(),
    });
    expect((await reasonsOf(id)).at(-1)).toMatch(/: looked at it: contact recorded$/);
    const left = await fileFlagged();
    await passMinutes(60);
    await contactIsMissed(client, left);
    expect(await contactBreaches(client, id)).toEqual([]);
  });
});

describe('A ticket of which nothing is doubtful, or that is only vague', () => {
  it.each([PLAIN['STANDARD']!, PLAIN['URGENT']!, 'please come'])('asks for nobody: %s', async (description) => {
    const id = await file(client, await givenUnit(client), { description });
    expect(await requestsOf(id)).toEqual([]);
    expect((await contactOf(client, id)).target).toBeGreaterThan(30);
    expect(await reasonsOf(id)).not.toContainEqual(expect.stringMatching(/look at it/));
    const { needs_review, review_reason, probabilities } = await triageOf(id);
    expect(review_reason !== null).toBe(needs_review);
    expect(probabilities).not.toBeNull();
  });
});
