import { describe, expect, it } from '@jest/globals';
import {
  NO_WATER,
  incidentOf,
  lastSteps,
  offers,
  report,
  sceneOfEachTest,
  statesOf,
} from '../../../support/maintenance/incident-builders.ts';
import { givenProperty, givenUnit } from '../../../support/given.ts';
import { call, clockOf, eventsOf, file, jumpTo, move, read } from '../../../support/maintenance/ticket-client.ts';

const TAP = 'The bathroom tap drips a little';
const SINK = 'The kitchen sink drains slowly';
const DOOR = 'The closet door squeaks';

const scene = sceneOfEachTest('2026-03-02T10:00:00Z');
const { building } = scene;

/** @returns why it was refused; null when it was not */
async function link(ticketId: string, toTicketId: string): Promise<string | null> {
  const { errors } = await building.client.graphql(
    `mutation ($ticketId: ID!, $toTicketId: ID!) { linkTicket(ticketId: $ticketId, toTicketId: $toTicketId) { ticketId } }`,
    { ticketId, toTicketId },
  );
  if (errors && errors[0]!.extensions['code'] !== 'illegal_transition') throw new Error(JSON.stringify(errors));
  return errors?.[0]?.message ?? null;
}

const both = async (first: string, second: string): Promise<[string, string]> => [
  await report(building, first),
  await report(building, second),
];

describe('A report that a person links to another one', () => {
  it.each<[string, string[]]>([
    ['DISPATCHED', []],
    ['ACCEPTED', ['ACCEPTED']],
    ['IN_PROGRESS', ['ACCEPTED', 'IN_PROGRESS']],
  ])('loses its own vendor, is %s as the other one is, and moves with it', async (status, states) => {
    const [parent, second] = await both(TAP, SINK);
    await move(building.client, parent, ...states);
    expect((await incidentOf(building.client, second)).incident).toBeNull();
    const made = await offers(building.client);
    expect(await link(second, parent)).toBeNull();
    expect(await statesOf(building.client, [parent, second])).toEqual([
      [status, 'vendor-a'],
      [status, 'vendor-a'],
    ]);
    expect(await offers(building.client)).toBe(made);
    const { incident } = await incidentOf(building.client, parent);
    expect(incident!.parentTicketId).toBe(parent);
    expect(incident!.tickets.map(({ ticketId }) => ticketId).sort()).toEqual([parent, second].sort());
    const { timeline } = await read(building.client, second);
    expect(timeline.map(({ reason }) => reason)).toContain(`follows ${parent}: linked by hand`);
    const linked = (await eventsOf(building.client, second)).filter(
      ({ type, data }) => type === 'maintenance.dispatched' && data['parent_ticket_id'] === parent,
    );
    expect(linked).toHaveLength(1);
    expect(await link(second, parent)).toContain('follows');

    await call(building.client, 'unlinkTicket', second);
    expect((await incidentOf(building.client, second)).incident).toBeNull();
    // Nobody has called or come for it.
    const unlinked = await read(building.client, second);
    expect(['CONTACT', 'ON_SITE'].map((kind) => clockOf(unlinked, kind).state)).toEqual(['RUNNING', 'NO_TARGET']);
    expect(await link(second, parent)).toBeNull();
    await move(building.client, parent, 'CANCELLED');
    expect((await read(building.client, second)).status).not.toBe('CANCELLED');
  });

  it('joins the parent of a report that follows one, and brings its own duplicates along', async () => {
    const [parent, second] = await both(TAP, TAP);
    const [other, follower] = await both(SINK, SINK);
    expect([await link(second, parent), await link(follower, other)]).toEqual([null, null]);
    expect(await link(other, second)).toBeNull();
    const { incident } = await incidentOf(building.client, follower);
    expect(incident!.parentTicketId).toBe(parent);
    expect(incident!.tickets).toHaveLength(4);
    expect(await lastSteps(building.client, follower, 1)).toEqual([
      `OPEN DISPATCHED follows ${parent}: linked by hand`,
    ]);
  });

  it('waits with one that finds no vendor, and has the vendor whom that one finds', async () => {
    await building.client.write(({ sql }) => sql(`update maintenance.vendor set is_active = false`));
    const [parent, second] = await both(TAP, SINK);
    expect(await link(second, parent)).toBeNull();
    await building.client.write(({ sql }) => sql(`update maintenance.vendor set is_active = true`));
    await call(building.client, 'dispatchTicket', parent);
    expect(await statesOf(building.client, [parent, second])).toEqual([
      ['DISPATCHED', 'vendor-a'],
      ['DISPATCHED', 'vendor-a'],
    ]);
  });
});

describe('What staff did for a duplicate itself', () => {
  it('counts from when they did it, once the report is unlinked from a parent that met its promise before', async () => {
    const [parent, second] = await both(TAP, SINK);
    expect(await link(second, parent)).toBeNull();
    await move(building.client, parent, 'ACCEPTED');
    const byParent = clockOf(await read(building.client, second), 'CONTACT').metAt;
    building.client = await jumpTo(scene.service, building.client, '2026-03-02T10:20:00Z');
    await call(building.client, 'recordContact', second);
    expect(clockOf(await read(building.client, second), 'CONTACT').metAt).toBe(byParent);
    // A later step of the parent's job is no step of its own.
    await move(building.client, parent, 'IN_PROGRESS');
    await call(building.client, 'unlinkTicket', second);
    const unlinked = await read(building.client, second);
    expect(clockOf(unlinked, 'CONTACT')).toMatchObject({
      state: 'MET',
      metAt: expect.stringMatching(/^2026-03-02T10:2/),
    });
    expect(clockOf(unlinked, 'ON_SITE').metAt).toBeNull();
  });
});

