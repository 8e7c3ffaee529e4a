import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventualNotifications, givenTenant } from '../accounts/notification/notification.client.ts';
import { eventually } from '../support/eventually.ts';
import { givenUnit, ticketBody } from '../support/given.ts';
import { sharedTestService } from '../support/shared-service.ts';
import type { TestClient } from '../support/test-client.ts';
import type { TestService } from '../support/test-service.ts';
import { givenApprover } from './approval-client.ts';
import { eventualRun, givenWorkflow, runsOf } from './workflow-client.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.account();
});

const file = async (unitId: string): Promise<void> => {
  await client.rest('POST', '/api/v1/maintenance', { body: ticketBody(unitId, { description: 'The tap drips' }) });
};
const messages = (count: number) =>
  eventualNotifications(client, 'event_type=message.requested', (found) => found.length === count);

describe('A message of a workflow', () => {
  it('goes once to each resident, in the words of the step, without interpreting markup', async () => {
    const unitId = await givenUnit(client);
    await givenTenant(client, unitId, { email: 'ana@example.com' });
    const id = await givenWorkflow(client, {
      name: 'Welcome',
      steps: [{ kind: 'notify', to: 'tenant', text: 'About {{ticket.category}}: <b>we come</b> {{nothing.there}}' }],
    });
    await file(unitId);
    const run = await eventualRun(client, id, 'COMPLETED', 'STUCK');
    expect(run).toMatchObject({ status: 'COMPLETED', steps: [{ result: { recipients: [{ kind: 'tenant' }] } }] });
    expect(await messages(1)).toMatchObject([
      { subject: 'Welcome', body: 'About plumbing: <b>we come</b>', channel: 'email', recipient: { kind: 'tenant' } },
    ]);
  });

  it('to nobody, or the 21st to somebody within an hour, leaves the run stuck', async () => {
    const unitId = await givenUnit(client);
    const toVendor = await givenWorkflow(client, { steps: [{ kind: 'notify', to: 'vendor', text: 'Hello' }] });
    await file(unitId);
    expect(await eventualRun(client, toVendor, 'STUCK', 'COMPLETED')).toMatchObject({
      error: { code: 'validation_failed' },
    });
    await givenTenant(client, unitId, { email: 'ana@example.com' });
    const steps = Array.from({ length: 21 }, () => ({ kind: 'notify', to: 'tenant', text: 'Hello' }));
    const id = await givenWorkflow(client, { steps });
    await file(unitId);
    const run = await eventualRun(client, id, 'STUCK', 'COMPLETED');
    expect(run).toMatchObject({ status: 'STUCK', error: { code: 'too_many_messages' } });
    await messages(20);
  });

  it('leaves a run stuck: an owner gets one mail until it is mended, or the person who is responsible', async () => {
    await givenApprover(service, client, { id: 'olga', roles: ['owner'] });
    await givenApprover(service, client, { id: 'rosa' });
    const unitId = await givenUnit(client);
    const steps = [{ kind: 'notify', to: 'vendor', text: 'Hello' }];
    const id = await givenWorkflow(client, { name: 'To the vendor', steps });
    await file(unitId);
    await eventualRun(client, id, 'STUCK', 'COMPLETED');
    await client.rest('POST', `/api/v1/workflows/${id}/pause`);
    const hers = await givenWorkflow(client, { name: 'Of Rosa', ownerAgentId: 'rosa', steps });
    await file(unitId);
    await eventualRun(client, hers, 'STUCK', 'COMPLETED');
    await client.rest('POST', `/api/v1/workflows/${hers}/pause`);
    await client.rest('POST', `/api/v1/workflows/${id}/enable`);
    await file(unitId);
    await eventually(
      () => runsOf(client, id),
      (runs) => runs.filter(({ status }) => status === 'STUCK').length === 2,
    );
    const last = await givenWorkflow(client, { name: 'The last', steps });
    await file(unitId);
    await eventualRun(client, last, 'STUCK', 'COMPLETED');
    const mails = await eventualNotifications(client, 'event_type=workflow.stuck', (found) =>
      found.some(({ subject }) => subject === 'The last is stuck'),
    );
    expect(mails.map(({ subject, recipient }) => [subject, (recipient as { id: string }).id]).sort()).toEqual([
      ['Of Rosa is stuck', 'rosa'],
      ['The last is stuck', 'olga'],
      ['To the vendor is stuck', 'olga'],
    ]);
    expect(mails.find(({ subject }) => subject === 'To the vendor is stuck')).toMatchObject({
      channel: 'email',
      body: expect.stringMatching(
        /Expected somebody to write to as vendor, but there is nobody\.[^]*At the desk: http\S+\/desk\/workflows\/\S+/,
      ),
    });
  });
});
