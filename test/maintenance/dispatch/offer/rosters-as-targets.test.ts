import { describe, expect, it } from '@jest/globals';
import { daily, givenPerson, givenRoster, setStatus } from '../../../accounts/roster/roster.client.ts';
import { eventually } from '../../../support/eventually.ts';
import { givenVendor } from '../../../support/given.ts';
import { givenFlaggedText } from '../../../support/maintenance/text-for-review.ts';
import { move, tryMove } from '../../../support/maintenance/ticket-client.ts';
import { RosterScene } from './roster-scene.ts';

const scene = new RosterScene();

const sees = (id: string, propertyId: string) =>
  scene.client.work(`update accounts.agent set reach = $3 where account_id = $1 and id = $2`, [
    scene.client.accountId,
    id,
    [propertyId],
  ]);

/** How many tickets of the account have calls that are still to be looked at. */
async function requestCount(): Promise<number> {
  const query = `select 1 from jobs.request where topic = 'accounts/call-on-staff-changed' and account_id = $1`;
  return (await scene.client.work(query, [scene.client.accountId])).length;
}

describe('A rule that names a roster', () => {
  it('gives an emergency to the person on call, who has it once the page is acknowledged', async () => {
    await scene.givenRule();
    const id = await scene.report();
    expect(await scene.viewOf(id)).toMatchObject({
      status: 'OPEN',
      selfPerformed: false,
      assignee: { id: 'ana' },
      dispatchHistory: [
        {
          ...{
            outcome: 'ASSIGNED',
            ruleId: 'staff',
            vendorId: null,
            rosterId: scene.rosterId,
            agentId: 'ana',
            response: null,
          },
          rosterCandidates: [{ rosterId: scene.rosterId, agentId: 'ana', chosen: true, reasons: [{ code: 'chosen' }] }],
        },
      ],
    });
    const page = await scene.pageTo('ana');
    expect(page).toMatchObject({ state: 'sent', alarm: 'maintenance.assigned', steps: [{ layer: 'responder' }] });
    await scene.acknowledge(page);
    const taken = await scene.viewWhen(id, ({ selfPerformed }) => selfPerformed);
    expect(taken).toMatchObject({ assignee: { id: 'ana' }, dispatchHistory: [{ response: 'ACCEPTED' }] });
    const begun = await scene.client.rest('POST', `/api/v1/maintenance/${id}/transitions`, {
      body: { to: 'in_progress' },
    });
    expect(begun.status).toBe(200);
    const trail = await scene.client.rest<{ data: object[] }>('GET', `/api/v1/maintenance/${id}/dispatch`);
    expect(trail.body.data).toMatchObject([
      { roster_id: scene.rosterId, agent_id: 'ana', roster_candidates: [{ roster_id: scene.rosterId, chosen: true }] },
    ]);
  });

  it('goes from layer to layer, with the ticket, and on to the next rule when nobody acknowledges', async () => {
    await givenVendor(scene.client, { id: 'acme' });
    await scene.givenRule();
    await scene.givenRule({ id: 'vendors', vendor_ids: ['acme'] });
    const id = await scene.report();
    await scene.nobodyAnswers(id);
    const offered = await scene.viewWhen(id, ({ vendorId }) => vendorId !== null);
    expect(offered).toMatchObject({
      status: 'DISPATCHED',
      vendorId: 'acme',
      assignee: null,
      dispatchHistory: [
        { rosterId: scene.rosterId, agentId: 'ben', response: 'TIMED_OUT' },
        { vendorId: 'acme', rosterCandidates: [{ chosen: false, reasons: [{ code: 'already_asked' }] }] },
      ],
    });
    const [page] = await scene.pages();
    expect(page!.state).toBe('timed_out');
    expect(await scene.acknowledge(page!)).toMatchObject({ status: 409, body: { code: 'page_answered' } });
  });

  it('escalates when nobody acknowledges and no rule is left', async () => {
    await scene.givenRule();
    const id = await scene.report();
    await scene.nobodyAnswers(id);
    const exhausted = await scene.viewWhen(id, ({ dispatchHistory }) => dispatchHistory.length === 2);
    expect(exhausted).toMatchObject({ status: 'OPEN', dispatchHistory: [{}, { outcome: 'EXHAUSTED' }] });
    const [alarm] = await eventually(scene.pages, (list) => list.length === 2);
    expect(alarm!.alarm).toBe('maintenance.dispatch_exhausted');
  });
});

