import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sharedTestService } from '../../../support/shared-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import { eventsOf, file, givenLadder, ticketOf } from '../../../support/maintenance/dispatch-builders.ts';
import type { TicketView } from '../../../support/maintenance/dispatch-builders.ts';

const VENDORS = ['a', 'b', 'c'] as const;

let service: TestService;

beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());

/** What a desk may do to a ticket, as the field of a mutation; it may be refused. */
const step = fc.oneof(
  fc.constant((id: string) => `acceptTicket(ticketId: "${id}") { status }`),
  fc.constant((id: string) => `declineTicket(ticketId: "${id}", reason: "no") { status }`),
  fc.constant((id: string) => `dispatchTicket(ticketId: "${id}") { status }`),
  fc
    .constantFrom(...VENDORS)
    .map(
      (vendor) => (id: string) =>
        `assignVendor(ticketId: "${id}", vendorId: "${vendor}", reason: "so") { warnings { code } }`,
    ),
);

/** What must hold of every ticket, whatever was done to it. */
function expectSound(ticket: TicketView): void {
  const { dispatchHistory: records, timeline, status, vendorId, acceptBy } = ticket;
  expect(records.map(({ attempt }) => attempt)).toEqual(records.map((_, index) => index + 1));
  const hasVendor = status !== 'OPEN';
  expect({ hasVendor: vendorId !== null, hasTimer: acceptBy !== null }).toEqual({
    hasVendor,
    hasTimer: status === 'DISPATCHED',
  });
  if (hasVendor) expect(records.at(-1)?.vendorId).toBe(vendorId);
  for (const [index, { fromStatus }] of timeline.entries()) {
    expect(fromStatus).toBe(index === 0 ? null : timeline[index - 1]!.toStatus);
  }
  expect(timeline.at(-1)?.toStatus).toBe(status);
  for (const round of Map.groupBy(records, (record) => record.round).values()) {
    const byRules = round.flatMap(({ ruleId, vendorId: askedVendor }) => (ruleId === null ? [] : [askedVendor]));
    expect(new Set(byRules).size).toBe(byRules.length);
  }
  const offers = records.filter((record) => record.vendorId !== null);
  expect(offers.slice(0, -1).every(({ response }) => response !== null)).toBe(true);
}

describe('Whatever is done to a ticket, one thing after the other or at once,', () => {
  it('its records, timeline, state and events tell one story, and the rules ask nobody twice in a round', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 6 }), async (courses) => {
        const client = await givenLadder(service, VENDORS);
        const id = await file(client);
        for (const atOnce of courses) {
          const answers = await Promise.all(atOnce.map((field) => client.graphql(`mutation { ${field(id)} }`)));
          const codes = answers.flatMap(({ errors }) => errors?.map(({ extensions }) => extensions['code']) ?? []);
          expect(codes.filter((code) => code !== 'illegal_transition')).toEqual([]);
        }
        const ticket = await ticketOf(client, id);
        expectSound(ticket);
        const events = await eventsOf(service, client, id);
        const decisions = events.filter(({ type }) => /dispatched$|dispatch_exhausted$/.test(type));
        expect(decisions.map(({ data }) => data['vendor_assigned'])).toEqual(
          ticket.dispatchHistory.map(({ vendorId }) => vendorId),
        );
      }),
      { numRuns: 25 },
    );
  });
});
