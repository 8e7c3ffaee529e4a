import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenUnit, ticketBody } from '../support/given.ts';
import { sharedTestService } from '../support/shared-service.ts';
import type { TestClient } from '../support/test-client.ts';
import type { TestService } from '../support/test-service.ts';
import { eventualRun, givenWorkflow, notesOf, runsOf } from './workflow-client.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
});

async function fileTicket(description: string): Promise<string> {
  const body = ticketBody(await givenUnit(client), { description });
  await client.rest('POST', '/api/v1/maintenance', { body });
  return body.ticket_id as string;
}

describe('A run', () => {
  it('starts with an event of which its conditions hold, does its steps once, and keeps how each was found', async () => {
    const id = await givenWorkflow(client, {
      where: { field: 'event.data.severity', op: 'eq', value: 'emergency' },
      steps: [
        { kind: 'note', text: 'Severity {{ticket.severity}} in unit {{unit.unit_number}}' },
        {
          kind: 'branch',
          where: { field: 'ticket.category', op: 'eq', value: 'plumbing' },
          then: [{ kind: 'note', text: 'Plumbing' }],
          else: [{ kind: 'note', text: 'No plumbing' }],
        },
        { kind: 'note', where: { field: 'ticket.severity', op: 'eq', value: 'standard' }, text: 'Never' },
      ],
    });
    await fileTicket('The tap drips a little');
    const ticketId = await fileTicket('There is a strong smell of gas in the kitchen');
    const run = await eventualRun(client, id, 'COMPLETED', 'STUCK');
    expect(run).toMatchObject({ status: 'COMPLETED', error: null });
    expect(await runsOf(client, id)).toHaveLength(1);
    expect(run.steps.map(({ index, kind, status }) => [index, kind, status])).toEqual([
      [0, 'note', 'DONE'],
      [1, 'branch', 'DONE'],
      [3, 'note', 'DONE'],
      [4, 'note', 'SKIPPED'],
    ]);
    expect(run.steps[3]!.conditions).toEqual([
      { field: 'ticket.severity', op: 'eq', expected: 'standard', actual: 'emergency', held: false },
    ]);
    expect(await notesOf(client, ticketId)).toEqual([
      expect.stringMatching(/^Severity emergency in unit /),
      'No plumbing',
    ]);
  });
});
