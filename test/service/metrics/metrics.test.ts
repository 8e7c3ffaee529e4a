import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { createLogger } from '../../../platform/logger.ts';
import { projectRoot } from '../../../platform/paths.ts';
import { startRouter } from '../../../service/cells/open-router.ts';
import { SETTINGS, loadConfig } from '../../../service/config.ts';
import { asAdmin } from '../../support/database/admin.ts';
import { startDatabaseProxy } from '../../support/database/database-proxy.ts';
import { eventually } from '../../support/eventually.ts';
import { givenUnit, ticketBody } from '../../support/given.ts';
import { liveClient, watch } from '../../support/live-client.ts';
import { startProcessBeside } from '../../support/process-beside.ts';
import type { TestClient } from '../../support/test-client.ts';
import { startTestService } from '../../support/test-service.ts';
import type { TestService } from '../../support/test-service.ts';
import { readExposition } from './exposition.ts';
import type { Scrape } from './exposition.ts';

const P = 'property_service_';
const TICKETS = 3;

let service: TestService;
let client: TestClient;
let scrape: Scrape;
/** Of a router before the service. */
let routerScrape: Scrape;

beforeAll(async () => {
  const shared = { METRICS_PORT: '0', SERVICE_SECRET: randomBytes(32).toString('base64') };
  service = await startTestService(shared);
  client = await service.account();
  const unitId = await givenUnit(client);
  for (let n = 0; n < TICKETS; n++) {
    const body = ticketBody(unitId, { description: 'There is a strong smell of gas in the kitchen' });
    expect((await client.rest('POST', '/api/v1/maintenance', { body })).status).toBe(200);
  }
  expect((await client.rest('GET', '/api/v1/maintenance/nothing')).status).toBe(404);
  await client.graphql('query OfACustomer { properties { nodes { id } } }');
  await client.graphql('query OfACustomer { nothing }');
  scrape = await scraped();
  routerScrape = await scrapeOfRouter(shared);
});
afterAll(() => service.stop());

/** What a router tells that has passed on one request of a client, and one of nobody. */
async function scrapeOfRouter(shared: Record<string, string>): Promise<Scrape> {
  const place = { ROLES: 'router', PORT: '0', NODE_ENV: 'test', CELLS: `a=${service.url}` };
  const router = await startRouter(loadConfig({ ...shared, ...place }), createLogger('silent'));
  const headers = { authorization: `Bearer ${client.token}` };
  expect((await fetch(`${router.url}/api/v1/properties`, { headers })).status).toBe(200);
  expect((await fetch(`${router.url}/api/v1/properties`)).status).toBe(401);
  const text = await (await fetch(router.metricsUrl!)).text();
  await router.stop();
  return readExposition(text);
}

const fetchMetrics = (): Promise<Response> => fetch(service.metricsUrl!);

async function scraped(): Promise<Scrape> {
  const response = await fetchMetrics();
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  return readExposition(await response.text());
}

/** The only value of a series with these labels, and perhaps others. */
function valueOf(name: string, labels: Record<string, string> = {}): number | undefined {
  const found = scrape.samples.filter(
    (sample) =>
      sample.name === P + name && Object.entries(labels).every(([label, text]) => sample.labels[label] === text),
  );
  expect(found.length).toBeLessThan(2);
  return found[0]?.value;
}

describe('A scrape while the database hangs', () => {
  it('is answered in time, with what is known, and says that the database cannot be reached', async () => {
    const proxy = await startDatabaseProxy(service.databaseUrl);
    const stalled = await startProcessBeside(service, { METRICS_PORT: '0' }, proxy.url);
    try {
      proxy.stall();
      const startedAt = performance.now();
      const text = await (await fetch(stalled.metricsUrl!)).text();
      expect(performance.now() - startedAt).toBeLessThan(6_000);
      expect(text).toContain(`${P}database_unreachable 1\n`);
      expect(text).toContain(`${P}process_info`);
      expect(text).toContain(`${P}collect_failed{source="exports"} 1\n`);
    } finally {
      proxy.resume();
      await stalled.stop();
      await proxy.stop();
    }
    expect(valueOf('database_unreachable')).toBe(0);
  });
});

