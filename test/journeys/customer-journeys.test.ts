import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.ts';
import { givenDispatchRule, givenProperty, givenUnit, givenVendor, ticketBody } from '../support/given.ts';
import { expectProblem } from '../support/problem.ts';
import { ticketRowCounts } from '../support/database/stored.ts';
import type { Answer, TestClient } from '../support/test-client.ts';
import { generatedProgram } from './generated-client.ts';
import { setups } from './setups.ts';
import type { JourneyService } from './setups.ts';

const START_TIMEOUT_MS = 120_000;

const ACME = { name: 'Acme Plumbing', categories: ['plumbing'], severities: ['urgent'] };
const CREATE_PROPERTY = {
  query: `mutation { createProperty(input: { name: "Elm Court", address: "2 Side St", timezone: "UTC" }) { name } }`,
};

interface Page<Row> {
  data: Row[];
  next_cursor: string | null;
}

let service: JourneyService;
let client: TestClient;
let propertyId: string;
let unitId: string;
let vendorId: string;

const file = (body: unknown, as = client): Promise<Answer> => as.rest('POST', '/api/v1/maintenance', { body });

describe.each(setups)('The service $name', ({ start }) => {
  beforeAll(async () => {
    service = await start();
  }, START_TIMEOUT_MS);
  afterAll(() => service.stop(), START_TIMEOUT_MS);
  beforeEach(async () => {
    client = await service.account();
    propertyId = await givenProperty(client, { name: 'Maple Court' });
    unitId = await givenUnit(client, { propertyId });
    vendorId = await givenVendor(client);
    await givenDispatchRule(client);
  });

  itFilesTickets();
  itShowsWhatIsThere();
  itMindsKeysAndRights();
});

function itFilesTickets(): void {
  it('stores, triages and dispatches a ticket filed over REST, and the graph shows it with its unit and property', async () => {
    const body = ticketBody(unitId);
    const { ticket_id: ticketId } = body;
    expect(await file(body)).toMatchObject({
      status: 200,
      body: { ticket_id: ticketId, unit_id: unitId, severity: 'emergency', vendor_assigned: vendorId },
    });
    const query = `query ($id: ID!) {
      ticket(ticketId: $id) {
        ticketId severity category status vendor { id } dispatch { outcome } triage { evidence { text } }
        sla { kind state } unit { id property { id name unitCount } }
      }
    }`;
    const { ticket } = await client.data<{ ticket: { triage: { evidence: unknown[] }; sla: unknown[] } }>(query, {
      id: ticketId,
    });
    expect(ticket).toMatchObject({
      ticketId,
      severity: 'EMERGENCY',
      category: 'PLUMBING',
      status: 'DISPATCHED',
      vendor: { id: vendorId },
      dispatch: { outcome: 'ASSIGNED' },
      unit: { id: unitId, property: { id: propertyId, name: 'Maple Court', unitCount: 1 } },
    });
    expect(ticket.triage.evidence).not.toHaveLength(0);
    expect(ticket.sla).toHaveLength(3);
  });

  it('answers a repeated ticket with the stored one, and nothing happens twice', async () => {
    const body = ticketBody(unitId);
    const first = await file(body);
    const repeats = await Promise.all([file(body), file(body), file(body)]);
    for (const repeat of repeats) expect(repeat).toMatchObject({ status: 200, body: first.body });
    expect(await ticketRowCounts(service.database, client.accountId)).toEqual({
      tickets: 1,
      triages: 1,
      dispatches: 1,
      timelineEntries: 2,
      events: 3,
    });
  });

  it('refuses the same ticket_id with other content, names what differs and changes nothing', async () => {
    const body = ticketBody(unitId);
    await file(body);
    const before = await ticketRowCounts(service.database, client.accountId);
    const problem = expectProblem(await file({ ...body, description: 'Another fault' }), 409, 'ticket_id_conflict');
    expect(problem.errors).toEqual([expect.objectContaining({ pointer: '/description' })]);
    expect(await ticketRowCounts(service.database, client.accountId)).toEqual(before);
  });

  it('refuses a ticket for an unknown unit, or quarantines it until a unit is bound, as the account wants', async () => {
    const body = ticketBody('no-such-unit');
    const problem = expectProblem(await file(body), 422, 'unknown_unit');
    expect(problem.errors).toEqual([expect.objectContaining({ pointer: '/unit_id' })]);

    await client.data(
      `mutation { updateAccountSettings(input: { unknownUnitPolicy: QUARANTINE }) { unknownUnitPolicy } }`,
    );
    expect(await file(body)).toMatchObject({ status: 200, body: { severity: 'emergency', vendor_assigned: null } });
    const bind = `mutation ($input: BindTicketUnitInput!) { bindTicketUnit(input: $input) { status unit { id } } }`;
    expect(await client.data(bind, { input: { ticketId: body['ticket_id'], unitId } })).toEqual({
      bindTicketUnit: { status: 'DISPATCHED', unit: { id: unitId } },
    });
  });
}

