import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Visitor, linkSentTo } from '../answer-pages/visitor.ts';
import { asAdmin } from '../support/database/admin.ts';
import { eventually } from '../support/eventually.ts';
import { expectProblem } from '../support/problem.ts';
import { givenUnit, ticketBody } from '../support/given.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestService } from '../support/test-service.ts';
import type { TestService } from '../support/test-service.ts';
import { answerApproval, givenApprover } from './approval-client.ts';
import { eventualRun, givenWorkflow, notesOf } from './workflow-client.ts';

let service: TestService;
let client: TestClient;
let owner: string;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.clock.jumpTo('2026-03-02T10:00:00Z');
  client = await service.account();
  owner = await givenApprover(service, client, { id: 'ana', roles: ['owner'] });
});

const setAutonomy = (autonomy: object, config?: object) =>
  client.rest('PATCH', '/api/v1/agents/workflows', { body: { autonomy, ...(config ? { config } : {}) } });

/** Files a ticket that starts a workflow of one note. */
async function givenNote(more: object = {}): Promise<{ id: string; ticketId: string }> {
  const id = await givenWorkflow(client, { name: 'Notes', steps: [{ kind: 'note', text: 'Seen' }], ...more });
  const body = ticketBody(await givenUnit(client), { description: 'The tap drips' });
  await client.rest('POST', '/api/v1/maintenance', { body });
  return { id, ticketId: body.ticket_id as string };
}

describe('A step of a workflow', () => {
  it('that may only observe does nothing, and tells what it would have done', async () => {
    await setAutonomy({ default: 'observe' });
    const { id, ticketId } = await givenNote();
    const run = await eventualRun(client, id, 'COMPLETED', 'STUCK');
    expect(run.steps).toMatchObject([
      { kind: 'note', status: 'SKIPPED', input: { text: 'Seen' }, result: { observed: true } },
    ]);
    expect(await notesOf(client, ticketId)).toEqual([]);
  });

  it('that may only propose is done once a person agrees, who is told what it would do', async () => {
    await setAutonomy({ default: 'act', by_action: { note: 'propose' } });
    const { id, ticketId } = await givenNote();
    await eventualRun(client, id, 'WAITING', 'STUCK');
    expect(await notesOf(client, ticketId)).toEqual([]);
    const visitor = new Visitor(service.url, await linkSentTo(client, 'ana', 'workflow.approval_requested'));
    const page = await visitor.open();
    expect(page.text).toContain('May the step “note” be done?');
    expect(page.text).toContain('text: Seen');
    await visitor.press('approve');
    await eventualRun(client, id, 'COMPLETED', 'STUCK');
    expect(await notesOf(client, ticketId)).toEqual(['Seen']);
  });

  it('that a person refuses is not done, and the run ends', async () => {
    await setAutonomy({ default: 'propose' });
    const { id, ticketId } = await givenNote();
    const [approval] = (await eventualRun(client, id, 'WAITING', 'STUCK')).approvals;
    await answerApproval(client, { approvalId: approval!.id, verb: 'reject', token: owner });
    const run = await eventualRun(client, id, 'CANCELLED', 'STUCK');
    expect(run.steps).toMatchObject([{ status: 'SKIPPED', result: { decision: 'rejected', approved: false } }]);
    expect(await notesOf(client, ticketId)).toEqual([]);
  });

  it.each([
    ['is done after the time for an objection', false],
    ['is not done after an objection', true],
  ])('that acts unless somebody objects %s', async (_, objects) => {
    await setAutonomy({ default: 'act_unless_vetoed' }, { veto_minutes: 20 });
    const { id, ticketId } = await givenNote();
    const [approval] = (await eventualRun(client, id, 'WAITING', 'STUCK')).approvals;
    if (objects) await answerApproval(client, { approvalId: approval!.id, verb: 'reject', token: owner });
    else service.clock.jumpTo('2026-03-02T10:21:00Z');
    await eventualRun(client, id, objects ? 'CANCELLED' : 'COMPLETED', 'STUCK');
    expect(await notesOf(client, ticketId)).toEqual(objects ? [] : ['Seen']);
  });

  it('asks whoever is responsible for the workflow, and the owners when that person has left', async () => {
    await givenApprover(service, client, { id: 'ben' });
    await setAutonomy({ default: 'propose' });
    const { id } = await givenNote({ ownerAgentId: 'ben' });
    expect((await eventualRun(client, id, 'WAITING', 'STUCK')).approvals).toMatchObject([{ approverIds: ['ben'] }]);
    await client.work(`update accounts.agent set status = 'deactivated' where account_id = $1 and id = 'ben'`, [
      client.accountId,
    ]);
    const other = await givenNote({ ownerAgentId: 'ben', name: 'More notes' });
    expect((await eventualRun(client, other.id, 'WAITING', 'STUCK')).approvals).toMatchObject([
      { approverIds: ['ana'] },
    ]);
  });

  it('waits for an objection as long as it is told, and nothing else', async () => {
    const refused = await setAutonomy({ default: 'act' }, { veto_minutes: 0 });
    expectProblem(refused, 400, 'validation_failed');
    expect(refused.body['errors']).toMatchObject([{ pointer: '/config/veto_minutes' }]);
  });
});