describe('A scrape', () => {
  it('counts requests by the form of their path, method and outcome', () => {
    const filed = { route: '/api/v1/maintenance', method: 'POST', outcome: '2xx' };
    expect(valueOf('http_request_duration_seconds_count', filed)).toBe(TICKETS);
    const missed = { route: '/api/v1/maintenance/{ticket_id}', method: 'GET', outcome: '4xx' };
    expect(valueOf('http_request_duration_seconds_count', missed)).toBe(1);
  });

  it('counts operations of the service and known ones of customers by name, and those that failed apart', () => {
    const count = 'graphql_operation_duration_seconds_count';
    expect(valueOf(count, { operation: 'CreateTicket', failed: 'false' })).toBe(TICKETS);
    expect(valueOf(count, { operation: 'OfACustomer', failed: 'false' })).toBe(1);
    // Which operation was meant, nobody knows: it does not fit the schema.
    expect(valueOf(count, { operation: 'other', failed: 'true' })).toBe(1);
  });

  it('tells what is stored, of all accounts together', () => {
    expect(valueOf('tickets_open', { severity: 'emergency' })).toBe(TICKETS);
    expect(valueOf('tickets_unaccepted', { severity: 'emergency' })).toBe(TICKETS);
    expect(valueOf('tickets_open', { severity: 'standard' })).toBe(0);
    expect(valueOf('workflow_runs_stuck')).toBe(0);
    expect(JSON.stringify(scrape.samples)).not.toContain(client.accountId);
  });

  it('reads every source, and the due work of every job that is watched', () => {
    const failed = scrape.samples.filter(({ name }) => name === `${P}collect_failed`);
    expect(failed.length).toBeGreaterThan(10);
    expect(failed.filter(({ value }) => value !== 0)).toEqual([]);
    expect(valueOf('jobs_due', { job: 'run-exports' })).toBe(0);
    expect(valueOf('jobs_due', { job: 'send-email' })).toBe(0);
  });

  it('knows the open subscriptions and the pools', async () => {
    const live = liveClient(client);
    watch(live, 'subscription { maintenanceEvents { id } }');
    const open = (): Promise<number> =>
      scraped().then(({ samples }) => samples.find(({ name }) => name === `${P}subscriptions_open`)!.value);
    expect(await eventually(open, (count) => count === 1)).toBe(1);
    await live.dispose();
    expect(await eventually(open, (count) => count === 0)).toBe(0);
    expect(valueOf('pool_connections', { pool: 'requests' })).toBeGreaterThan(0);
  });
});

describe('A scrape of a router', () => {
  it('counts requests by cell and outcome, where it has looked, and cells that answer; it names no account', () => {
    const valueIn = (name: string, labels: object): number | undefined =>
      routerScrape.samples.find(
        (sample) => sample.name === P + name && JSON.stringify(sample.labels) === JSON.stringify(labels),
      )?.value;
    expect(valueIn('router_request_duration_seconds_count', { cell: 'a', outcome: '2xx' })).toBe(1);
    expect(valueIn('router_request_duration_seconds_count', { cell: 'a', outcome: '4xx' })).toBe(1);
    expect(valueIn('router_lookups_total', { kind: 'account', outcome: 'found' })).toBe(1);
    expect(valueIn('router_question_duration_seconds_count', { cell: 'a', answered: 'true' })).toBe(1);
    expect(valueIn('router_cell_up', { cell: 'a' })).toBe(1);
    expect(valueIn('process_info', { roles: 'router' })).toBe(1);
    expect(JSON.stringify(routerScrape.samples)).not.toContain(client.accountId);
  });
});