describe('Linking by hand', () => {
  it('is refused, with the reason, where it cannot be one job; nothing changes', async () => {
    const [tap, sink] = await both(TAP, SINK);
    const [water, door] = await both(NO_WATER, DOOR);
    const elsewhere = await report({ ...building, propertyId: await givenProperty(building.client) }, TAP);
    const busy = await report(building, TAP);
    await move(building.client, busy, 'ACCEPTED', 'IN_PROGRESS');
    const over = await report(building, TAP);
    await move(building.client, over, 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED');
    const before = await statesOf(building.client, [tap, sink, water, door, elsewhere, busy, over]);
    expect(await link(tap, elsewhere)).toContain('of the same property');
    expect(await link(tap, door)).toContain('Expected a ticket of the category plumbing');
    expect(await link(water, tap)).toContain('only standard: link the less severe one');
    expect(await link(tap, tap)).toContain('or the ticket itself');
    expect(await link(busy, tap)).toContain('Somebody is at work on');
    expect(await link(tap, over)).toContain('is completed');
    expect(await statesOf(building.client, [tap, sink, water, door, elsewhere, busy, over])).toEqual(before);
  });

  it('becomes a duplicate of one of two that are linked to each other at once', async () => {
    const [first, second] = await both(TAP, SINK);
    const answers = await Promise.all([link(first, second), link(second, first)]);
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    const { incident } = await incidentOf(building.client, first);
    expect(incident!.parentTicketId).toBe(answers[0] === null ? second : first);
  });
});

describe('Open reports that may tell of the same matter', () => {
  const GAS = 'I smell gas in the kitchen';

  async function possibleDuplicatesOf(ticketId: string): Promise<string[]> {
    const query = `query ($ticketId: ID!) { ticket(ticketId: $ticketId) { possibleDuplicates { ticketId unitId } } }`;
    const { ticket } = await building.client.data<{ ticket: { possibleDuplicates: { ticketId: string }[] } }>(query, {
      ticketId,
    });
    return ticket.possibleDuplicates.map((report) => report.ticketId);
  }

  it('stand at both before a vendor has either, and no longer once they are linked, unlinked or over', async () => {
    const { client, propertyId } = building;
    await client.write(({ sql }) => sql(`update maintenance.vendor set is_active = false`));
    const unitId = await givenUnit(client, { propertyId });
    const first = await file(client, unitId, { description: GAS });
    const second = await file(client, unitId, { description: 'It still smells of gas next to the stove' });
    await file(client, unitId, { description: DOOR });
    const neighbor = await report(building, GAS);
    await report(building, TAP);
    const elsewhere = await givenProperty(client);
    await report({ client, propertyId: elsewhere }, GAS);
    expect((await incidentOf(client, second)).incident).toBeNull();
    expect(await possibleDuplicatesOf(first)).toEqual([second, neighbor]);
    expect(await possibleDuplicatesOf(second)).toEqual([first, neighbor]);

    expect(await link(second, first)).toBeNull();
    expect(await possibleDuplicatesOf(first)).toEqual([neighbor]);
    await call(client, 'unlinkTicket', second);
    expect(await possibleDuplicatesOf(second)).toEqual([]);
    expect(await possibleDuplicatesOf(first)).toEqual([neighbor]);
    await move(client, neighbor, 'CANCELLED');
    expect(await possibleDuplicatesOf(first)).toEqual([]);
  });

  it('are those of the unit however old they are, and of other units within two hours', async () => {
    const { client, propertyId } = building;
    const unitId = await givenUnit(client, { propertyId });
    const old = await file(client, unitId, { description: TAP });
    const other = await report(building, GAS);
    building.client = await jumpTo(scene.service, client, '2026-03-02T13:00:00Z');
    const late = await file(building.client, unitId, { description: SINK });
    expect(await possibleDuplicatesOf(late)).toEqual([old]);
    expect(await possibleDuplicatesOf(await report(building, GAS))).toEqual([]);
    expect(await possibleDuplicatesOf(other)).toEqual([]);
  });
});

describe('A ticket that is linked at a version', () => {
  it('stays as it is when somebody has changed it since', async () => {
    const [parent, second] = await both(TAP, SINK);
    const linkAt = async (version: string): Promise<unknown> => {
      const { errors } = await building.client.graphql(
        `mutation ($ticketId: ID!, $to: ID!, $ifMatch: [String!]) {
          linkTicket(ticketId: $ticketId, toTicketId: $to, ifMatch: $ifMatch) { ticketId } }`,
        { ticketId: second, to: parent, ifMatch: [version] },
      );
      return errors?.[0]?.extensions['code'];
    };
    const versionOf = async (): Promise<string> =>
      (
        await building.client.data<{ ticket: { version: string } }>(
          `query ($ticketId: ID!) { ticket(ticketId: $ticketId) { version } }`,
          { ticketId: second },
        )
      ).ticket.version;
    const seen = await versionOf();
    await move(building.client, second, 'ACCEPTED');
    expect(await linkAt(seen)).toBe('precondition_failed');
    expect((await incidentOf(building.client, second)).incident).toBeNull();
    expect(await linkAt(await versionOf())).toBeUndefined();
  });
});
