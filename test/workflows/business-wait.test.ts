import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.ts';
import { givenUnit, ticketBody } from '../support/given.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';
import { eventualRun, givenWorkflow, lastingClient } from './workflow-client.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.clock.jumpTo('2026-03-02T00:00:00Z');
  client = await lastingClient(service);
});

const fileTicket = async (): Promise<string> => {
  const body = ticketBody(await givenUnit(client));
  expect((await client.rest('POST', '/api/v1/maintenance', { body })).status).toBe(200);
  return body.ticket_id as string;
};

describe('A wait in business time', () => {
  const open = [{ from: '09:00', to: '17:00' }];
  const hours = { mon: open, tue: open, wed: open, thu: open, fri: open };
  const setCalendar = async (settings: object): Promise<void> => {
    const answer = await client.rest('PATCH', '/api/v1/settings', { body: settings });
    expect([answer.status, answer.body['detail']]).toEqual([200, undefined]);
  };
  const dueOf = async (id: string): Promise<string | null> => {
    const { body } = await client.rest<{ data: { due_at: string | null }[] }>(
      'GET',
      `/api/v1/workflow-runs?workflow_id=${id}`,
    );
    return body.data[0]!.due_at;
  };

  it('counts open hours and business days, and follows the calendar', async () => {
    await setCalendar({ business_hours: hours, holidays: ['2026-03-09'] });
    // A Friday at 16:00.
    service.clock.jumpTo('2026-03-06T16:00:00Z');
    const [byHours, byDays, byEvent] = [
      await givenWorkflow(client, { steps: [{ kind: 'wait', for: 'PT2H', in_business_time: true }] }),
      await givenWorkflow(client, { steps: [{ kind: 'wait', for: 'P2D', in_business_time: true }] }),
      await givenWorkflow(client, {
        steps: [{ kind: 'wait', event: { types: ['*.note_added'] }, at_most: 'PT2H', in_business_time: true }],
      }),
    ];
    const ticketId = await fileTicket();
    for (const id of [byHours, byDays, byEvent]) await eventualRun(client, id, 'WAITING');
    const dates = async () =>
      (await Promise.all([byHours, byDays, byEvent].map(dueOf))).map((due) => due!.slice(0, 13));
    expect(await dates()).toEqual(['2026-03-10T10', '2026-03-11T16', '2026-03-10T10']);
    await setCalendar({ holidays: [] });
    await eventually(dates, ([first]) => first === '2026-03-09T10');
    expect(await dates()).toEqual(['2026-03-09T10', '2026-03-10T16', '2026-03-09T10']);
    await client.rest('POST', `/api/v1/maintenance/${ticketId}/notes`, { body: { text: 'Called' } });
    expect((await eventualRun(client, byEvent, 'COMPLETED')).steps[0]!.result).toMatchObject({ timed_out: false });
    service.clock.jumpTo('2026-03-09T10:01:00Z');
    await eventualRun(client, byHours, 'COMPLETED');
  });

  it('is refused for a wait until a date', async () => {
    const steps = [{ kind: 'wait', until: 'lease.end_date', in_business_time: true }];
    const body = { name: 'Wrong', trigger: { kind: 'manual' }, steps };
    const answer = await client.rest('POST', '/api/v1/workflows', { body });
    expect([answer.status, JSON.stringify(answer.body['errors'])]).toEqual([
      400,
      expect.stringContaining('Expected for or event beside in_business_time, but got until.'),
    ]);
  });
});
