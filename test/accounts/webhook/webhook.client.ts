import { expect } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { ticketBody } from '../../support/given.ts';
import { TestClient } from '../../support/test-client.ts';
import type { TestService } from '../../support/test-service.ts';

/** An endpoint as REST shows it. */
export interface Endpoint {
  id: string;
  url: string;
  events: string[];
  description: string;
  status: string;
  disabled_reason: string | null;
  secret_promotes_at: string | null;
  last_success_at: string | null;
  failing_since: string | null;
  secret: string;
}

/** A delivery as REST shows it. */
export interface Delivery {
  id: string;
  kind: string;
  event_id: string;
  event_type: string;
  state: string;
  next_attempt_at: string | null;
  attempts: {
    at: string;
    latency_ms: number;
    status: number | null;
    failure: string | null;
    response: string | null;
  }[];
}

/** Adds an endpoint. */
export async function givenWebhook(client: TestClient, url: string, more: object = {}): Promise<Endpoint> {
  const { status, body } = await client.rest<Endpoint>('POST', '/api/v1/webhooks', { body: { url, ...more } });
  expect(status).toBe(201);
  return body;
}

/** Files tickets for a unit, one after the other. */
export async function fileTickets(client: TestClient, unitId: string, count = 1): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { body } = await client.rest('POST', '/api/v1/maintenance', { body: ticketBody(unitId) });
    ids.push(String(body['ticket_id']));
  }
  return ids;
}

/** What was sent to an endpoint, latest first. */
export async function deliveriesOf(client: TestClient, { id }: Endpoint, query = ''): Promise<Delivery[]> {
  const { body } = await client.rest<{ data: Delivery[] }>('GET', `/api/v1/webhooks/${id}/deliveries?${query}`);
  return body.data;
}

/** Waits until the deliveries of an endpoint are as hoped. */
export function eventualDeliveries(
  client: TestClient,
  endpoint: Endpoint,
  areAsHoped: (deliveries: Delivery[]) => boolean,
): Promise<Delivery[]> {
  return eventually(() => deliveriesOf(client, endpoint), areAsHoped);
}

/** The endpoint as it is now. */
export async function readWebhook(client: TestClient, { id }: Endpoint): Promise<Endpoint> {
  return (await client.rest<Endpoint>('GET', `/api/v1/webhooks/${id}`)).body;
}

/** Lets time pass by the service's clock, and gives a client whose token is good then. */
export async function passTime(service: TestService, { accountId }: TestClient, ms: number): Promise<TestClient> {
  service.clock.jumpTo(new Date(service.clock.now().getTime() + ms).toISOString());
  return clientNow(service, accountId);
}

/** A client of an account whose token is good now. */
export async function clientNow(service: TestService, accountId: string): Promise<TestClient> {
  const scopes = ['webhooks:manage', 'events:read', 'maintenance:write', 'maintenance:read'];
  const token = await service.tokens.issue({ accountId, subject: 'later', scopes, ttlSeconds: 3_600 });
  return new TestClient(service, accountId, token);
}
