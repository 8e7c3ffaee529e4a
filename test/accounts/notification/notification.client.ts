import { expect } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { givenDispatchRule, givenUnit, givenVendor, ticketBody } from '../../support/given.ts';
import { TestClient } from '../../support/test-client.ts';
import type { TestService } from '../../support/test-service.ts';

/** A notification as REST shows it. */
export interface Shown {
  id: string;
  event_id: string;
  event_type: string;
  entity: { type: string; id: string };
  recipient: { kind: string; id: string };
  channel: string;
  address: string | null;
  language: string;
  subject: string;
  body: string;
  is_urgent: boolean;
  is_escalation: boolean;
  message_id: string;
  state: string;
  reason: string | null;
  transport: string | null;
  attempts: { at: string; failure: string | null; answer: string | null }[];
  next_attempt_at: string | null;
  sent_at: string | null;
}

/** A unit with somebody in it, and a vendor who gets its tickets. */
export interface Household {
  unitId: string;
  tenantId: string;
  vendorId: string;
}

let tenants = 0;

/** Stores a tenant of a unit. */
export async function givenTenant(
  client: TestClient,
  unitId: string,
  facts: { email?: string | null; phone?: string | null; channel?: string; language?: string; status?: string } = {},
): Promise<string> {
  const id = `tenant-${++tenants}`;
  const {
    email = `${id}@tenants.example`,
    phone = null,
    channel = 'email',
    language = 'en',
    status = 'current',
  } = facts;
  await client.write(({ sql }) =>
    sql(
      `insert into properties.tenant (account_id, id, first_name, last_name, email, phone, preferred_channel, language,
         status, unit_id, created_at, updated_at)
       values ($1, $2, 'Ana', 'Reyes', $3, $4, $5, $6, $7, $8, now(), now())`,
      [client.accountId, id, email, phone, channel, language, status, unitId],
    ),
  );
  return id;
}

/** Stores a unit with a tenant, and a vendor with a mail address who gets every ticket. */
export async function givenHousehold(
  client: TestClient,
  tenant: Parameters<typeof givenTenant>[2] = {},
  vendor: Parameters<typeof givenVendor>[1] = {},
): Promise<Household> {
  const unitId = await givenUnit(client);
  const tenantId = await givenTenant(client, unitId, tenant);
  const vendorId = await givenVendor(client, { email: 'jobs@vendor.example', ...vendor });
  await givenDispatchRule(client, { vendorIds: [vendorId] });
  return { unitId, tenantId, vendorId };
}

/** A ticket that can wait. */
const STANDARD = 'The dishwasher does not drain any more';
/** A ticket that is an emergency. */
export const EMERGENCY = 'There is a strong smell of gas in the kitchen';

/** Files a ticket. */
export async function fileTicket(client: TestClient, unitId: string, description = STANDARD): Promise<string> {
  const { status, body } = await client.rest('POST', '/api/v1/maintenance', {
    body: ticketBody(unitId, { description }),
  });
  expect(status).toBe(200);
  return String(body['ticket_id']);
}

/** The notifications that fit a query, latest first. */
async function notificationsOf(client: TestClient, query = ''): Promise<Shown[]> {
  return (await client.rest<{ data: Shown[] }>('GET', `/api/v1/notifications?${query}`)).body.data;
}

/** Waits until the notifications that fit a query are as hoped. */
export function eventualNotifications(
  client: TestClient,
  query: string,
  areAsHoped: (notifications: Shown[]) => boolean,
): Promise<Shown[]> {
  return eventually(() => notificationsOf(client, query), areAsHoped);
}

/** Waits until all that has happened is looked at for notifications, so that nobody is told anything more of it. */
export async function allAreNoted(client: TestClient): Promise<void> {
  await eventually(
    () =>
      client.work<{ pos: number }>(
        `select cursor_pos as pos from accounts.notification_cursor where account_id = $1
         and cursor_pos >= (select max(pos) from events.event where account_id = $1)
         and not exists (select 1 from events.event where account_id = $1 and pos is null)`,
        [client.accountId],
      ),
    ({ length }) => length === 1,
  );
}

/** Whether there are so many, and nothing becomes of any of them by itself. */
export const settled =
  (count: number) =>
  (notifications: Shown[]): boolean =>
    notifications.length === count && notifications.every(({ state }) => state !== 'queued' && state !== 'sending');

/** Lets time pass by the service's clock, and gives a client whose token is good then. */
export async function passTime(service: TestService, { accountId }: TestClient, ms: number): Promise<TestClient> {
  service.clock.jumpTo(new Date(service.clock.now().getTime() + ms).toISOString());
  const scopes = ['maintenance:read', 'maintenance:write', 'settings:write', 'events:read'];
  const token = await service.tokens.issue({ accountId, subject: 'later', scopes, ttlSeconds: 3_600 });
  return new TestClient(service, accountId, token);
}
