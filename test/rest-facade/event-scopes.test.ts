import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ANY_OF } from '../../platform/graphql/requires.ts';
import { scopeTableOf } from '../../platform/graphql/required-scopes.ts';
import { projectRoot } from '../../platform/paths.ts';
import { SCOPES } from '../../subgraphs/accounts/account/scopes.ts';
import { BUILT_IN_ROLES } from '../../subgraphs/accounts/agent/roles.ts';
import { allEventTypes, allSubgraphs } from '../../subgraphs/all-subgraphs.ts';
import { givenPerson, tokenWith } from '../accounts/agent/agent.client.ts';
import { eventually } from '../support/eventually.ts';
import { givenUnit, ticketBody } from '../support/given.ts';
import { expectProblem } from '../support/problem.ts';
import { sharedTestService } from '../support/shared-service.ts';
import type { TestClient } from '../support/test-client.ts';
import type { TestService } from '../support/test-service.ts';

interface Page {
  data: { id: string; type: string; data: Record<string, unknown> }[];
  next_cursor: string | null;
  end_cursor: string;
}

const scopeOf = (wanted: string): string => allEventTypes.find(({ type }) => type === wanted)!.scope;

let service: TestService;
let client: TestClient;
let ticketId: string;
let all: Page['data'];

beforeAll(async () => {
  service = await sharedTestService();
  client = await service.account();
  const ticket = ticketBody(await givenUnit(client));
  ticketId = String(ticket['ticket_id']);
  await client.rest('POST', '/api/v1/maintenance', { body: ticket });
  const note = { text: 'Mean dog', visibility: 'staff' };
  await client.rest('POST', `/api/v1/maintenance/${ticketId}/notes`, { body: note });
  await client.rest('POST', '/api/v1/tenants', { body: { first_name: 'Ana', last_name: 'Cruz' } });
  await client.rest('POST', '/api/v1/properties', { body: { name: 'Elm', address: '1 Elm St' } });
  await givenPerson(client);
  const needed = ['properties:read', 'maintenance:read', 'tenants:read', 'agents:read'];
  const isComplete = ({ data }: Page) =>
    needed.every((scope) => data.some(({ type }) => scopeOf(type) === scope)) &&
    data.some(({ type }) => type === 'maintenance.note_added');
  all = (await eventually(() => read(client.token), isComplete)).data;
});
afterAll(() => service.stop());

const read = async (token: string, query = ''): Promise<Page> =>
  (await client.rest<Page>('GET', `/api/v1/events?limit=200&${query}`, { token })).body;

const withScopes = (...scopes: readonly string[]): Promise<string> => tokenWith(service, client, scopes);

describe('A reader of events', () => {
  it.each(SCOPES)(
    'sees with %s beside events:read the events of what that scope opens, and no others',
    async (scope) => {
      const token = await withScopes('events:read', scope);
      const expected = all.filter(({ type }) => scopeOf(type) === scope);
      expect((await read(token)).data).toEqual(expected);
      const query = '{ events(first: 200) { nodes { id } } }';
      const { body } = await client.rest<{ data: { events: { nodes: object[] } } }>('POST', '/graphql', {
        body: { query },
        token,
      });
      expect(body.data.events.nodes).toEqual(expected.map(({ id }) => ({ id })));
    },
  );

  it('who keeps the books sees no ticket, by activity or previews either', async () => {
    const token = await withScopes(...BUILT_IN_ROLES['bookkeeper']!, 'agents:read', 'settings:write');
    const seen = (await read(token)).data.map(({ type }) => type);
    expect(seen).toContain('tenant.created');
    expect(seen.filter((type) => type.startsWith('maintenance.'))).toEqual([]);
    const activity = (as: string) => client.rest<Page>('GET', '/api/v1/agents/triage/activity', { token: as });
    expect((await activity(client.token)).body.data).toMatchObject([{ type: 'maintenance.triaged' }]);
    expect((await activity(token)).body.data).toEqual([]);
    const created = all.find(({ type }) => type === 'maintenance.created');
    const preview = (as: string) =>
      client.rest('POST', '/api/v1/notification-templates/preview', {
        body: { template_id: 'tenant:maintenance.created:email:en', event_id: created?.id },
        token: as,
      });
    expect((await preview(client.token)).status).toBe(200);
    const { errors } = expectProblem(await preview(token), 400, 'validation_failed');
    expect(errors).toMatchObject([{ pointer: '/event_id', code: 'unknown_event' }]);
  });

  it('goes on behind what is filtered out', async () => {
    const token = await withScopes('events:read');
    const page = await read(token);
    expect(page).toMatchObject({ data: [], next_cursor: null });
    expect((await read(client.token, `after=${page.end_cursor}`)).data).toEqual([]);
    const tenants = await withScopes('events:read', 'tenants:read');
    const { data, end_cursor: end } = await read(tenants);
    expect(data).toHaveLength(1);
    expect((await read(client.token, `after=${end}`)).data).toEqual([]);
  });

  it('is refused who asks only for types that need another scope', async () => {
    const token = await withScopes('events:read', 'tenants:read');
    const answer = await client.rest('GET', '/api/v1/events?types=tenant.*,maintenance.*', { token });
    expect(expectProblem(answer, 403, 'insufficient_scope')).toMatchObject({ scope: 'maintenance:read' });
    expect((await read(token, 'types=*.created')).data.map(({ type }) => type)).toEqual(['tenant.created']);
  });
});

describe('The scope of an event type', () => {
  const COORDINATES: Record<string, string> = {
    property: 'Property',
    unit: 'Unit',
    tenant: 'Tenant',
    lease: 'Lease',
    screening: 'ScreeningApplication',
    document: 'Document',
    ticket: 'MaintenanceTicket',
    payment: 'LedgerEntry',
    kpi_export: 'KpiExport',
    webhook_endpoint: 'WebhookEndpoint',
    agent: 'Query.agents',
    roster: 'Query.rosters',
    page: 'OnCallPage',
    import: 'Query.imports',
    message: 'Notification',
    workflow_run: 'WorkflowRun',
    workflow_approval: 'Approval',
    workflow_definition: 'Workflow',
    screening_ruleset: 'ScreeningRuleset',
  };
  const table = scopeTableOf(readFileSync(join(projectRoot, 'schema', 'supergraph.graphql'), 'utf8'));

  it('is one by which its entity can be read; of the rows of an import, one by which such a row can be', () => {
    for (const { type, entity, scope } of allEventTypes) {
      const [noun = ''] = type.split('.');
      const coordinate = COORDINATES[type.endsWith('.batch_changed') ? noun : entity];
      expect([type, table.get(coordinate!)?.split(ANY_OF)]).toEqual([type, expect.arrayContaining([scope])]);
    }
  });

  it('is the scope of the subscription that tells of the type', () => {
    for (const { field, typePrefix, isNarrowedByScopes } of allSubgraphs.flatMap(({ streams }) => streams ?? [])) {
      if (isNarrowedByScopes) {
        // It leaves out, event by event, what its reader may not see; test/accounts/event-feed proves it.
        expect(table.get(`Subscription.${field}`)).toBe('events:read');
        continue;
      }
      const scopes = allEventTypes.filter(({ type }) => type.startsWith(typePrefix)).map(({ scope }) => scope);
      expect(new Set(scopes)).toEqual(new Set([table.get(`Subscription.${field}`)]));
    }
  });
});