function itShowsWhatIsThere(): void {
  it('lists properties page by page, each once, in the order of their names, to the client that npm run client writes', async () => {
    for (const name of ['Alder', 'Birch', 'Cedar', 'Dogwood']) await givenProperty(client, { name });
    const { propertyNames } = await generatedProgram();
    const names = await propertyNames(service.url, client.token);
    expect(names).toEqual(['Alder', 'Birch', 'Cedar', 'Dogwood', 'Maple Court']);
  });

  it('tells what happened to each ticket as events, in order and without gaps', async () => {
    const bodies = Array.from({ length: 5 }, () => ticketBody(unitId));
    await Promise.all(bodies.map((body) => file(body)));
    const read = async (): Promise<{ type: string; entity: { id: string; seq: number } }[]> =>
      (await client.rest<Page<{ type: string; entity: { id: string; seq: number } }>>('GET', '/api/v1/events')).body
        .data;
    const events = await eventually(read, (seen) => seen.length >= 15);
    for (const body of bodies) {
      const own = events.filter(({ entity }) => entity.id === body['ticket_id']);
      expect(own.map(({ type, entity }) => `${entity.seq} ${type}`)).toEqual([
        '1 maintenance.created',
        '2 maintenance.triaged',
        '3 maintenance.dispatched',
      ]);
    }
  });

  it('answers one query from all four subgraphs', async () => {
    await file(ticketBody(unitId));
    const query = `{
      account { name }
      properties {
        nodes {
          name
          kpis(period: { start: "2026-01-01", end: "2026-01-31" }, kpis: [OCCUPANCY]) { value denominator }
          tickets { nodes { severity unit { unitNumber property { name } } } }
        }
      }
    }`;
    const unit = { unitNumber: unitId, property: { name: 'Maple Court' } };
    expect(await client.data(query)).toEqual({
      account: { name: client.accountId },
      properties: {
        nodes: [
          {
            name: 'Maple Court',
            kpis: [{ value: '0.000000', denominator: '1' }],
            tickets: { nodes: [{ severity: 'EMERGENCY', unit }] },
          },
        ],
      },
    });
  });
}

function itMindsKeysAndRights(): void {
  it('runs a command once under an Idempotency-Key, and answers its repeats as the first time', async () => {
    const headers = { 'idempotency-key': 'elm-court' };
    const sent = {
      rest: () => client.rest('POST', '/api/v1/vendors', { body: ACME, headers }),
      graph: () => client.rest('POST', '/graphql', { body: CREATE_PROPERTY, headers: { 'idempotency-key': 'elm-2' } }),
    };
    for (const send of [sent.rest, sent.graph]) {
      const first = await send();
      expect(first.headers.get('idempotent-replayed')).toBeNull();
      const again = await send();
      expect([again.status, again.body]).toEqual([first.status, first.body]);
      expect(again.headers.get('idempotent-replayed')).toBe('true');
    }
    const made = `{ vendors(first: 50) { nodes { name } } properties(first: 50) { nodes { name } } }`;
    const { vendors, properties } = await client.data<Record<string, { nodes: { name: string }[] }>>(made);
    expect(vendors!.nodes.filter(({ name }) => name === ACME.name)).toHaveLength(1);
    expect(properties!.nodes.filter(({ name }) => name === 'Elm Court')).toHaveLength(1);
  });

  it('gives a new API client a token for its scopes, and no process takes it 5 s after the client was revoked', async () => {
    const { createApiClient: made } = await client.data<{
      createApiClient: { clientId: string; clientSecret: string };
    }>(`mutation { createApiClient(input: { name: "PMS", scopes: ["properties:read"] }) { clientId clientSecret } }`);
    const { status, body } = await client.rest<{ access_token: string }>('POST', '/oauth/token', {
      token: null,
      rawBody: 'grant_type=client_credentials',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`${made.clientId}:${made.clientSecret}`).toString('base64')}`,
      },
    });
    expect(status).toBe(200);
    const token = body.access_token;

    const doors: Record<string, () => Promise<number>> = {
      'rest-facade': async () => (await client.rest('GET', '/api/v1/properties', { token })).status,
      ...Object.fromEntries(
        Object.entries(service.graphqlUrls).map(([name, url]) => [name, () => askTypename(url, token)]),
      ),
    };
    const statuses = await Promise.all(Object.values(doors).map((ask) => ask()));
    expect(statuses).toEqual(statuses.map(() => 200));

    await client.data(`mutation ($id: ID!) { revokeApiClient(clientId: $id) { revokedAt } }`, { id: made.clientId });
    await Promise.all(Object.values(doors).map((ask) => eventually(ask, (answer) => answer === 401, 5_000)));
  });

  it('refuses what the token has no scope for, over REST and GraphQL, and names the scope', async () => {
    const reader = await service.account(undefined, ['properties:read']);
    const refused = await file(ticketBody(unitId), reader);
    expect(expectProblem(refused, 403, 'insufficient_scope')).toHaveProperty('scope', 'maintenance:write');
    const { status, errors } = await reader.graphql(`{ tickets { nodes { ticketId } } }`);
    expect(status).toBe(403);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'insufficient_scope', scope: 'maintenance:read' });
  });
}

async function askTypename(url: string, token: string): Promise<number> {
  const response = await fetch(new URL('/graphql', url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ __typename }' }),
  });
  await response.arrayBuffer();
  return response.status;
}
