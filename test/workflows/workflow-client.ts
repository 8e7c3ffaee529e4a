import { eventually } from '../support/eventually.ts';
import { TestClient } from '../support/test-client.ts';
import type { TestService } from '../support/test-service.ts';

/** A run as the graph shows it. */
export interface SeenRun {
  id: string;
  status: string;
  version: number;
  error: { code: string; detail: string } | null;
  waitingFor: Record<string, unknown> | null;
  steps: {
    index: number;
    kind: string;
    status: string;
    conditions: { field: string; op: string; expected: unknown; actual: unknown; held: boolean }[];
    input: Record<string, unknown> | null;
    result: Record<string, unknown> | null;
    attempts: { error: { code: string; detail: string } }[];
    error: { code: string; detail: string } | null;
  }[];
  approvals: { id: string; status: string; approverIds: string[] }[];
}

const RUN = `id status version error { code detail } waitingFor
  steps { index kind status conditions { field op expected actual held } input result attempts { error { code detail } }
    error { code detail } }
  approvals { id status approverIds }`;

/** What a workflow says; the trigger is a new ticket unless another is given. */
export interface DraftWorkflow {
  id?: string;
  name?: string;
  trigger?: object;
  where?: object;
  steps: object[];
  oncePer?: string;
  quietHours?: object;
  ownerAgentId?: string;
}

/** Adds a workflow as a draft. */
export async function givenDraft(client: TestClient, { id, ...draft }: DraftWorkflow): Promise<string> {
  const input = { name: 'A workflow', trigger: { kind: 'event', types: ['maintenance.created'] }, ...draft };
  const { createWorkflow } = await client.data<{ createWorkflow: { id: string } }>(
    `mutation ($id: ID, $input: WorkflowInput!) { createWorkflow(id: $id, input: $input) { id } }`,
    { id: id ?? null, input },
  );
  return createWorkflow.id;
}

/** Adds a workflow that starts from now on. */
export async function givenWorkflow(client: TestClient, draft: DraftWorkflow): Promise<string> {
  const id = await givenDraft(client, draft);
  await client.data(`mutation ($id: ID!) { enableWorkflow(id: $id) { status } }`, { id });
  return id;
}

/** The runs of a workflow, newest first. */
export async function runsOf(client: TestClient, workflowId: string): Promise<SeenRun[]> {
  const { workflowRuns } = await client.data<{ workflowRuns: { nodes: SeenRun[] } }>(
    `query ($workflowId: ID!) { workflowRuns(workflowId: $workflowId) { nodes { ${RUN} } } }`,
    { workflowId },
  );
  return workflowRuns.nodes;
}

/** Waits until the newest run of a workflow has a state. */
export async function eventualRun(client: TestClient, workflowId: string, ...statuses: string[]): Promise<SeenRun> {
  const runs = await eventually(
    () => runsOf(client, workflowId),
    ([run]) => run !== undefined && statuses.includes(run.status),
  );
  return runs[0]!;
}

/** The texts of a ticket's notes, oldest first. */
export async function notesOf(client: TestClient, ticketId: string): Promise<string[]> {
  const { body } = await client.rest<{ data: { text: string }[] }>('GET', `/api/v1/maintenance/${ticketId}/notes`);
  return body.data.map(({ text }) => text);
}

/** Asks for a run by hand. */
export const startRun = (client: TestClient, type: string, more: object = {}) =>
  client.rest('POST', '/api/v1/workflows/run', { body: { type, ...more } });

const SCOPES = ['agents', 'properties', 'tenants', 'maintenance', 'finance', 'exports', 'workflows', 'settings'];
const YEAR_SECONDS = 366 * 86_400;

/** A client of a new account whose token outlives jumps of the clock over months. */
export async function lastingClient(service: TestService): Promise<TestClient> {
  const { accountId } = await service.account();
  const scopes = [...SCOPES.flatMap((name) => [`${name}:read`, `${name}:write`]), 'workflows:run', 'webhooks:manage'];
  const token = { accountId, subject: 'tester', scopes, ttlSeconds: YEAR_SECONDS };
  return new TestClient(service, accountId, await service.tokens.issue(token));
}

/** A simulation as REST shows it. */
export interface SeenSimulation {
  paused_at: string | null;
  notes: string[];
  totals: Record<string, unknown> & { steps: { index: number; kind: string; done: number }[] };
  events: {
    event_id: string;
    outcome: string;
    conditions: object[];
    run: {
      status: string;
      error: { code: string } | null;
      steps: { index: number; kind: string; status: string; conditions: object[]; input: object | null }[];
    } | null;
  }[];
}

/** Simulates a workflow on what has happened, once all of it has its place in the event log. */
export async function simulate(client: TestClient, body: object): Promise<SeenSimulation> {
  await eventually(
    () => client.work('select 1 from events.event where account_id = $1 and pos is null', [client.accountId]),
    (unplaced) => unplaced.length === 0,
  );
  const answer = await client.rest('POST', '/api/v1/workflows/simulate', { body });
  if (answer.status !== 200) throw new Error(`The simulation was refused: ${JSON.stringify(answer.body)}`);
  return answer.body as unknown as SeenSimulation;
}

/** Adds a person to the account. */
export async function givenPerson(client: TestClient, id: string, roles: string[]): Promise<void> {
  await client.work(
    `insert into accounts.agent (account_id, id, kind, name, email, roles, status, created_at, updated_at)
     values ($1, $2, 'person', $2, $2 || '@example.com', $3, 'active', now(), now())`,
    [client.accountId, id, roles],
  );
}
