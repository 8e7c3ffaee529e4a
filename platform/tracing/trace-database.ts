import { LRUCache } from 'lru-cache';
import type { AccountTransaction } from '../db/account-transaction.ts';
import type { DatabaseWork } from '../db/database-work.ts';
import type { Database } from '../db/database.ts';
import type { Sql } from '../db/sql.ts';
import type { SpanStart, Tracing } from './tracing.types.ts';
import { withinSpan } from './within-span.ts';

/**
 * The same database, whose statements and transactions are spans of what runs them. A statement that nothing traced runs,
 * such as a job's look for work, is none. What an entity manager sends is within its transaction's span alone.
 */
export function traceDatabase(database: Database, tracing: Tracing): Database {
  const { background } = database;
  const jobs: Database = {
    ...background,
    ...traceWork(background, tracing),
    get background() {
      return jobs;
    },
  };
  return { ...database, ...traceWork(database, tracing), background: jobs };
}

const TRANSACTION: SpanStart = {
  name: 'sql transaction',
  kind: 'internal',
  attributes: { 'db.system.name': 'postgresql' },
};

function traceWork(work: DatabaseWork, tracing: Tracing): DatabaseWork {
  const traced = (sql: Sql): Sql => traceSql(sql, tracing);
  const transaction =
    (run: DatabaseWork['transaction']): DatabaseWork['transaction'] =>
    (scope, inside) => {
      const within = (tx: AccountTransaction) => inside({ ...tx, sql: traced(tx.sql) });
      return inTransaction(tracing, () => run(scope, within));
    };
  return {
    reader: (scope) => traced(work.reader(scope)),
    queryReader: (scope) => traced(work.queryReader(scope)),
    keyReader: (scope) => traced(work.keyReader(scope)),
    writer: (scope) => traced(work.writer(scope)),
    transaction: transaction((...run) => work.transaction(...run)),
    keyedTransaction: transaction((...run) => work.keyedTransaction(...run)),
    snapshot: (scope, inside) => inTransaction(tracing, () => work.snapshot(scope, (sql) => inside(traced(sql)))),
    worker: traced(work.worker),
    workerTransaction: (inside) => inTransaction(tracing, () => work.workerTransaction((sql) => inside(traced(sql)))),
  };
}

/** From the wait for a connection to the commit. */
function inTransaction<Result>(tracing: Tracing, run: () => Promise<Result>): Promise<Result> {
  const span = tracing.beginBelow(TRANSACTION);
  return span ? withinSpan(span, run) : run();
}

function traceSql(sql: Sql, tracing: Tracing): Sql {
  return (text, values) => {
    const span = tracing.beginBelow(startOf(text));
    return span ? withinSpan(span, () => sql(text, values)) : sql(text, values);
  };
}

const starts = new LRUCache<string, SpanStart>({ max: 2_000 });
const TARGET = /\b(insert\s+into|update|delete\s+from|from|join)\s+(?:only\s+)?([a-z_]+\.[a-z_]+)/i;
const CHANGE = /\b(insert\s+into|update|delete\s+from)\s+(?:only\s+)?([a-z_]+\.[a-z_]+)/i;

/** Names a statement by what it does to which table; its text has no values, but is long. */
function startOf(text: string): SpanStart {
  let start = starts.get(text);
  if (!start) {
    const [, verb = '', table] = CHANGE.exec(text) ?? TARGET.exec(text) ?? [];
    const operation = /^(insert|update|delete)/i.exec(verb)?.[0].toLowerCase() ?? 'select';
    start = {
      name: ['sql', operation, ...(table ? [table] : [])].join(' '),
      kind: 'client',
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(table ? { 'db.collection.name': table } : {}),
      },
    };
    starts.set(text, start);
  }
  return start;
}