describe('A call on own staff', () => {
  it('ends the page when a vendor gets the ticket, and the call counts no more', async () => {
    await givenVendor(scene.client, { id: 'acme' });
    await scene.givenRule();
    const id = await scene.report();
    await scene.pageTo('ana');
    const body = { vendor_id: 'acme', reason: 'They are next door' };
    expect((await scene.client.rest('POST', `/api/v1/maintenance/${id}/assign`, { body })).status).toBe(200);
    await eventually(scene.pages, ([page]) => page?.state === 'resolved');
    const withdrawn = await scene.viewWhen(id, ({ dispatchHistory }) => dispatchHistory[0]!.response !== null);
    expect(withdrawn).toMatchObject({ vendorId: 'acme', dispatchHistory: [{ response: 'WITHDRAWN' }, {}] });
  });

  it('ends with its roster beside an alarm about the same ticket, which goes on to the owners', async () => {
    await givenPerson(scene.client, { id: 'olga', roles: ['owner'] });
    await scene.givenRule();
    const id = await scene.report((await givenFlaggedText(scene.client)).description);
    const byAlarm = async () => Object.fromEntries((await scene.pages()).map((page) => [page.alarm, page]));
    const [alarm, call] = ['maintenance.review_requested', 'maintenance.assigned'];
    await eventually(byAlarm, (pages) => [alarm, call].every((name) => pages[name]?.steps.length === 1));
    await scene.nobodyAnswers(id);
    const ended = await eventually(
      byAlarm,
      (pages) => pages[call]?.state === 'timed_out' && pages[alarm]?.steps.length === 3,
    );
    expect(ended[alarm]).toMatchObject({
      state: 'sent',
      steps: [{}, {}, { layer: 'owners', persons: [{ id: 'olga' }] }],
    });
    await scene.acknowledge(ended[alarm]!);
    expect(await byAlarm()).toMatchObject({ [alarm]: { state: 'acknowledged' }, [call]: { state: 'timed_out' } });
  });

  it('counts an acknowledgment during a hold once the hold ends', async () => {
    await scene.givenRule();
    const id = await scene.report();
    const page = await scene.pageTo('ana');
    const held = await tryMove(scene.client, id, 'ON_HOLD', { reason: 'the street is flooded' });
    expect(held.errors).toBeUndefined();
    await scene.acknowledge(page);
    await eventually(requestCount, (count) => count === 0);
    expect(await scene.viewOf(id)).toMatchObject({ status: 'ON_HOLD', selfPerformed: false });
    await move(scene.client, id, 'OPEN');
    const taken = await scene.viewWhen(id, ({ selfPerformed }) => selfPerformed);
    expect(taken).toMatchObject({ assignee: { id: 'ana' }, dispatchHistory: [{ response: 'ACCEPTED' }] });
  });

  it('is followed although more tickets than are looked at together can never be settled', async () => {
    await scene.client.work(
      `insert into jobs.request (topic, account_id, key)
       select 'accounts/call-on-staff-changed', $1, 'absent-' || n from generate_series(1, 40) n`,
      [scene.client.accountId],
    );
    await scene.givenRule();
    const id = await scene.report();
    await scene.acknowledge(await scene.pageTo('ana'));
    await scene.viewWhen(id, ({ selfPerformed }) => selfPerformed);
    await eventually(requestCount, (count) => count === 40);
  });
});

describe('The roster that a rule names', () => {
  it('sends nobody who does not see the property or is away, and says why', async () => {
    await sees('ana', 'elsewhere');
    await scene.givenRule();
    const id = await scene.report();
    expect(await scene.viewOf(id)).toMatchObject({ assignee: { id: 'ben' } });
    expect((await scene.pageTo('ben')).steps).toHaveLength(1);
    await setStatus(scene.client, 'ben', 'away');
    const second = await scene.report('I smell gas in the kitchen');
    expect(await scene.viewOf(second)).toMatchObject({
      assignee: null,
      dispatchHistory: [{ outcome: 'NONE_ELIGIBLE', rosterCandidates: [{ reasons: [{ code: 'nobody_on_call' }] }] }],
    });
  });

  it('passes to the next rule when the roster is deleted', async () => {
    await scene.givenRule();
    expect((await scene.client.rest('DELETE', `/api/v1/rosters/${scene.rosterId}`)).status).toBe(204);
    const id = await scene.report();
    expect(await scene.viewOf(id)).toMatchObject({
      dispatchHistory: [{ outcome: 'NONE_ELIGIBLE', rosterCandidates: [{ reasons: [{ code: 'unknown_roster' }] }] }],
    });
  });

  it('names a roster of the account, and no vendors beside it', async () => {
    const stranger = await scene.service.account();
    await givenPerson(stranger, { id: 'eve' });
    const theirs = await givenRoster(stranger, [daily('responder', 'eve')]);
    const refused = await scene.addRule({ roster_id: theirs });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/roster_id', code: 'unknown_roster' }] },
    });
    const both = await scene.addRule({ roster_id: scene.rosterId, strategy: 'round_robin' });
    expect(both).toMatchObject({ status: 400, body: { errors: [{ pointer: '/roster_id', code: 'two_targets' }] } });
    await givenVendor(scene.client, { id: 'acme' });
    await scene.givenRule();
    const change = (body: object) => scene.client.rest('PATCH', '/api/v1/dispatch-rules/staff', { body });
    expect(await change({ enabled: true })).toMatchObject({ body: { roster_id: scene.rosterId, vendor_ids: [] } });
    expect(await change({ vendor_ids: ['acme'] })).toMatchObject({ body: { roster_id: null, vendor_ids: ['acme'] } });
    expect(await change({ roster_id: scene.rosterId })).toMatchObject({
      body: { roster_id: scene.rosterId, vendor_ids: [] },
    });
  });
});

describe('Own staff of a rule', () => {
  it('counts in the coverage where somebody can be sent, and in a simulation', async () => {
    const gapsAt = async (): Promise<number> => {
      const { body } = await scene.client.rest<{ gap_count: number }>('GET', '/api/v1/dispatch/coverage');
      return body.gap_count;
    };
    await scene.givenRule();
    expect(await gapsAt()).toBe(0);
    await sees('ana', 'elsewhere');
    expect(await gapsAt()).toBe(0);
    await setStatus(scene.client, 'ben', 'away');
    expect(await gapsAt()).toBeGreaterThan(0);
    await setStatus(scene.client, 'ben', 'active');
    const id = await scene.report();
    const body = { rules: [{ id: 'draft', roster_id: scene.rosterId }] };
    const simulated = await scene.client.rest('POST', '/api/v1/dispatch-rules/simulate', { body });
    expect(simulated).toMatchObject({
      status: 200,
      body: {
        tickets: [
          {
            ticket_id: id,
            is_changed: false,
            roster_now: scene.rosterId,
            roster_then: scene.rosterId,
            rule_then: 'draft',
          },
        ],
        totals: { assigned_now: 1, assigned_then: 1 },
      },
    });
  });
});
