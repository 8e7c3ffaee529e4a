import { expect } from '@jest/globals';
import { givenUnit, ticketBody } from '../support/given.ts';
import type { TestClient } from '../support/test-client.ts';
import type { TestService } from '../support/test-service.ts';
import { eventualRun, givenWorkflow } from './workflow-client.ts';

/** Adds a person, and gives a token with which the person answers approvals. */
export async function givenApprover(
  service: TestService,
  client: TestClient,
  { id, roles = ['coordinator'], language = 'en' }: { id: string; roles?: string[]; language?: string },
): Promise<string> {
  await client.work(
    `insert into accounts.agent (account_id, id, kind, name, email, roles, languages, status, created_at, updated_at)
     values ($1, $2, 'person', $2, $2 || '@example.com', $3, $4, 'active', now(), now())`,
    [client.accountId, id, roles, [language]],
  );
  const scopes = ['approvals:decide', 'workflows:read', ...(roles.includes('owner') ? ['admin'] : [])];
  const actor = { kind: 'person', id, name: id } as const;
  return service.tokens.issue({ accountId: client.accountId, subject: id, scopes, ttlSeconds: 100_000, actor });
}

/** An approval that a run waits for. */
export interface AskedQuestion {
  /** The workflow. */
  id: string;
  ticketId: string;
  approvalId: string;
}

/** Files a ticket that starts a workflow, which asks for an approval and then notes who gave it. */
export async function givenQuestionOf(client: TestClient, step: object): Promise<AskedQuestion> {
  const id = await givenWorkflow(client, {
    name: 'Costly repairs',
    steps: [
      {
        ...{ kind: 'approve', question: 'Pay {{ticket.id}}?', within: 'PT30M', on_timeout: 'reject' },
        ...{ where: { field: 'ticket.severity', op: 'in', value: ['standard', 'urgent'] } },
        ...step,
      },
      { kind: 'note', text: 'Approved by {{steps.0.decided_by.name}}' },
    ],
  });
  const body = ticketBody(await givenUnit(client), { description: 'The tap <b>drips</b>' });
  await client.rest('POST', '/api/v1/maintenance', { body });
  const run = await eventualRun(client, id, 'WAITING', 'STUCK');
  expect(run.error).toBeNull();
  return { id, ticketId: body.ticket_id as string, approvalId: run.approvals.at(-1)!.id };
}

/** Answers an approval by REST. */
export const answerApproval = (
  client: TestClient,
  { approvalId, verb, token }: { approvalId: string; verb: 'approve' | 'reject'; token: string },
) => client.rest('POST', `/api/v1/approvals/${approvalId}/${verb}`, { body: { comment: 'fine' }, token });
