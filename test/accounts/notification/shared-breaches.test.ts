import { describe, expect, it } from '@jest/globals';
import { promiseContactIn } from '../../support/maintenance/contact-clocks.ts';
import { NO_WATER, incidentOf, report, sceneOfEachTest } from '../../support/maintenance/incident-builders.ts';
import { call, eventsOf, jumpTo, move } from '../../support/maintenance/ticket-client.ts';
import type { LoggedEvent } from '../../support/maintenance/ticket-client.ts';
import { eventually } from '../../support/eventually.ts';
import { allAreNoted, eventualNotifications } from './notification.client.ts';

const CONTACT = { name: 'Sam', email: 'sam@duty.example', phone: '+13035550100' };

const scene = sceneOfEachTest();
const { building } = scene;

async function givenReports(count: number): Promise<string[]> {
  await building.client.rest('PATCH', '/api/v1/settings', { body: { escalation_contact: CONTACT } });
  await promiseContactIn(building.client, 1);
  const ids: string[] = [];
  while (ids.length < count) ids.push(await report(building, NO_WATER));
  return ids;
}

/** Lets so many minutes pass, until each of these tickets has missed a clock. */
async function missed(clock: string, ids: readonly string[], minutes: number): Promise<LoggedEvent[]> {
  const { service } = scene;
  building.client = await jumpTo(service, building.client, new Date(service.clock.now().getTime() + minutes * 60_000));
  const breaches = await eventually(
    async () => (await Promise.all(ids.map((id) => eventsOf(building.client, id)))).flat().filter(isOf(clock)),
    ({ length }) => length === ids.length,
  );
  await allAreNoted(building.client);
  return breaches;
}

const isOf =
  (clock: string) =>
  ({ type, status }: LoggedEvent): boolean =>
    type === 'maintenance.sla_breached' && status === clock;

/** Which tickets the escalation contact was told of, as late with a clock, and how. */
async function alarms(clock: string): Promise<string[]> {
  const late = await eventualNotifications(
    building.client,
    'recipient=contact&event_type=maintenance.sla_breached&limit=100',
    (all) => all.every(({ state }) => state === 'logged'),
  );
  return late
    .filter(({ body }) => body.includes(`missed its target “${clock}”`))
    .map(({ entity, channel }) => `${entity.id} ${channel}`)
    .toSorted();
}

describe('A promise that several reports of one cause miss', () => {
  it('is one alarm, that of the parent ticket; each ticket has its event', async () => {
    const [parent, ...duplicates] = await givenReports(3);
    const breaches = await missed('contact', [parent!, ...duplicates], 2);
    expect(breaches.map(({ data }) => [data['ticket_id'], data['parent_ticket_id'], data['raised_by']])).toEqual([
      [parent, undefined, undefined],
      ...duplicates.map((id) => [id, parent, parent]),
    ]);
    expect(await alarms('first contact')).toEqual([`${parent} email`, `${parent} sms`]);
  });

  it('is one alarm of a duplicate when the parent ticket has kept it', async () => {
    const [parent, ...duplicates] = await givenReports(3);
    await call(building.client, 'recordContact', parent!);
    const breaches = await missed('contact', duplicates, 2);
    const [raiser, silent] = duplicates;
    expect(new Map(breaches.map(({ data }) => [data['ticket_id'], data['raised_by']]))).toEqual(
      new Map([
        [raiser, undefined],
        [silent, raiser],
      ]),
    );
    expect(await alarms('first contact')).toEqual([`${raiser} email`, `${raiser} sms`]);
  });

  it('is one alarm of the emergencies that follow what is none any more', async () => {
    const [parent, ...duplicates] = await givenReports(3);
    await move(building.client, parent!, 'ACCEPTED');
    const body = { severity: 'urgent', reason: 'only the hot tap' };
    await building.client.rest('PUT', `/api/v1/maintenance/${parent}/triage`, { body });
    expect((await incidentOf(building.client, duplicates[1]!)).incident).toMatchObject({ parentTicketId: parent });
    await missed('on_site', duplicates, 5 * 60);
    const [raiser] = duplicates;
    expect(await alarms('someone on site')).toEqual([`${raiser} email`, `${raiser} sms`]);
    await missed('on_site', [parent!], 24 * 60);
    expect(await alarms('someone on site')).toEqual([`${parent} email`, `${raiser} email`, `${raiser} sms`]);
  });
});
