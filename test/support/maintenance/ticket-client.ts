import { givenDispatchRule, givenProperty, givenUnit, givenVendor, ticketBody } from '../given.ts';
import { SCOPES } from '../../../subgraphs/accounts/account/scopes.ts';
import { TestClient } from '../test-client.ts';
import type { GraphAnswer } from '../test-client.ts';
import type { TestService } from '../test-service.ts';

/** A ticket as these tests look at it. */
export interface Ticket {
  ticketId: string;
  status: string;
  severity: string;
  category: string;
  vendorId: string | null;
  acceptBy: string | null;
  selfPerformed: boolean;
  version: string;
  sla: Clock[];
  earlierSla: Clock[];
  timeline: {
    actor: { kind: string; id: string; name: string };
    fromStatus: string | null;
    toStatus: string;
    reason: string | null;
    at: string;
  }[];
}

/** A clock as these tests look at it. */
export interface Clock {
  kind: string;
  state: string;
  round: number;
  targetAt: string | null;
  metAt: string | null;
  breachedAt: string | null;
  severityAtBreach: string | null;
}

const CLOCK = '{ kind state round targetAt metAt breachedAt severityAtBreach }';

/** Everything of {@link Ticket}. */
const TICKET = `ticketId status severity category vendorId acceptBy selfPerformed version sla ${CLOCK}
  earlierSla ${CLOCK} timeline { actor { kind id name } fromStatus toStatus reason at }`;

/** An account with one vendor who takes everything, and a unit. */
export async function givenDispatch(client: TestClient, timezone = 'UTC'): Promise<string> {
  const propertyId = await givenProperty(client, { timezone });
  await givenVendor(client);
  await givenDispatchRule(client);
  return givenUnit(client, { propertyId });
}

/** Files a ticket and gives its id. */
export async function file(client: TestClient, unitId: string, overrides: object = {}): Promise<string> {
  const { status, body } = await client.rest('POST', '/api/v1/maintenance', {
    body: ticketBody(unitId, { ...overrides }),
  });
  if (status !== 200) throw new Error(`The ticket was not filed: ${JSON.stringify(body)}`);
  return String(body['ticket_id']);
}

/** The ticket as it is. */
export async function read(client: TestClient, ticketId: string): Promise<Ticket> {
  const { ticket } = await client.data<{ ticket: Ticket }>(
    `query ($ticketId: ID!) { ticket(ticketId: $ticketId) { ${TICKET} } }`,
    { ticketId },
  );
  return ticket;
}

/** Asks for a move. */
export function tryMove(
  client: TestClient,
  ticketId: string,
  to: string,
  more: object = {},
): Promise<GraphAnswer<{ transitionTicket: Ticket }>> {
  return client.graphql<{ transitionTicket: Ticket }>(
    `mutation ($input: TransitionTicketInput!) { transitionTicket(input: $input) { ${TICKET} } }`,
    { input: { ticketId, to, ...more } },
  );
}

/** Moves the ticket through these states, in order. */
export async function move(client: TestClient, ticketId: string, ...states: readonly string[]): Promise<Ticket> {
  for (const to of states) {
    const { errors } = await tryMove(client, ticketId, to);
    if (errors) throw new Error(`${ticketId} did not move to ${to}: ${JSON.stringify(errors)}`);
  }
  return read(client, ticketId);
}

/** Runs a mutation that takes a ticket's id, and more. */
export async function call(client: TestClient, mutation: string, ticketId: string, more = ''): Promise<Ticket> {
  const data = await client.data<Record<string, Ticket>>(
    `mutation ($ticketId: ID!) { ${mutation}(ticketId: $ticketId${more}) { ${TICKET} } }`,
    { ticketId },
  );
  return data[mutation]!;
}

/** One clock of a ticket. */
export function clockOf({ sla }: Ticket, kind: string): Clock {
  return sla.find((clock) => clock.kind === kind)!;
}

/** An event as the log keeps it. */
export interface LoggedEvent {
  type: string;
  status: string;
  data: Record<string, unknown>;
  at: Date;
}

/** The events of a ticket, in their order. */
export function eventsOf(client: TestClient, ticketId: string): Promise<LoggedEvent[]> {
  return client.write(({ sql }) =>
    sql<LoggedEvent>(
      `select type, status, data, occurred_at as at from events.event where entity_id = $1 order by entity_seq`,
      [ticketId],
    ),
  );
}

/** `type/status` of the events of a ticket. */
export async function eventNames(client: TestClient, ticketId: string): Promise<string[]> {
  return (await eventsOf(client, ticketId)).map(({ type, status }) => `${type.replace('maintenance.', '')}/${status}`);
}

/** The clock, the target, and since when it is at risk, of each target of a ticket that was announced to be. */
export async function targetsAtRisk(client: TestClient, ticketId: string): Promise<string[][]> {
  const announced = (await eventsOf(client, ticketId)).filter(({ type }) => type === 'maintenance.sla_at_risk');
  return announced.map(({ data }) => [data['clock'], data['target_at'], data['at_risk_at']] as string[]);
}

/** An instant before another. */
export const minutesBefore = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) - minutes * 60_000).toISOString();

/** Jumps to an instant; the client that it gives has a token that is valid then. */
export async function jumpTo(
  service: TestService,
  { accountId }: TestClient,
  instant: Date | string,
): Promise<TestClient> {
  service.clock.jumpTo(new Date(instant).toISOString());
  const token = await service.tokens.issue({ accountId, subject: 'tester', scopes: SCOPES, ttlSeconds: 3_600 });
  return new TestClient(service, accountId, token);
}
