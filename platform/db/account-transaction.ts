import type pg from 'pg';
import { textWithin } from './account-scope.ts';
import type { AccountScope } from './account-scope.ts';
import { sendBegin, sendStatement } from './packets/pipelined-statements.ts';
import type { Beginning } from './packets/pipelined-statements.ts';
import { isConnectionLoss, outcomeUnknown } from './failures.ts';
import { holdRows } from './rows/held-rows.ts';
import type { HeldRows } from './rows/held-rows.ts';
import type { Sql } from './sql.ts';

/** One open transaction that sees one account. */
export interface AccountTransaction {
  /** Runs a statement inside the transaction; several that are not waited for one by one make one round trip. */
  sql: Sql;
  /** Rows that are locked, and changed, as their entities declare them. */
  rows: HeldRows;
  /** Takes writes that nobody waits for: they and the commit leave together, and the failure of one undoes everything. */
  finishWith(...writes: readonly Promise<unknown>[]): void;
}

/**
 * Runs work in one transaction that sees one account or reach; rolls back when it throws. The transaction is begun, and ended, in
 * the packet of the statements next to that, so that neither costs a round trip of its own.
 */
export async function runAccountTransaction<Result>(
  pool: pg.Pool,
  scope: AccountScope,
  work: (tx: AccountTransaction) => Promise<Result>,
  beginning: Beginning,
): Promise<Result> {
  const client = await pool.connect();
  const unawaited: Promise<unknown>[] = [];
  const finishWith: AccountTransaction['finishWith'] = (...writes) => {
    for (const write of writes) write.catch(() => undefined);
    unawaited.push(...writes);
  };
  let broken: Error | undefined;
  try {
    finishWith(...sendBegin(client, scope, beginning));
    const sql: Sql = async (text, values) => (await sendStatement<never>(client, textWithin(text, scope), values)).rows;
    const result = await work({ sql, rows: holdRows(sql), finishWith });
    await commit(client, unawaited);
    return result;
  } catch (error) {
    // A connection that cannot even roll back is thrown away, not returned to the pool.
    await sendStatement(client, 'rollback').catch((rollbackError: unknown) => (broken = rollbackError as Error));
    throw error;
  } finally {
    client.release(broken);
  }
}

async function commit(client: pg.PoolClient, unawaited: readonly Promise<unknown>[]): Promise<void> {
  const committed = sendStatement(client, 'commit');
  const settled = await Promise.allSettled([...unawaited, committed]);
  const failed = settled.find((outcome) => outcome.status === 'rejected');
  if (failed) throw isConnectionLoss(failed.reason) ? outcomeUnknown(failed.reason) : (failed.reason as Error);
  // PostgreSQL answers with ROLLBACK when a statement failed and its sender ignored that.
  if ((await committed).command !== 'COMMIT') throw new Error('The transaction was rolled back at its commit.');
}
