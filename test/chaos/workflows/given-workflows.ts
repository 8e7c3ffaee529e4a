import { asWorker, UNIT_ID } from '../given-accounts.ts';
import type { ChaosAccount } from '../given-accounts.ts';

/** What the tickets say that the workflows create; these start no runs. */
export const CREATED = 'Preventive check of the boiler';

/** Where every created ticket is moved, each once. */
export const MOVES = ['on_hold', 'open', 'on_hold', 'cancelled'];

const trigger = { kind: 'event', types: ['maintenance.created'] };
const where = { field: 'ticket.description', op: 'ne', value: CREATED };
const charge = { kind: 'post_charge', lease: 'lease-1', amount_minor: 100 };

/**
 * The workflows of the run. Every filed ticket starts a run of the first two; the ticket that the first creates, of which no vendor and no
 * duplicate knows, starts one that pages an owner about it and moves it.
 */
const WORKFLOWS = [
  {
    ...{ id: 'long', name: 'Long', trigger, where },
    steps: [
      { kind: 'note', text: 'long, first' },
      { kind: 'assign', agent: 'owner-1' },
      { kind: 'create_ticket', unit_id: UNIT_ID, description: CREATED },
      charge,
      { kind: 'wait', event: { types: ['maintenance.assigned'] }, at_most: 'PT30M' },
      { kind: 'note', text: 'long, assigned', where: { field: 'steps.4.timed_out', op: 'eq', value: false } },
      { kind: 'approve', by: 'owners', within: 'PT1M', on_timeout: 'approve' },
      { kind: 'note', text: 'long, last' },
    ],
  },
  {
    ...{ id: 'short', name: 'Short', trigger, where },
    steps: [{ kind: 'note', text: 'short, first' }, charge, { kind: 'note', text: 'short, last' }],
  },
  {
    ...{ id: 'moves', name: 'Moves', trigger, where: { ...where, op: 'eq' } },
    steps: [
      { kind: 'page', to: 'agent:owner-1', text: 'Look at this' },
      ...MOVES.map((status) => ({ kind: 'transition', status, reason: `moves, ${status}` })),
    ],
  },
];

/** How many runs follow from each filed ticket. */
export const RUNS_OF_TICKET = WORKFLOWS.length;

/** The notes that every filed ticket has in the end, each once. */
export const NOTES = ['long, assigned', 'long, first', 'long, last', 'short, first', 'short, last'];

/** Makes an owner, a lease and the enabled workflows in an account. */
export async function givenWorkflows(databaseUrl: string, url: string, account: ChaosAccount): Promise<void> {
  await asWorker(databaseUrl, async (client) => {
    await client.query(
      `insert into accounts.agent (account_id, id, kind, name, email, roles, status, created_at, updated_at)
       values ($1, 'owner-1', 'person', 'Olive Owner', 'olive@example.com', '{owner}', 'active', now(), now())`,
      [account.id],
    );
    await client.query(
      `insert into properties.lease (account_id, id, unit_id, start_date, rent_minor, deposit_minor, currency, payment_due_day,
         status, created_at, updated_at)
       values ($1, 'lease-1', $2, '2026-01-01', 100, 0, 'USD', 1, 'active', now(), now())`,
      [account.id, UNIT_ID],
    );
  });
  for (const workflow of WORKFLOWS) {
    await post(url, account, '/api/v1/workflows', workflow);
    await post(url, account, `/api/v1/workflows/${workflow.id}/enable`, {});
  }
}

async function post(url: string, { token }: ChaosAccount, path: string, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
}
