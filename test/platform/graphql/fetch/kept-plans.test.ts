import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getOperationAST, parse } from 'graphql';
import pg from 'pg';
import { REQUEST_ROLE } from '../../../../platform/db/roles.ts';
import { createStatementCompiler } from '../../../../platform/graphql/fetch/statement-query.ts';
import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import { NOW, openDemoDatabase } from '../../../service/demo/demo-databases.ts';
import type { BareDatabase } from '../../../service/demo/demo-databases.ts';
import { DEMO_ACCOUNT_ID } from '../../../../service/demo/load-demo.ts';
import { accountZone } from '../../../../subgraphs/finance/kpi/account-zone.queries.ts';
import { asAdmin } from '../../../support/database/admin.ts';
import { demoSubgraph } from '../../../support/fetch/demo-subgraph.ts';

const LARGE = DEMO_ACCOUNT_ID;
const SMALL = 'small';

/** How many copies of the rows of the demo the large account has besides, and the columns that tell copies apart. */
const COPIES: Readonly<Record<string, [number, ...string[]]>> = {
  'properties.property': [200, 'id'],
  'properties.unit': [20, 'id', 'property_id'],
  'properties.lease': [10, 'id', 'unit_id'],
  'maintenance.ticket': [20, 'id', 'unit_id', 'property_id'],
  'maintenance.sla_clock': [10, 'ticket_id'],
  'finance.daily_income': [5, 'property_id'],
  'finance.daily_charged': [5, 'property_id'],
  'finance.unpaid_change': [5, 'property_id'],
};

let demo: BareDatabase;

beforeAll(async () => {
  demo = await openDemoDatabase();
  await asAdmin(demo.url, async (admin) => {
    // What follows from rows is no matter here, only how many there are.
    for (const table of Object.keys(COPIES)) await admin.query(`alter table ${table} disable trigger user`);
    const small = `'account_id', '${SMALL}'`;
    await copyRows(admin, 'accounts.account', 'true', small);
    await copyRows(admin, 'properties.property', `r.id = 'ASPEN-RIDGE'`, small);
    await copyRows(admin, 'properties.unit', `r.id in ('ASPEN-101', 'ASPEN-102')`, small);
    const alone = `'vendor_id', null, 'incident_id', null, 'follows_ticket_id', null`;
    const few = `r.unit_id like 'ASPEN-1%'`;
    await copyRows(admin, 'maintenance.ticket', few, `${small}, ${alone}, 'unit_id', 'ASPEN-101'`);
    for (const [table, [copies, ...columns]] of Object.entries(COPIES)) {
      const apart = columns.map((column) => `'${column}', r.${column} || '-' || copy`);
      const where = columns.map((column) => `r.${column} is not null`).join(' and ');
      await copyRows(admin, table, where, apart.join(', '), copies);
    }
    await admin.query('analyze');
    const { rows } = await admin.query<{ id: string; count: number }>(
      'select account_id as id, count(*)::int from maintenance.ticket group by 1',
    );
    const counts = Object.fromEntries(rows.map(({ id, count }) => [id, count]));
    expect(counts[SMALL]).toBeLessThan(20);
    expect(counts[LARGE]).toBeGreaterThan(5_000);
  });
}, 300_000);
afterAll(() => demo.drop());

