import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Visitor, linkSentTo, markIn } from '../answer-pages/visitor.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';
import { answerApproval, givenApprover, givenQuestionOf } from './approval-client.ts';
import { eventualRun, notesOf } from './workflow-client.ts';

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.clock.jumpTo('2026-03-02T10:00:00Z');
  client = await service.account();
});

const visitorOf = async (personId: string): Promise<Visitor> =>
  new Visitor(service.url, await linkSentTo(client, personId, 'workflow.approval_requested'));
const personNamed = (id: string, roles?: string[]): Promise<string> =>
  givenApprover(service, client, { id, ...(roles ? { roles } : {}) });

describe('The link of an approval', () => {
  it('opens a small page that asks and shows what is known; only a press answers', async () => {
    await personNamed('ana', ['owner']);
    const { id, ticketId, approvalId } = await givenQuestionOf(client, { by: 'owners' });
    const ana = await visitorOf('ana');
    expect(ana.path).toMatch(/^\/a\//);
    const page = await ana.open();
    expect(page.status).toBe(200);
    expect(Buffer.byteLength(page.text)).toBeLessThan(30_000);
    for (const part of [
      `Pay ${ticketId}?`,
      'Costly repairs',
      `Ticket ${ticketId}`,
      'The tap &lt;b&gt;drips&lt;/b&gt;',
    ]) {
      expect(page.text).toContain(part);
    }
    expect(page.text).toContain('Yes: ticket.severity in [&quot;standard&quot;,&quot;urgent&quot;] (found: standard)');
    expect(page.text).not.toContain('<script');
    expect((await eventualRun(client, id, 'WAITING')).approvals).toMatchObject([{ status: 'PENDING' }]);
    expect((await ana.press('approve', { reason: 'The old one leaks' })).status).toBe(303);
    await eventualRun(client, id, 'COMPLETED');
    expect(await notesOf(client, ticketId)).toEqual(['Approved by ana']);
    const { body } = await client.rest<{ data: object[] }>('GET', '/api/v1/approvals');
    expect(body.data).toMatchObject([
      { id: approvalId, status: 'approved', comment: 'The old one leaks', decided_by: { kind: 'person', id: 'ana' } },
    ]);
    const after = await ana.open('?sent=approve');
    expect(after.text).toContain('Your approval is noted');
    expect(after.text).toContain('You approved this: Mon, Mar 2, 10:00');
    expect(after.text).not.toContain('<form');
  });

  it('answers once, whoever answers where; the others are told who decided what', async () => {
    const ana = await personNamed('ana', ['owner']);
    await personNamed('ben', ['owner']);
    const { id, approvalId } = await givenQuestionOf(client, { by: 'owners' });
    const [first, second] = [await visitorOf('ana'), await visitorOf('ben')];
    const [form, otherForm] = [markIn(await first.open()), markIn(await second.open())];
    const graph = (decision: 'approve' | 'reject') =>
      client.graphql(`mutation ($id: ID!) { ${decision}(id: $id) { status } }`, { id: approvalId }, { token: ana });
    const [approved, rejected] = [
      await Promise.all([first.send('approve', { form }), graph('approve')]),
      await Promise.all([
        second.send('reject', { form: otherForm }),
        answerApproval(client, { approvalId, verb: 'reject', token: ana }),
      ]),
    ];
    expect(approved[0].status).toBe(303);
    expect(approved[1].errors).toBeUndefined();
    expect([rejected[0].status, rejected[1].status]).toEqual([409, 409]);
    expect(rejected[0].text).toContain('ana approved this');
    expect(rejected[1].body['detail']).toBe('The approval is approved by ana already.');
    await eventualRun(client, id, 'COMPLETED');
    const decided = await client.rest<{ data: object[] }>('GET', '/api/v1/events?types=workflow.approval_decided');
    expect(decided.body.data).toHaveLength(1);
  });

  it('holds one answer of several that come at the same moment by link, REST and GraphQL', async () => {
    const ana = await personNamed('ana', ['owner']);
    const { approvalId } = await givenQuestionOf(client, { by: 'owners' });
    const visitor = await visitorOf('ana');
    const form = markIn(await visitor.open());
    const [byLink, byRest, byGraph] = await Promise.all([
      visitor.send('reject', { form }),
      answerApproval(client, { approvalId, verb: 'approve', token: ana }),
      client.graphql<{ reject: object }>(
        `mutation ($id: ID!) { reject(id: $id) { status } }`,
        { id: approvalId },
        { token: ana },
      ),
    ]);
    const isApproved = byRest.status === 200;
    expect([byLink.status, byGraph.errors === undefined]).toEqual(isApproved ? [409, false] : [303, true]);
  });
});

describe('The link of an approval that is no longer the right one', () => {
  it('is refused when it was altered, belongs to another purpose or account, or its person has left', async () => {
    await personNamed('ana', ['owner']);
    const ben = await personNamed('ben');
    const { approvalId } = await givenQuestionOf(client, { by: 'agent:ben' });
    const visitor = await visitorOf('ben');
    const form = markIn(await visitor.open());
    const altered = visitor.path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const path of [altered, visitor.path.replace('/a/', '/p/'), visitor.path.replace('/a/', '/v/')]) {
      expect((await visitor.fetch('GET', path)).status).toBe(404);
    }
    const otherForm = form.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    expect((await visitor.send('approve', { form: otherForm })).status).toBe(403);
    expect((await visitor.send('approve', { form }, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    await client.work(`update accounts.agent set status = 'deactivated' where account_id = $1 and id = 'ben'`, [
      client.accountId,
    ]);
    expect((await visitor.send('approve', { form })).status).toBe(404);
    const byToken = await answerApproval(client, { approvalId, verb: 'approve', token: ben });
    expect([byToken.status, byToken.body['code']]).toEqual([403, 'not_an_approver']);
  });

  it('asks the owners by mail when the time is over, and says so on the page of whoever was asked first', async () => {
    await personNamed('ana', ['owner']);
    await givenApprover(service, client, { id: 'ben', language: 'es' });
    const { id } = await givenQuestionOf(client, { by: 'agent:ben', on_timeout: 'escalate' });
    const ben = await visitorOf('ben');
    const form = markIn(await ben.open());
    service.clock.jumpTo('2026-03-02T10:31:00Z');
    const ana = await visitorOf('ana');
    const late = await ben.send('approve', { form });
    expect(late.status).toBe(409);
    expect(late.text).toContain('El plazo para responder ha terminado');
    expect((await ana.press('reject', { reason: 'Too much' })).status).toBe(303);
    await eventualRun(client, id, 'CANCELLED');
    expect((await ana.open()).text).toContain('Too much');
    service.clock.jumpTo('2026-03-10T10:00:00Z');
    expect((await ana.open()).status).toBe(410);
  });
});
