import { eventually } from '../../support/eventually.ts';
import { ticketBody } from '../../support/given.ts';
import type { TestClient } from '../../support/test-client.ts';

type Row = Record<string, unknown>;

/** An erasure as REST shows it. */
export interface ShownErasure {
  status: string;
  remaining: { kind: string; id: string; found_in: string[] }[] | null;
}

/** Sends a request that is expected to succeed, and gives the answer. */
export async function sent(client: TestClient, method: string, path: string, body?: object): Promise<Row> {
  const answer = await client.rest(method, path, body ? { body } : {});
  if (answer.status >= 300) throw new Error(`${method} ${path} was refused: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Adds a tenant of a unit. */
export async function givenPerson(client: TestClient, name: string, facts: Row): Promise<string> {
  const [first_name, last_name] = name.split(' ');
  return String((await sent(client, 'POST', '/api/v1/tenants', { first_name, last_name, ...facts }))['id']);
}

/** Files a ticket. */
export async function file(client: TestClient, unitId: string, facts: Row = {}): Promise<string> {
  return String((await sent(client, 'POST', '/api/v1/maintenance', ticketBody(unitId, facts)))['ticket_id']);
}

/** The tickets that the export of a tenant lists. */
export async function ticketsOf(client: TestClient, tenantId: string): Promise<string[]> {
  const path = `/api/v1/tenants/${tenantId}/data-export?section=tickets`;
  const { sections } = (await sent(client, 'GET', path)) as { sections: { tickets: { data: { id: string }[] } } };
  return sections.tickets.data.map(({ id }) => id);
}

/** Erases a tenant whatever is open, and waits until it is done and searched for. */
export async function eraseWhole(client: TestClient, tenantId: string): Promise<ShownErasure> {
  const body = { despite: ['open_lease', 'open_balance', 'open_ticket'] };
  const answer = await eventually(
    () => client.rest('POST', `/api/v1/tenants/${tenantId}/erase`, { body }),
    (erasure) => erasure.body['remaining'] !== null,
  );
  return answer.body as unknown as ShownErasure;
}
