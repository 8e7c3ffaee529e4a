import type { TestClient } from './test-client.ts';
import { givenDispatchRule, givenUnit, givenVendor, ticketBody } from './given.ts';

/** An account whose tickets find a vendor. */
export interface LiveAccount {
  client: TestClient;
  unitId: string;
}

/** Makes ready what a ticket needs to be dispatched. */
export async function givenLiveAccount(client: TestClient): Promise<LiveAccount> {
  const vendorId = await givenVendor(client, { name: 'Acme Plumbing' });
  await givenDispatchRule(client, { vendorIds: [vendorId] });
  return { client, unitId: await givenUnit(client) };
}

/** Events that filing a ticket of such an account leads to. */
export const EVENTS_PER_TICKET = 3;

/** Files a ticket; gives its id. */
export async function fileTicket(
  { client, unitId }: LiveAccount,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  const body = ticketBody(unitId, overrides);
  const { status } = await client.rest('POST', '/api/v1/maintenance', { body });
  if (status !== 200) throw new Error(`Filing a ticket was answered with ${status}.`);
  return String(body['ticket_id']);
}

/** The place in the log that a list of tickets gives to subscribe after. */
export async function eventCursorOf(client: TestClient): Promise<string> {
  const { tickets } = await client.data<{ tickets: { eventCursor: string } }>('{ tickets { eventCursor } }');
  return tickets.eventCursor;
}
