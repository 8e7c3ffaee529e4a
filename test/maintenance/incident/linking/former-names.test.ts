import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenBuilding, NO_WATER, report } from '../../../support/maintenance/incident-builders.ts';
import type { Building } from '../../../support/maintenance/incident-builders.ts';
import { eventsOf } from '../../../support/maintenance/ticket-client.ts';
import { sharedTestService } from '../../../support/shared-service.ts';
import type { TestService } from '../../../support/test-service.ts';

const RULES = [{ vendorIds: ['vendor-a'] }];

let service: TestService;
let building: Building;
let parent: string;
let duplicate: string;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  building = await givenBuilding(service);
  parent = await report(building, NO_WATER);
  duplicate = await report(building, NO_WATER);
});

describe('The former names of parent tickets and duplicates give the same as the new ones', () => {
  it('of an incident and of a ticket', async () => {
    const { ticket } = await building.client.data<{ ticket: unknown }>(
      `query ($id: ID!) { ticket(ticketId: $id) { incident { parentTicketId leadTicketId } } }`,
      { id: duplicate },
    );
    expect(ticket).toEqual({ incident: { parentTicketId: parent, leadTicketId: parent } });
    const { body } = await building.client.rest('GET', `/api/v1/maintenance/${duplicate}`);
    expect(body).toMatchObject({ parent_ticket_id: parent, lead_ticket_id: parent });
  });

  it('of an event', async () => {
    expect((await eventsOf(building.client, duplicate)).at(-1)).toMatchObject({
      data: { parent_ticket_id: parent, lead_ticket_id: parent },
    });
  });

  it('of a simulation over GraphQL', async () => {
    const { simulateDispatch } = await building.client.data<{ simulateDispatch: unknown }>(
      `query ($rules: [DraftDispatchRule!]!) { simulateDispatch(rules: $rules) {
        tickets { ticketId parentTicketId foldedInto } totals { duplicates folded } } }`,
      { rules: RULES },
    );
    expect(simulateDispatch).toEqual({
      tickets: [
        { ticketId: parent, parentTicketId: null, foldedInto: null },
        { ticketId: duplicate, parentTicketId: parent, foldedInto: parent },
      ],
      totals: { duplicates: 1, folded: 1 },
    });
  });

  it('of a simulation over REST', async () => {
    const { body } = await building.client.rest('POST', '/api/v1/dispatch-rules/simulate', {
      body: { rules: [{ vendor_ids: ['vendor-a'] }] },
    });
    expect(body).toMatchObject({
      tickets: [
        { ticket_id: parent, parent_ticket_id: null, folded_into: null },
        { ticket_id: duplicate, parent_ticket_id: parent, folded_into: parent },
      ],
      totals: { duplicates: 1, folded: 1 },
    });
  });

  it.each(['unlinkTicket', 'unfoldTicket'])('of the mutation %s', async (mutation) => {
    const data = await building.client.data(
      `mutation ($id: ID!) { ${mutation}(ticketId: $id) { ticketId status vendorId incident { id } } }`,
      { id: duplicate },
    );
    expect(data).toEqual({
      [mutation]: { ticketId: duplicate, status: 'DISPATCHED', vendorId: 'vendor-a', incident: null },
    });
  });
});
