import { randomBytes, randomUUID } from 'node:crypto';
import { createCursorSealer } from '../../../platform/auth/sealed-cursor.ts';
import type { Principal } from '../../../platform/auth/principal.ts';
import type { Database } from '../../../platform/db/database.ts';
import { buildSubgraph } from '../../../platform/graphql/build-subgraph.ts';
import { createRequestContext } from '../../../platform/graphql/request-context.ts';
import type { RequestContext, ServiceContext } from '../../../platform/graphql/request-context.ts';
import { createLogger } from '../../../platform/logger.ts';
import { DEMO_ACCOUNT_ID } from '../../../service/demo/load-demo.ts';
import { allSubgraphs } from '../../../subgraphs/all-subgraphs.ts';
import type { Compared } from './compare-statements.ts';

/** The subgraphs that declare what is read in one statement. */
export const READABLE = allSubgraphs.filter(({ reads }) => reads).map(({ name }) => name);

const TABLES: Readonly<Record<string, string>> = {
  Account: 'accounts.account',
  Property: 'properties.property',
  Unit: 'properties.unit',
  Lease: 'properties.lease',
  Tenant: 'properties.tenant',
  Vendor: 'maintenance.vendor',
  MaintenanceTicket: 'maintenance.ticket',
};

/** A subgraph over the demo account, asked by the account, by a caller who sees four properties, and by another account. */
export async function demoSubgraph(database: Database, name: string, now: Date): Promise<Compared> {
  const definition = allSubgraphs.find((subgraph) => subgraph.name === name)!;
  const { schema } = await buildSubgraph(definition);
  const sql = database.reader(DEMO_ACCOUNT_ID);
  const known: Record<string, string[]> = {};
  for (const [type, table] of Object.entries(TABLES)) {
    const id = type === 'Account' ? 'account_id' : 'id';
    const rows = await sql<{ id: string }>(`select ${id} as id from ${table} order by ${id} collate "C" limit 60`);
    known[type] = rows.map(({ id }) => id);
  }
  const callers = [
    { accountId: DEMO_ACCOUNT_ID },
    { accountId: DEMO_ACCOUNT_ID, reach: known['Property']!.slice(0, 4) },
    { accountId: 'another' },
  ];
  const service = {
    database,
    clock: { now: () => now },
    cursors: createCursorSealer(randomBytes(32)),
  } as unknown as ServiceContext;
  return {
    schema,
    reads: definition.reads!,
    known,
    contextOf: (query): RequestContext => {
      const caller = callers[query % 10 === 0 ? 2 : query % 3 === 0 ? 1 : 0]!;
      const principal = { ...caller, subject: 'somebody', scopes: new Set(), expiresAt: now } as unknown as Principal;
      return createRequestContext(service, { principal, requestId: randomUUID(), logger: createLogger('silent') });
    },
  };
}
