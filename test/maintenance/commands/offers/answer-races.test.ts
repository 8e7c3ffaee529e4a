import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestClient } from '../../../support/test-client.ts';
import { startTestService } from '../../../support/test-service.ts';
import type { TestService } from '../../../support/test-service.ts';
import { eventsOf, failureOf, file, givenLadder, ticketOf } from '../../../support/maintenance/dispatch-builders.ts';

const ACCEPT = `mutation ($id: ID!) { acceptTicket(ticketId: $id) { status } }`;
const DECLINE = `mutation ($id: ID!, $reason: String!) { declineTicket(ticketId: $id, reason: $reason) { status } }`;

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.clock.jumpTo('2026-03-02T10:00:00Z');
  client = await givenLadder(service, ['a', 'b', 'c']);
});

describe('Two at once', () => {
  it('of 10 who accept, one does', async () => {
    const id = await file(client);
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.graphql(ACCEPT, { id })));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    const codes = answers.flatMap((answer) => (answer.errors ? [failureOf(answer)['code']] : []));
    expect(new Set(codes)).toEqual(new Set(['illegal_transition']));
    expect((await eventsOf(service, client, id)).filter(({ type }) => type === 'maintenance.accepted')).toHaveLength(1);
  });

  it('of one who accepts and one who declines, whoever is second finds the other’s work', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => file(client)));
    for (const id of ids) {
      await Promise.all([client.graphql(ACCEPT, { id }), client.graphql(DECLINE, { id, reason: 'no' })]);
      const { dispatchHistory, status, vendorId } = await ticketOf(client, id);
      // Declined first: the next vendor was asked, and accepting was for that one. Accepted first: it backed out.
      expect(dispatchHistory.map((record) => record.response)[0]).toBe('DECLINED');
      expect({ vendorId, isKnown: ['DISPATCHED', 'ACCEPTED'].includes(status) }).toEqual({
        vendorId: 'b',
        isKnown: true,
      });
    }
  });

  it('of the timer and a vendor who accepts late, one wins and the ticket is never in between', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => file(client)));
    service.clock.jumpTo('2026-03-02T10:10:30Z');
    const answers = await Promise.all(ids.map((id) => client.graphql(ACCEPT, { id })));
    expect(answers.every(({ errors }) => !errors)).toBe(true);
    for (const id of ids) {
      const { status, vendorId, dispatchHistory } = await ticketOf(client, id);
      expect(status).toBe('ACCEPTED');
      expect(dispatchHistory.at(-1)).toMatchObject({ vendorId, response: 'ACCEPTED' });
      expect(dispatchHistory.slice(0, -1).every(({ response }) => response === 'TIMED_OUT')).toBe(true);
    }
  });
});