/** Copies rows of the demo's account so many times, with other values. */
async function copyRows(admin: pg.Client, table: string, where: string, values: string, copies = 1): Promise<void> {
  const { rows } = await admin.query<{ columns: string }>(
    `select string_agg(attname, ', ') as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const { columns } = rows[0]!;
  await admin.query(
    `insert into ${table} (${columns}) select ${columns} from (
       select (jsonb_populate_record(r, jsonb_build_object('external_id', null, ${values}))).*
       from ${table} r cross join generate_series(1, ${copies}) copy
       where r.account_id = '${LARGE}' and ${where}
     ) copied on conflict do nothing`,
  );
}

const PERIOD = 'period: { start: "2026-01-01", end: "2026-01-31" }';
const OPEN = 'filter: { status: [OPEN, DISPATCHED, IN_PROGRESS] }';
const QUERIES: readonly [string, string, string, string?][] = [
  [
    'a page of properties with their units',
    'properties',
    '{ properties(first: 20) { nodes { id name unitCount units(first: 10) { nodes { id unitNumber } } } } }',
  ],
  ['units by their keys', 'properties', '... on Unit { unitNumber property { name } }', 'Unit'],
  [
    'open tickets of units',
    'maintenance',
    `... on Unit { tickets(first: 5, ${OPEN}) { nodes { ticketId vendor { name } } } }`,
    'Unit',
  ],
  ['a page of tickets', 'maintenance', `{ tickets(first: 20, ${OPEN}) { nodes { ticketId description } } }`],
  ['figures of properties', 'finance', `... on Property { kpis(${PERIOD}) { kpi basis value currency } }`, 'Property'],
];

const asParameter = (pg as unknown as { utils: { prepareValue(value: unknown): string } }).utils.prepareValue;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

/** The plan of the statement that answers a query, as it is run for an account. */
async function planOf(accountId: string, [, name, query, type]: (typeof QUERIES)[number]): Promise<Plan> {
  const { schema, reads, known, contextOf } = await demoSubgraph(demo.database, name, NOW);
  const text = type
    ? `query ($representations: [_Any!]!) { _entities(representations: $representations) { ${query} } }`
    : query;
  const representations = type ? known[type]!.slice(0, 20).map((id) => ({ __typename: type, id })) : [];
  const document = parse(text, { noLocation: true });
  const compiled = createStatementCompiler(schema, reads)(document, getOperationAST(document)!)!;
  const context = contextOf(1);
  const sent: { text: string; values: readonly unknown[] }[] = [];
  const sql = ((statement: string, values: readonly unknown[] = []) => {
    sent.push({ text: statement, values });
    return context.sql(statement, values);
  }) as RequestContext['sql'];
  // The zone of the account is asked for once.
  if (name === 'finance') await context.load(accountZone, LARGE);
  await compiled({ ...context, sql }, { representations });
  return explain(accountId, sent[0]!);
}

async function explain(
  accountId: string,
  { text, values }: { text: string; values: readonly unknown[] },
): Promise<Plan> {
  const client = new pg.Client({ connectionString: demo.url, options: `-c role=${REQUEST_ROLE} -c timezone=UTC` });
  await client.connect();
  try {
    const isKept = text.startsWith('/* keeps its plan */');
    await client.query(`select set_config('app.account_id', '${accountId}', false)`);
    if (isKept) await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(`prepare asked as ${text}`);
    const given = values.map((value) => pg.escapeLiteral(asParameter(value)));
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, buffers, format json) execute asked${given.length > 0 ? `(${given.join(', ')})` : ''}`,
    );
    return rows[0]!['QUERY PLAN'][0].Plan;
  } finally {
    await client.end();
  }
}

/** Tables of which the large account has thousands of rows; no statement may read one through. */
const THOUSANDS = new Set([
  'property',
  'unit',
  'lease',
  'ticket',
  'sla_clock',
  'daily_income',
  'daily_charged',
  'unpaid_change',
]);

function* nodesOf(plan: Plan): Generator<Plan> {
  yield plan;
  for (const below of plan.Plans ?? []) yield* nodesOf(below);
}

const pagesReadBy = (plan: Plan): number => plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];

describe('The statement of a fetch', () => {
  it.each(QUERIES)('reads no large table through for %s, in a large account and in a small one', async (...query) => {
    for (const account of [LARGE, SMALL]) {
      const plan = await planOf(account, query);
      const scanned = [...nodesOf(plan)].filter(
        (node) => node['Node Type'] === 'Seq Scan' && THOUSANDS.has(node['Relation Name']!),
      );
      expect(scanned.map((node) => node['Relation Name'])).toEqual([]);
      // The large account has some thousand pages of tickets alone.
      expect(pagesReadBy(plan)).toBeLessThan(account === LARGE ? 2_000 : 200);
    }
  });
});
