// npm run bench:simulate [-- --events 10000 --rounds 5 --json]: how long REST takes to simulate a workflow on so many filings,
// each of a ticket of its own with some later events, in an account with many other events: one that no event starts, one
// that every event starts with a message, and one that reads records, waits for events and asks for approval.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts';
import { createLogger } from '../../platform/logger.ts';
import { loadConfig } from '../../service/config.ts';
import { startService } from '../../service/start-service.ts';
import { SCOPES } from '../../subgraphs/accounts/account/scopes.ts';
import { report, rounded } from '../report.ts';
import type { Figure } from '../report.ts';
import { givenBenchAccount } from '../rest/bench-account.ts';

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
  },
});
const count = Number(values.events);
/** What a simulation of 10,000 events may take. */
const MOST_MS = 5_000;

const trigger = { kind: 'event', types: ['maintenance.created'] };
const message = { kind: 'notify', to: 'tenant', text: 'About {{ticket.description}} in unit {{unit.unit_number}}' };
const awaited = { kind: 'wait', event: { types: ['maintenance.accepted'] }, at_most: 'PT2H' };
const approval = { kind: 'approve', by: 'owners', within: 'P1D', on_timeout: 'reject' };
const DRAFTS = {
  'that no event starts': { where: { field: 'event.data.severity', op: 'eq', value: 'none' }, steps: [message] },
  'that every event starts': { steps: [message] },
  'that reads records, waits and asks': {
    where: {
      all: [
        { field: 'ticket.status', op: 'ne', value: 'closed' },
        { field: 'property.name', op: 'exists' },
      ],
    },
    steps: [
      awaited,
      { kind: 'note', where: { field: 'steps.0.timed_out', op: 'eq', value: true }, text: 'Nobody took {{ticket.id}}' },
      ...[message, approval],
    ],
  },
};

await using opened = new AsyncDisposableStack();
const folder = mkdtempSync(join(tmpdir(), 'property-service-bench-'));
opened.defer(() => rmSync(folder, { recursive: true }));
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
opened.defer(() => postgres.stop());
const config = loadConfig({ PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn', RATE_LIMIT_BURST: '100000' });
const service = await startService({ config, databaseUrl: postgres.connectionUrl, logger: createLogger('warn') });
opened.defer(() => service.stop());
const admin = new pg.Client({ connectionString: postgres.connectionUrl });
await admin.connect();
opened.defer(() => admin.end());

/** Tickets of the last 80 days, each filed, dispatched, accepted and noted; and as many events of units. */
async function fill(): Promise<void> {
  await givenBenchAccount(service.database);
  await admin.query(
    `insert into properties.tenant (account_id, id, first_name, last_name, email, language, status, unit_id, created_at, updated_at)
     select 'bench', 'tenant-' || n, 'Ana', 'Ng', 'ana@example.com', 'en', 'current', 'unit-' || n, now(), now()
     from generate_series(1, 1000) n`,
  );
  await admin.query(
    `insert into maintenance.ticket (account_id, id, requested_unit_id, unit_id, property_id, zone, description, photos,
       content_hash, severity, category, status, sla_facts, created_at, updated_at)
     select 'bench', 'ticket-' || n, 'unit-' || 1 + n % 1000, 'unit-' || 1 + n % 1000, 'property-' || 1 + n % 1000, 'UTC',
       'The tap drips ' || n, '{}', n, 'standard', 'plumbing', 'closed', '{}', now(), now()
     from generate_series(1, $1::int) n`,
    [count],
  );
  await admin.query(
    `insert into events.event (seq, pos, id, account_id, type, status, entity_type, entity_id, entity_seq, occurred_at,
       request_id, data)
     select nextval('events.event_seq'), nextval('events.event_pos'), gen_random_uuid(), 'bench', type, status, kind,
       kind || '-' || n, place, at, 'bench', jsonb_build_object('ticket_id', kind || '-' || n, 'unit_id', 'unit-' || 1 + n % 1000,
         'property_id', 'property-' || 1 + n % 1000, 'severity', 'standard', 'category', 'plumbing', 'status', state,
         'vendor_assigned', 'vendor-1', 'description', 'The tap drips ' || n)
     from (select n, e.*, now() - ($1::int - n) * interval '80 days' / $1 - interval '1 day' + e.place * interval '20 min' as at
           from generate_series(1, $1::int) n,
             (values ('ticket', 1, 'maintenance.created', 'open', 'open'), ('ticket', 2, 'maintenance.dispatched', 'dispatched', 'dispatched'),
               ('ticket', 3, 'maintenance.accepted', 'accepted', 'accepted'), ('ticket', 4, 'maintenance.note_added', 'staff', 'accepted'),
               ('other', 5, 'unit.updated', 'updated', 'occupied')) e (kind, place, type, status, state)) made
     order by at`,
    [count],
  );
  await admin.query('vacuum analyze events.event, maintenance.ticket');
}

await fill();
const token = await service.tokens.issue({ accountId: 'bench', subject: 'bench', scopes: SCOPES, ttlSeconds: 3_600 });

async function simulate(draft: object): Promise<Record<string, number>> {
  const startedAt = performance.now();
  const usedBefore = process.cpuUsage();
  const answer = await fetch(`${service.url}/api/v1/workflows/simulate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ trigger, ...draft }),
  });
  const text = await answer.text();
  const ms = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(usedBefore);
  const { totals } = JSON.parse(text) as { totals?: { events: number; started: number } };
  if (totals?.events !== count) throw new Error(`The simulation was answered ${answer.status}: ${text.slice(0, 500)}`);
  return {
    events: totals.events,
    started: totals.started,
    mb: rounded(text.length / 1e6),
    cpuMs: rounded((user + system) / 1_000),
    ms: rounded(ms),
  };
}

const rows = [];
for (const [kind, draft] of Object.entries(DRAFTS)) {
  const rounds: Record<string, number>[] = [];
  for (let round = 0; round < Number(values.rounds); round++) rounds.push(await simulate(draft));
  rounds.sort((left, right) => left['ms']! - right['ms']!);
  rows.push({ workflow: kind, ...rounds[0], medianMs: rounds[Math.floor(rounds.length / 2)]!['ms']! });
}
const figures = Object.fromEntries(
  rows.map(({ workflow, medianMs }): [string, Figure] => [
    `simulating a workflow ${workflow} on ${count.toLocaleString('en')} events, ${MOST_MS} ms ÷ median`,
    { ratio: rounded(MOST_MS / medianMs), bar: 1 },
  ]),
);
report({ figures, tables: { [`Simulations of ${count} filings in a log of ${5 * count} events`]: rows } }, values.json);