/** Has a worker die where it writes such a row, after it has done the rest of what it does then. */
async function dieAt(table: string, condition: string) {
  const sql = (...statements: string[]) =>
    asAdmin(service.databaseUrl, async (admin) => {
      for (const statement of statements) await admin.query(statement);
    });
  await sql(
    `create sequence deaths`,
    `grant usage on sequence deaths to public`,
    `create function die() returns trigger language plpgsql as $$ begin
       if ${condition} then perform nextval('public.deaths'); raise 'died'; end if; return new; end $$`,
    `create trigger die before insert or update on ${table} for each row execute function die()`,
  );
  return {
    hasDied: () =>
      eventually(
        () =>
          asAdmin(service.databaseUrl, (admin) => admin.query<{ is_called: boolean }>('select is_called from deaths')),
        ({ rows: [row] }) => row!.is_called,
      ),
    end: () => sql(`drop function die cascade`, `drop sequence deaths`),
  };
}

/** Lets go of what a dead worker holds, as its claim would once it is over. */
const endClaim = () =>
  client.work(`update workflows.run set claimed_until = null, due_at = started_at where account_id = $1`, [
    client.accountId,
  ]);

describe('A step that is proposed', () => {
  it('is asked for once and done once, though a worker dies before it has asked, and another after it has acted', async () => {
    await setAutonomy({ default: 'propose' });
    const asking = await dieAt('workflows.approval', 'true');
    const { id, ticketId } = await givenNote();
    await asking.hasDied();
    await asking.end();
    await endClaim();
    const { approvals } = await eventualRun(client, id, 'WAITING', 'STUCK');
    expect([approvals.length, await notesOf(client, ticketId)]).toEqual([1, []]);
    const acting = await dieAt('workflows.run_step', `new.status = 'done'`);
    await answerApproval(client, { approvalId: approvals[0]!.id, verb: 'approve', token: owner });
    await acting.hasDied();
    expect(await notesOf(client, ticketId)).toEqual(['Seen']);
    await acting.end();
    await endClaim();
    const run = await eventualRun(client, id, 'COMPLETED', 'STUCK');
    expect([run.approvals.length, await notesOf(client, ticketId)]).toEqual([1, ['Seen']]);
  });
});

describe('No setting and no workflow', () => {
  it('has an emergency lowered: no step does so, and the automation is refused', async () => {
    await setAutonomy({ default: 'act', by_action: { override: 'act', override_triage: 'act', transition: 'act' } });
    for (const kind of ['override', 'override_triage', 'triage']) {
      const refused = await client.rest('POST', '/api/v1/workflows', {
        body: { name: 'Lower', trigger: { kind: 'manual' }, steps: [{ kind, severity: 'standard' }] },
      });
      expectProblem(refused, 400, 'validation_failed');
    }
    const body = ticketBody(await givenUnit(client), { description: 'I smell gas in the kitchen' });
    const id = await givenWorkflow(client, {
      steps: [
        { kind: 'approve', by: 'owners', within: 'PT5M', on_timeout: 'approve' },
        { kind: 'transition', status: 'standard', reason: 'lower it' },
      ],
    });
    expect((await client.rest('POST', '/api/v1/maintenance', { body })).body).toMatchObject({ severity: 'emergency' });
    await eventualRun(client, id, 'WAITING');
    service.clock.jumpTo('2026-03-02T10:06:00Z');
    await eventualRun(client, id, 'STUCK');
    const actor = { kind: 'automation', id: 'workflows', name: 'Workflows' } as const;
    const scopes = ['admin', 'maintenance:write', 'maintenance:read'];
    const token = await service.tokens.issue({
      ...{ accountId: client.accountId, subject: 'x', scopes, actor },
      ttlSeconds: 600,
    });
    const byGraph = await client.graphql(
      `mutation ($id: ID!) { overrideTriage(input: { ticketId: $id, severity: STANDARD, reason: "x" }) { ticketId } }`,
      { id: body.ticket_id },
      { token },
    );
    expect(byGraph.errors).toMatchObject([{ extensions: { code: 'person_required' } }]);
    const ticket = await client.rest('GET', `/api/v1/maintenance/${body.ticket_id as string}`);
    expect(ticket.body).toMatchObject({ severity: 'emergency' });
  });
});
