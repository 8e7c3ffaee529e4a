import { fileTicket, givenHousehold } from '../accounts/notification/notification.client.ts';
import { givenDispatchRule, givenUnit, givenVendor } from '../support/given.ts';
import type { TestClient } from '../support/test-client.ts';
import { Visitor, linkSentTo } from './visitor.ts';

/** A ticket that was offered to a vendor, and the vendor with its link. */
export interface Offered {
  ticketId: string;
  vendorId: string;
  vendor: Visitor;
}

/** Files a ticket that is offered to a vendor. */
export async function offerIn(url: string, client: TestClient, description?: string): Promise<Offered> {
  const { unitId, vendorId } = await givenHousehold(client);
  const ticketId = await fileTicket(client, unitId, description);
  const path = await linkSentTo(client, vendorId, 'maintenance.dispatched');
  return { ticketId, vendorId, vendor: new Visitor(url, path) };
}

/** The same with a second vendor, who is asked next. */
export async function offerWithNextIn(url: string, client: TestClient): Promise<Offered & { nextId: string }> {
  const unitId = await givenUnit(client);
  const vendorId = await givenVendor(client, { email: 'first@vendor.example' });
  const nextId = await givenVendor(client, { email: 'next@vendor.example' });
  await givenDispatchRule(client, { vendorIds: [vendorId, nextId] });
  const ticketId = await fileTicket(client, unitId);
  const path = await linkSentTo(client, vendorId, 'maintenance.dispatched');
  return { ticketId, vendorId, nextId, vendor: new Visitor(url, path) };
}
