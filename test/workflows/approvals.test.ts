import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenUnit, ticketBody } from '../support/given.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestClient } from '../support/test-client.ts';
import type { TestService } from '../support/test-service.ts';
import { eventually } from '../support/eventually.ts';
import { answerApproval, givenApprover, givenQuestionOf } from './approval-client.ts';
import type { AskedQuestion } from './approval-client.ts';
import { eventualRun, notesOf, runsOf } from './workflow-client.ts';

const START = '2026-03-02T10:00:00Z';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.clock.jumpTo(START);
  client = await service.account();
});

const personNamed = (id: string, roles: string[]): Promise<string> => givenApprover(service, client, { id, roles });
const givenQuestion = (step: object): Promise<AskedQuestion> => givenQuestionOf(client, step);
const answer = (approvalId: string, verb: 'approve' | 'reject', token: string) =>
  answerApproval(client, { approvalId, verb, token });

describe('An approval', () => {
  it('lets the run go on by the first answer; the other one is told what holds', async () => {
    const owner = await personNamed('ana', ['owner']);
    const { id, ticketId, approvalId } = await givenQuestion({ by: 'owners' });
    const { body } = await client.rest<{ data: object[] }>('GET', '/api/v1/approvals?status=pending');
    expect(body.data).toMatchObject([{ id: approvalId, question: `Pay ${ticketId}?`, approver_ids: ['ana'] }]);
    const workload = async () => (await client.rest('GET', '/api/v1/agents/ana')).body['workload'];
    expect(await workload()).toMatchObject({ waiting_approvals: 1 });
    const answers = await Promise.all(
      ['approve', 'reject', 'approve', 'reject'].map((verb) => answer(approvalId, verb as 'approve', owner)),
    );
    const isApproved = answers[0]!.status === 200;
    expect(answers.map(({ status }) => status)).toEqual(isApproved ? [200, 409, 200, 409] : [409, 200, 409, 200]);
    await eventualRun(client, id, isApproved ? 'COMPLETED' : 'CANCELLED');
    expect(await workload()).toMatchObject({ waiting_approvals: 0 });
    expect(await notesOf(client, ticketId)).toEqual(isApproved ? ['Approved by ana'] : []);
  });

  it('is given by nobody but persons who were asked, and owners', async () => {
    await personNamed('ana', ['owner']);
    const ben = await personNamed('ben', ['coordinator']);
    const other = await personNamed('cho', ['coordinator']);
    const { approvalId } = await givenQuestion({ by: 'agent:ben' });
    const byProgram = await client.rest('POST', `/api/v1/approvals/${approvalId}/approve`, { body: {} });
    expect([byProgram.status, byProgram.body['code']]).toEqual([403, 'person_required']);
    const byOther = await answer(approvalId, 'approve', other);
    expect([byOther.status, byOther.body['code']]).toEqual([403, 'not_an_approver']);
    expect((await answer(approvalId, 'approve', ben)).body).toMatchObject({
      status: 'approved',
      decided_by: { id: 'ben' },
    });
  });

  it.each([
    ['reject', 'CANCELLED'],
    ['approve', 'COMPLETED'],
  ])('that nobody answers in time is settled as the step says: %s', async (onTimeout, status) => {
    const owner = await personNamed('ana', ['owner']);
    const { id, approvalId } = await givenQuestion({ by: 'owners', on_timeout: onTimeout });
    service.clock.jumpTo('2026-03-02T10:31:00Z');
    const run = await eventualRun(client, id, status);
    expect(run.approvals).toMatchObject([{ status: 'EXPIRED' }]);
    expect((await answer(approvalId, 'approve', owner)).status).toBe(409);
  });

  it('that nobody answers in time goes to the owners, if the step says so', async () => {
    const owner = await personNamed('ana', ['owner']);
    await personNamed('ben', ['coordinator']);
    const { id, ticketId } = await givenQuestion({ by: 'agent:ben', on_timeout: 'escalate' });
    service.clock.jumpTo('2026-03-02T10:31:00Z');
    const [run] = await eventually(
      () => runsOf(client, id),
      ([seen]) => seen?.approvals.length === 2,
    );
    const { approvals } = run!;
    expect(approvals).toMatchObject([{ status: 'EXPIRED' }, { status: 'PENDING', approverIds: ['ana'] }]);
    await answer(approvals[1]!.id, 'approve', owner);
    await eventualRun(client, id, 'COMPLETED');
    expect(await notesOf(client, ticketId)).toEqual(['Approved by ana']);
  });

  it('is withdrawn when somebody ends the run', async () => {
    await personNamed('ana', ['owner']);
    const { id } = await givenQuestion({ by: 'owners' });
    const waiting = await eventualRun(client, id, 'WAITING');
    const { status } = await client.rest('POST', `/api/v1/workflow-runs/${waiting.id}/cancel`, {
      body: { reason: 'no' },
    });
    expect(status).toBe(200);
    expect((await eventualRun(client, id, 'CANCELLED')).approvals).toMatchObject([{ status: 'WITHDRAWN' }]);
  });
});

describe('A ticket', () => {
  it('has its runs and their approvals, for whoever may read workflows', async () => {
    await personNamed('ana', ['owner']);
    const { id, ticketId, approvalId } = await givenQuestion({ by: 'owners' });
    await client.rest('POST', '/api/v1/maintenance', {
      body: ticketBody(await givenUnit(client), { description: 'The tap drips' }),
    });
    await eventually(
      () => runsOf(client, id),
      (runs) => runs.length === 2 && runs.every(({ status }) => status === 'WAITING'),
    );
    const query = `{ tickets { nodes { ticketId runs { id workflowId approvals { id } } approvals { id status } } } }`;
    const { tickets } = await client.data<{ tickets: { nodes: { ticketId: string }[] } }>(query);
    expect(tickets.nodes).toHaveLength(2);
    expect(tickets.nodes.find((ticket) => ticket.ticketId === ticketId)).toMatchObject({
      runs: [{ workflowId: id, approvals: [{ id: approvalId }] }],
      approvals: [{ id: approvalId, status: 'PENDING' }],
    });
    const token = await service.tokens.issue({
      ...{ accountId: client.accountId, subject: 'x', scopes: ['maintenance:read'], ttlSeconds: 600 },
    });
    const refused = await client.graphql(query, {}, { token });
    expect(refused.errors).toMatchObject([{ extensions: { code: 'insufficient_scope' } }]);
  });
});