describe('The files in deploy', () => {
  const metricsIn = (text: string): string[] => [
    ...new Set(text.match(/\b(?:property_service|process|nodejs)_[a-z0-9_]+/g)),
  ];
  const known = (): Set<string> =>
    new Set(
      [scrape, routerScrape].flatMap(({ types, samples }) => [...types.keys(), ...samples.map(({ name }) => name)]),
    );

  it('has a dashboard whose metrics all exist', async () => {
    const text = await readFile(join(projectRoot, 'deploy/grafana/property-service.json'), 'utf8');
    const { panels } = JSON.parse(text) as { panels: { targets?: { expr: string }[] }[] };
    const named = metricsIn(panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join('\n'));
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((name) => !known().has(name))).toEqual([]);
    // What is measured is looked at.
    const shown = (name: string): boolean => named.some((candidate) => candidate.startsWith(name));
    expect(
      [...scrape.types.keys(), ...routerScrape.types.keys()].filter((name) => name.startsWith(P) && !shown(name)),
    ).toEqual([]);
  });

  it('has alerts whose metrics all exist', async () => {
    const text = await readFile(join(projectRoot, 'deploy/prometheus/alerts.yaml'), 'utf8');
    const { groups } = parse(text) as { groups: { rules: { alert: string; expr: string }[] }[] };
    const rules = groups.flatMap((group) => group.rules);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { expr } of rules) {
      const named = metricsIn(expr);
      expect(named.length > 0 || expr.startsWith('up{')).toBe(true);
      expect(named.filter((name) => !known().has(name))).toEqual([]);
    }
    // What each fires on is tested by `promtool test rules`, where that is installed.
    const cases = await readFile(join(projectRoot, 'deploy/prometheus/alerts.test.yaml'), 'utf8');
    expect(rules.map(({ alert }) => alert).filter((alert) => !cases.includes(`alertname: ${alert}\n`))).toEqual([]);
    expect(metricsIn(cases).filter((name) => !known().has(name))).toEqual([]);
  });

  it.each([
    ['Dockerfile', /^ENV (.*)$/gm],
    ['compose.yaml', /^ {2,6}([A-Z_]+): /gm],
    ['compose.cells.yaml', /^ {2,6}([A-Z_]+): /gm],
    ['property-management-service.service', /^Environment=(.*)$/gm],
    ['helm/values.yaml', /^ {2}([A-Z_]+): /gm],
    ['helm/templates/deployment.yaml', /- name: ([A-Z_]+)$/gm],
  ])('sets only settings that there are, and serves metrics: %s', async (path, form) => {
    const text = await readFile(join(projectRoot, 'deploy', path), 'utf8');
    const set = [...text.matchAll(form)].flatMap(([, names]) => names!.match(/[A-Z_]{3,}(?==|$)/g) ?? []);
    expect(set.length).toBeGreaterThan(0);
    expect(set.filter((name) => !(name in SETTINGS) && !name.startsWith('POSTGRES_'))).toEqual([]);
    if (path !== 'helm/values.yaml') expect(text).toContain('METRICS_PORT');
  });
});

describe('A source that cannot be read', () => {
  it('leaves its gauges out, says so, and takes none of the others along', async () => {
    const change = (statement: string) => asAdmin(service.databaseUrl, (admin) => admin.query(statement));
    await change('alter table properties.import rename to gone');
    const failed = ({ samples }: Scrape): unknown[] =>
      samples
        .filter(({ name, value }) => name === `${P}collect_failed` && value === 1)
        .map(({ labels }) => labels['source']);
    // What was read is kept for ten seconds.
    expect(failed(await scraped())).toEqual([]);
    service.clock.jumpTo(new Date(service.clock.now().getTime() + 11_000).toISOString());
    const broken = await scraped();
    await change('alter table properties.gone rename to import');
    // The job of imports looks at the same table.
    expect(failed(broken)).toEqual(['imports', 'jobs']);
    expect(broken.types.has(`${P}imports`)).toBe(false);
    expect(broken.types.has(`${P}tickets_open`)).toBe(true);
  });
});

describe('The port of metrics', () => {
  it('serves nothing but metrics, and the other port none', async () => {
    const { origin } = new URL(service.metricsUrl!);
    expect((await fetch(`${origin}/api/v1/properties`)).status).toBe(404);
    expect((await fetch(service.metricsUrl!, { method: 'POST' })).status).toBe(405);
    expect((await fetch(new URL('/metrics', service.url))).status).toBe(404);
  });
});
