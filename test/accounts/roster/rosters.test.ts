import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenProperty } from '../../support/given.ts';
import { sharedTestService } from '../../support/shared-service.ts';
import type { TestClient } from '../../support/test-client.ts';
import type { TestService } from '../../support/test-service.ts';
import { daily, givenPerson, givenRoster, setStatus } from './roster.client.ts';
import { eventually } from '../../support/eventually.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
  for (const id of ['ana', 'ben', 'cho']) await givenPerson(client, { id });
});

interface Shift {
  layer: number;
  agent_id: string | null;
  override_id: string | null;
  from: string | null;
  to: string | null;
}

const shifts = async (path: string): Promise<Shift[]> => (await client.rest<{ data: Shift[] }>('GET', path)).body.data;
const onCall = async (id: string, at: string): Promise<(string | null)[]> =>
  (await shifts(`/api/v1/rosters/${id}/on-call?at=${at}`)).map((shift) => shift.agent_id);
const faultsOf = async (method: string, path: string, body: object): Promise<string[]> => {
  const answer = await client.rest<{ errors?: { pointer: string; code: string }[] }>(method, path, { body });
  expect(answer.status).toBe(400);
  return (answer.body.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`);
};

describe('A roster', () => {
  it('is added, shown, changed at its version only, and deleted', async () => {
    const propertyId = await givenProperty(client);
    const id = await givenRoster(client, [daily('responder', 'ana', 'ben'), daily('backup', 'cho')], {
      reach: { property_ids: [propertyId] },
    });
    const path = `/api/v1/rosters/${id}`;
    const shown = await client.rest('GET', path);
    expect(shown.body).toMatchObject({
      name: 'Emergencies',
      reach: { all: false, property_ids: [propertyId] },
      timezone: 'America/New_York',
      layers: [
        { kind: 'responder', rotation: 'daily', handoff: { time: '09:00', weekday: null }, members: ['ana', 'ben'] },
        { kind: 'backup', starts_on: '2026-01-01', members: ['cho'] },
      ],
      overrides: [],
      response_minutes: 10,
    });
    const { layers, reach, name, timezone } = shown.body;
    const version = { 'if-match': shown.headers.get('etag')! };
    const changed = await client.rest('PATCH', path, {
      body: { layers, reach, name, timezone, response_minutes: 5 },
      headers: version,
    });
    expect(changed).toMatchObject({ status: 200, body: { layers, reach, response_minutes: 5 } });
    expect(await client.rest('DELETE', path, { headers: version })).toMatchObject({ status: 412 });
    expect(await client.rest('DELETE', path)).toMatchObject({ status: 204 });
    expect(await client.rest('GET', path)).toMatchObject({ status: 404 });
  });

  it('says who is on call, passes over who is away or has left, and shows the shifts of a time', async () => {
    const id = await givenRoster(client, [daily('responder', 'ana', 'ben', 'cho'), daily('backup', 'cho')]);
    expect(await onCall(id, '2026-01-01T13:59:59Z')).toEqual(['cho', 'cho']);
    expect(await onCall(id, '2026-01-01T14:00:00Z')).toEqual(['ana', 'cho']);
    expect(await onCall(id, '2026-01-02T14:00:00Z')).toEqual(['ben', 'cho']);
    await setStatus(client, 'ben', 'away');
    await setStatus(client, 'cho', 'deactivated');
    expect(await onCall(id, '2026-01-02T14:00:00Z')).toEqual(['ana', null]);
    const week = await shifts(`/api/v1/rosters/${id}/schedule?from=2026-03-06T14:00:00Z&to=2026-03-09T13:00:00Z`);
    expect(week.filter(({ layer }) => layer === 0).map(({ from, to }) => [from, to])).toEqual([
      ['2026-03-06T14:00:00.000Z', '2026-03-07T14:00:00.000Z'],
      ['2026-03-07T14:00:00.000Z', '2026-03-08T13:00:00.000Z'],
      ['2026-03-08T13:00:00.000Z', '2026-03-09T13:00:00.000Z'],
    ]);
  });
});

describe('A changed roster', () => {
  it('lets an override count for its time, the last of several, until it is removed', async () => {
    const id = await givenRoster(client, [daily('responder', 'ana'), daily('backup', 'ana')]);
    const path = `/api/v1/rosters/${id}/overrides`;
    const add = (agent_id: string, from: string, to: string, more: object = {}) =>
      client.rest<{ id: string }>('POST', path, { body: { agent_id, from, to, reason: '<b>Leave</b>', ...more } });
    await add('ben', '2098-01-01T00:00:00Z', '2098-01-09T00:00:00Z');
    const inner = await add('cho', '2098-01-03T00:00:00Z', '2098-01-05T00:00:00Z');
    expect(inner).toMatchObject({ status: 201, body: { layer: 0, agent_id: 'cho', reason: '<b>Leave</b>' } });
    const first = () => Promise.all(['02', '04', '06', '10'].map((day) => onCall(id, `2098-01-${day}T12:00:00Z`)));
    expect(await first()).toEqual([
      ['ben', 'ana'],
      ['cho', 'ana'],
      ['ben', 'ana'],
      ['ana', 'ana'],
    ]);
    expect(await client.rest('DELETE', `${path}/${inner.body.id}`)).toMatchObject({ status: 204 });
    expect(await client.rest('DELETE', `${path}/${inner.body.id}`)).toMatchObject({ status: 404 });
    expect((await first())[1]).toEqual(['ben', 'ana']);
  });

  it('takes a calendar whose shifts touch, and keeps its last person on call', async () => {
    const shift = (agent_id: string, from: string, to: string) => ({ agent_id, from, to });
    const id = await givenRoster(client, [
      {
        kind: 'responder',
        rotation: 'calendar',
        shifts: [
          shift('ana', '2026-01-01T00:00:00Z', '2026-01-08T00:00:00Z'),
          shift('ben', '2026-01-08T00:00:00Z', '2026-01-09T00:00:00Z'),
        ],
      },
    ]);
    expect(await onCall(id, '2025-12-31T00:00:00Z')).toEqual(['ana']);
    expect(await onCall(id, '2026-01-08T00:00:00Z')).toEqual(['ben']);
    expect(await shifts(`/api/v1/rosters/${id}/on-call?at=2027-01-01T00:00:00Z`)).toMatchObject([
      { agent_id: 'ben', from: '2026-01-08T00:00:00.000Z', to: null },
    ]);
  });

  it('records what became of it', async () => {
    const id = await givenRoster(client, [daily('responder', 'ana')]);
    await client.rest('PATCH', `/api/v1/rosters/${id}`, { body: { name: 'Nights' } });
    await client.rest('DELETE', `/api/v1/rosters/${id}`);
    const events = await eventually(
      async () => {
        const { body } = await client.rest<{ data: { type: string; data: object }[] }>(
          'GET',
          '/api/v1/events?types=roster.*',
        );
        return body.data.filter(({ type }) => type !== 'roster.created');
      },
      (found) => found.length >= 2,
    );
    expect(events.map(({ type }) => type)).toEqual(['roster.updated', 'roster.deleted']);
    expect(events.at(-1)!.data).toMatchObject({ id, name: 'Nights', layers: [{ members: ['ana'] }] });
  });
});

const roster = (...layers: object[]) => faultsOf('POST', '/api/v1/rosters', { name: 'Nights', layers });

describe('A roster is refused', () => {
  it('without layers or members, with a backup first, or with a hand-over that does not fit', async () => {
    expect(await roster()).toEqual([expect.stringMatching(/^\/layers /)]);
    expect(await roster({ ...daily('responder'), members: [] })).toEqual([
      expect.stringMatching(/^\/layers\/0\/members /),
    ]);
    expect(await roster(daily('backup', 'ana'))).toEqual(['/layers/0/kind first_is_backup']);
    expect(await roster({ ...daily('responder', 'ana'), handoff: null })).toEqual(['/layers/0/handoff required']);
    expect(await roster({ ...daily('responder', 'ana'), rotation: 'weekly' })).toEqual([
      '/layers/0/handoff/weekday required',
    ]);
    const body = {
      name: 'Nights',
      layers: [{ ...daily('responder', 'ana'), rotation: 'weekly', handoff: { time: '9' } }],
    };
    expect((await client.rest('POST', '/api/v1/rosters', { body })).body['errors']).toMatchObject([
      { detail: 'Expected a time as HH:MM between 00:00 and 23:59, but got "9".' },
    ]);
    const layers = [{ ...daily('responder', 'ana'), handoff: null }];
    expect((await client.rest('POST', '/api/v1/rosters', { body: { ...body, layers } })).body['errors']).toMatchObject([
      { detail: 'Expected the hand-over of a daily rotation, but got null.' },
    ]);
    expect(await roster(daily('responder', 'ana', 'ana'))).toEqual(['/layers/0/members/1 repeated']);
  });

  it('with shifts that leave a hole, overlap, or end before they begin', async () => {
    const calendar = (...times: [string, string][]) => ({
      ...{ kind: 'responder', rotation: 'calendar', members: ['ana'] },
      shifts: times.map(([from, to]) => ({
        agent_id: 'ana',
        from: `2026-01-${from}T00:00:00Z`,
        to: `2026-01-${to}T00:00:00Z`,
      })),
    });
    expect(await roster(calendar(['01', '02'], ['03', '04']))).toEqual(['/layers/0/shifts/1/from hole']);
    expect(await roster(calendar(['01', '03'], ['02', '04']))).toEqual(['/layers/0/shifts/1/from overlap']);
    expect(await roster(calendar(['02', '01']))).toEqual(['/layers/0/shifts/0/to not_after_from']);
    expect(await roster({ ...calendar(['01', '02']), members: ['ben'] })).toEqual([
      '/layers/0/shifts/0/agent_id not_a_member',
    ]);
    expect(await roster({ ...calendar(), shifts: [] })).toEqual(['/layers/0/shifts required']);
  });
});

describe('A roster is refused, too,', () => {
  it('with persons who are unknown, of another account, no persons, or have left', async () => {
    const other = await service.account();
    await givenPerson(other, { id: 'theirs' });
    await setStatus(client, 'cho', 'deactivated');
    expect(await roster(daily('responder', 'nobody', 'theirs', 'dispatch', 'cho'))).toEqual([
      '/layers/0/members/0 unknown_person',
      '/layers/0/members/1 unknown_person',
      '/layers/0/members/2 unknown_person',
      '/layers/0/members/3 person_left',
    ]);
    const reach = { property_ids: [await givenProperty(other)] };
    const body = { name: 'Nights', layers: [daily('responder', 'ana')], reach };
    expect(await faultsOf('POST', '/api/v1/rosters', body)).toEqual(['/reach/property_ids/0 unknown_property']);
  });

  it('with persons who do not see every property that it is for', async () => {
    const [seen, hidden] = [await givenProperty(client), await givenProperty(client)];
    await givenPerson(client, { id: 'dee', reach: [seen] });
    const layers = [daily('responder', 'ana', 'dee')];
    const shift = { agent_id: 'dee', from: '2026-01-01T00:00:00Z', to: '2098-01-01T00:00:00Z' };
    const calendar = { kind: 'responder', rotation: 'calendar', shifts: [shift] };
    expect(await roster(...layers)).toEqual(['/layers/0/members/1 out_of_reach']);
    expect(await roster(calendar)).toEqual(['/layers/0/shifts/0/agent_id out_of_reach']);
    const id = await givenRoster(client, layers, { reach: { property_ids: [seen] } });
    const path = `/api/v1/rosters/${id}`;
    const wider = { property_ids: [seen, hidden] };
    expect(await faultsOf('PATCH', path, { reach: wider })).toEqual(['/reach out_of_reach']);
    expect(await faultsOf('PATCH', path, { reach: { all: true }, layers })).toEqual([
      '/layers/0/members/1 out_of_reach',
    ]);
    const alone = { layers: [daily('responder', 'ana')], reach: { all: true } };
    expect(await client.rest('PATCH', path, { body: alone })).toMatchObject({ status: 200 });
    const override = { agent_id: 'dee', from: shift.from, to: shift.to };
    expect(await faultsOf('POST', `${path}/overrides`, override)).toEqual(['/agent_id out_of_reach']);
  });

  it('with an override that is over, ends before it begins, or is for a layer that is not there', async () => {
    const id = await givenRoster(client, [daily('responder', 'ana')]);
    const override = (body: object) =>
      faultsOf('POST', `/api/v1/rosters/${id}/overrides`, { agent_id: 'ben', from: '2020-01-01T00:00:00Z', ...body });
    expect(await override({ to: '2020-01-02T00:00:00Z' })).toEqual(['/to in_the_past']);
    expect(await override({ to: '2019-01-02T00:00:00Z' })).toEqual(['/to not_after_from', '/to in_the_past']);
    expect(await override({ to: '2098-01-01T00:00:00Z', layer: 1 })).toEqual(['/layer invalid_value']);
    expect(await override({ to: '2098-01-01T00:00:00Z', agent_id: 'nobody' })).toEqual(['/agent_id unknown_person']);
  });

  it('with a time to answer out of range', async () => {
    const body = { name: 'Nights', layers: [daily('responder', 'ana')] };
    for (const response_minutes of [0, 121, 1.5]) {
      const [fault] = await faultsOf('POST', '/api/v1/rosters', { ...body, response_minutes });
      expect(fault).toMatch(/^\/response_minutes /);
    }
  });
});
