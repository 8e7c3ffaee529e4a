import type { AccountScope } from './account-scope.ts';
import type { AccountTransaction } from './account-transaction.ts';
import type { Sql } from './sql.ts';

/** Ways to read and write, within the limits of one kind of work. */
export interface DatabaseWork {
  /** Statements that see the rows of one account, or of a caller's reach in it, only; each is a transaction of its own, in one round trip. */
  reader(scope: AccountScope): Sql;
  /**
   * A reader for what clients ask and nothing is decided by: a replica may answer in place of the primary, if it has seen
   * everything that was committed before the statement was asked for.
   */
  queryReader(scope: AccountScope): Sql;
  /** A reader for statements that find few rows by keys in growing tables: it never scans a table. */
  keyReader(scope: AccountScope): Sql;
  /** Single statements that write and see one account's rows only. */
  writer(scope: AccountScope): Sql;
  /**
   * Runs work in one transaction that sees one account; rolls back when it throws. Deadlocks and serialisation
   * failures are tried again, so the work must not have effects outside the transaction.
   */
  transaction<Result>(scope: AccountScope, work: (tx: AccountTransaction) => Promise<Result>): Promise<Result>;
  /** A transaction for work that finds its rows by keys: a connection plans its statements once, for all values. */
  keyedTransaction<Result>(scope: AccountScope, work: (tx: AccountTransaction) => Promise<Result>): Promise<Result>;
  /** Runs work that only reads, and sees one account as it is at the first statement, whatever is written meanwhile. */
  snapshot<Result>(scope: AccountScope, work: (sql: Sql) => Promise<Result>): Promise<Result>;
  /** Statements across all accounts: for background work, and for what admits a request. */
  worker: Sql;
  /** Runs work across all accounts in one transaction. */
  workerTransaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
}
