import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../../support/eventually.ts';
import { givenVendor } from '../../../support/given.ts';
import { NO_WATER_TOO } from '../../../support/maintenance/incident-builders.ts';
import { call, eventNames, move } from '../../../support/maintenance/ticket-client.ts';
import { RosterScene } from './roster-scene.ts';
import type { View } from './roster-scene.ts';

const LIFT = 'The elevator is out of service';
const TRAPPED = 'I am stuck in the elevator';

const scene = new RosterScene();

/** A ticket, and a later report of its cause. */
const reportTwice = async (): Promise<[string, string]> => [await scene.report(), await scene.report(NO_WATER_TOO)];
const allShown = (ids: readonly string[]) => Promise.all(ids.map((id) => scene.shown(id)));
const isTaken = ({ selfPerformed }: View): boolean => selfPerformed;

describe('An incident whose parent calls on own staff', () => {
  it('calls once, and whoever acknowledges does the job of all', async () => {
    await scene.givenRule();
    const [parent, duplicate] = await reportTwice();
    const page = await scene.pageTo('ana');
    expect(await scene.shown(duplicate)).toMatchObject({ status: 'open', parent_ticket_id: parent, assignee: null });
    await scene.acknowledge(page);
    await scene.viewWhen(parent, isTaken);
    expect(await scene.shown(duplicate)).toMatchObject({ self_performed: true, parent_ticket_id: parent });
    await move(scene.client, parent, 'IN_PROGRESS');
    expect(await allShown([parent, duplicate])).toMatchObject([{ status: 'in_progress' }, { status: 'in_progress' }]);
    expect(await scene.pages()).toMatchObject([{ ticket_id: parent, state: 'acknowledged' }]);
  });

  it('goes as a whole to the next rule when nobody acknowledges', async () => {
    await givenVendor(scene.client, { id: 'acme' });
    await scene.givenRule();
    await scene.givenRule({ id: 'vendors', vendor_ids: ['acme'] });
    const [parent, duplicate] = await reportTwice();
    await scene.nobodyAnswers(parent);
    await scene.viewWhen(duplicate, ({ status }) => status === 'DISPATCHED');
    const both = { status: 'dispatched', vendor_assigned: 'acme', parent_ticket_id: parent };
    expect(await allShown([parent, duplicate])).toMatchObject([both, both]);
    expect((await scene.viewOf(duplicate)).dispatchHistory).toMatchObject([
      { rosterId: scene.rosterId },
      { vendorId: 'acme' },
    ]);
  });

  it('comes from a vendor who declines to own staff, and its events say so', async () => {
    await givenVendor(scene.client, { id: 'acme' });
    await scene.givenRule({ id: 'vendors', position: 1, vendor_ids: ['acme'] });
    await scene.givenRule({ id: 'staff', position: 2, roster_id: scene.rosterId });
    const [parent, duplicate] = await reportTwice();
    await call(scene.client, 'declineTicket', parent, ', reason: "no truck"');
    expect(await allShown([parent, duplicate])).toMatchObject([
      { status: 'open', vendor_assigned: null, assignee: 'ana' },
      { status: 'open', vendor_assigned: null, parent_ticket_id: parent },
    ]);
    expect((await eventNames(scene.client, parent)).at(-1)).toBe('assigned/assigned');
    expect((await eventNames(scene.client, duplicate)).at(-1)).toBe('status_changed/open');
    await scene.acknowledge(await scene.pageTo('ana'));
    await scene.viewWhen(duplicate, isTaken);
  });

  it('calls for the report that takes the place of a cancelled parent, and for no other', async () => {
    await scene.givenRule();
    const [parent, heir] = await reportTwice();
    const sibling = await scene.report(NO_WATER_TOO);
    await scene.pageTo('ana');
    await move(scene.client, parent, 'CANCELLED');
    const states = async () => (await scene.pages()).map(({ ticket_id, state }) => [ticket_id, state]);
    const called = await eventually(states, (list) => list.at(-1)?.[1] === 'resolved' && list.length === 2);
    expect(called[0]).toEqual([heir, 'sent']);
    expect(await allShown([heir, sibling])).toMatchObject([{ assignee: 'ana' }, { parent_ticket_id: heir }]);
    await scene.viewWhen(parent, ({ dispatchHistory }) => dispatchHistory[0]!.response === 'WITHDRAWN');
  });
});

describe('A ticket for which own staff are called on', () => {
  it('calls on nobody any more once it follows a report that a vendor has', async () => {
    await givenVendor(scene.client, { id: 'acme' });
    await scene.givenRule({
      id: 'emergencies',
      position: 1,
      vendor_ids: ['acme'],
      condition: { severities: ['emergency'] },
    });
    await scene.givenRule({ id: 'staff', position: 2, roster_id: scene.rosterId });
    const urgent = await scene.report(LIFT);
    const page = await scene.pageTo('ana');
    const trapped = await scene.report(TRAPPED);
    expect(await scene.shown(urgent)).toMatchObject({ status: 'dispatched', parent_ticket_id: trapped });
    await eventually(scene.pages, ([latest]) => latest?.state === 'resolved');
    expect(await scene.acknowledge(page)).toMatchObject({ status: 409, body: { code: 'page_answered' } });
    await scene.viewWhen(urgent, ({ dispatchHistory }) => dispatchHistory[0]?.response === 'WITHDRAWN');
    expect(await scene.shown(urgent)).toMatchObject({ status: 'dispatched', self_performed: false });
  });

  it('follows a more severe report for which they are called on, too, once that one is acknowledged', async () => {
    await scene.givenRule();
    const urgent = await scene.report(LIFT);
    await scene.pageTo('ana');
    const trapped = await scene.report(TRAPPED);
    const calls = await eventually(
      scene.pages,
      (list) => list.length === 2 && list.every(({ steps }) => steps.length === 1),
    );
    expect(calls.map(({ ticket_id }) => ticket_id)).toEqual([trapped, urgent]);
    await scene.acknowledge(calls[0]!);
    await scene.viewWhen(urgent, isTaken);
    expect(await scene.shown(urgent)).toMatchObject({ parent_ticket_id: trapped });
    await scene.viewWhen(urgent, ({ dispatchHistory }) => dispatchHistory[0]?.response === 'WITHDRAWN');
    expect(await eventually(scene.pages, (list) => list.every(({ state }) => state !== 'sent'))).toMatchObject([
      { ticket_id: trapped, state: 'acknowledged' },
      { ticket_id: urgent, state: 'resolved' },
    ]);
  });
});
