import { expect } from '@jest/globals';
import { eventually } from '../eventually.ts';
import { givenDispatchRule, givenUnit, givenVendor, ticketBody } from '../given.ts';
import type { TestClient } from '../test-client.ts';
import type { TestService } from '../test-service.ts';

/** What the tests read of a decision. */
export interface DecisionRecord {
  attempt: number;
  round: number;
  outcome: string;
  ruleId: string | null;
  vendorId: string | null;
  response: string | null;
  responseReason: string | null;
  acceptBy: string | null;
  candidates: { vendorId: string; ruleId: string | null; eligible: boolean; chosen: boolean; reasons: Reason[] }[];
}

/** A reason in a record. */
export interface Reason {
  code: string;
  message: string;
}

/** What the tests read of a ticket. */
export interface TicketView {
  ticketId: string;
  status: string;
  vendorId: string | null;
  acceptBy: string | null;
  dispatch: { attempt: number } | null;
  dispatchHistory: DecisionRecord[];
  timeline: {
    actor: { kind: string; id: string; name: string };
    fromStatus: string | null;
    toStatus: string;
    reason: string | null;
  }[];
}

/** The selection behind {@link TicketView}. */
export const TICKET_VIEW = `ticketId status vendorId acceptBy dispatch { attempt }
  dispatchHistory { attempt round outcome ruleId vendorId response responseReason acceptBy
    candidates { vendorId ruleId eligible chosen reasons { code message } } }
  timeline { actor { kind id name } fromStatus toStatus reason }`;

/** A ticket as the graph gives it. */
export async function ticketOf(client: TestClient, ticketId: string): Promise<TicketView> {
  const query = `query ($id: ID!) { ticket(ticketId: $id) { ${TICKET_VIEW} } }`;
  return (await client.data<{ ticket: TicketView }>(query, { id: ticketId })).ticket;
}

/** Files a ticket, an emergency unless told otherwise, and gives its id. */
export async function file(client: TestClient, overrides: Record<string, unknown> = {}): Promise<string> {
  const unitId = typeof overrides['unit_id'] === 'string' ? overrides['unit_id'] : await givenUnit(client);
  const body = ticketBody(unitId, overrides);
  const answer = await client.rest('POST', '/api/v1/maintenance', { body });
  if (answer.status !== 200) throw new Error(`The ticket was not filed: ${JSON.stringify(answer.body)}`);
  return String(answer.body['ticket_id']);
}

/** A description that is triaged as standard plumbing. */
export const DRIPPING_TAP = 'The bathroom tap drips a little';

/** An account whose one rule asks these vendors in order. */
export async function givenLadder(service: TestService, vendorIds: readonly string[]): Promise<TestClient> {
  const client = await service.account();
  for (const id of vendorIds) await givenVendor(client, { id });
  await givenDispatchRule(client, { id: 'rule', vendorIds: [...vendorIds] });
  return client;
}

/** An event of a ticket, as the log keeps it. */
export interface TicketEvent {
  type: string;
  status: string;
  data: Record<string, unknown>;
}

/** What the log tells of a ticket, oldest first. */
export function eventsOf(service: TestService, client: TestClient, ticketId: string): Promise<TicketEvent[]> {
  return service.database.worker<TicketEvent>(
    `select type, status, data from events.event where account_id = $1 and entity_id = $2 order by entity_seq`,
    [client.accountId, ticketId],
  );
}

/** The codes of an answer's errors, and the moves that they allow. */
export function failureOf(answer: { errors?: { extensions: Record<string, unknown> }[] }): Record<string, unknown> {
  return answer.errors?.[0]?.extensions ?? {};
}

/** Waits until the job has surely looked once more: it has passed on a ticket of another account that was due. */
export async function expectJobToPass(running: TestService, besides: TestClient): Promise<void> {
  const secondLadder = await givenLadder(running, ['x']);
  expect(secondLadder.accountId).not.toBe(besides.accountId);
  const id = await file(secondLadder);
  await secondLadder.write(({ sql }) =>
    sql(`update maintenance.ticket set accept_by = '2026-01-01' where id = $1`, [id]),
  );
  await eventually(
    () => ticketOf(secondLadder, id),
    ({ status }) => status === 'OPEN',
  );
}
