import type pg from 'pg';
import { isKeepingPlan } from './account-statement.ts';
import { withReadableFailures } from './failures.ts';
import { sendStatement, withKeptPlans } from './packets/pipelined-statements.ts';
import type { Sql } from './sql.ts';
import { sendPacket, writeStatement } from './packets/statement-packet.ts';
import type { StatementResult } from './packets/statement-packet.ts';

/**
 * Background work finds few rows in growing tables: each run of a statement is planned for its own values, unless it says
 * that it keeps its plan.
 */
const PLANNED_ANEW = `set_config('plan_cache_mode', 'force_custom_plan', true)`;

/**
 * Runs statements across accounts, each a transaction of its own.
 * @param settings expressions that set the limits and the role of each
 */
export function createWorkerSql(pool: pg.Pool, settings: string): Sql {
  const planning = writeStatement(`select ${settings}, ${PLANNED_ANEW}`, []);
  const keeping = writeStatement(`select ${settings}, ${withKeptPlans}`, []);
  return <Row extends object>(text: string, values: readonly unknown[] = []) =>
    withReadableFailures(async () => {
      // Several statements in one text cannot be prepared; such a text has no parameters, and is one transaction.
      if (values.length === 0 && text.includes(';')) {
        const results = await pool.query<Row>(`select ${settings}; ${text}`);
        return (results as unknown as pg.QueryResult<Row>[]).at(-1)!.rows;
      }
      const statement = writeStatement(text, values);
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        const setting = isKeepingPlan(text) ? keeping : planning;
        const outcomes = await sendPacket(client, [setting, statement], [statement]);
        for (const outcome of outcomes) {
          if (outcome === 'skipped' || !('error' in outcome)) continue;
          if (outcome.isLost) broken = outcome.error as Error;
          throw outcome.error;
        }
        const [, result] = outcomes as readonly StatementResult[];
        return result!.rows as Row[];
      } finally {
        client.release(broken);
      }
    });
}

/**
 * Runs work across accounts in one transaction.
 * @param settings expressions that set its role, and the limits that each of its statements keeps to
 */
export function runWorkerTransaction<Result>(
  pool: pg.Pool,
  settings: string,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  return withReadableFailures(async () => {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      // Both leave with the first statement; should one fail, that one and all after it do.
      for (const text of ['begin', `select ${settings}`]) {
        sendStatement(client, text).catch(() => undefined);
      }
      const result = await work(async (text, values) => (await sendStatement<never>(client, text, values)).rows);
      await sendStatement(client, 'commit');
      return result;
    } catch (error) {
      // A connection that cannot even roll back is thrown away, not returned to the pool.
      await sendStatement(client, 'rollback').catch((rollbackError: unknown) => (failure = rollbackError as Error));
      throw error;
    } finally {
      client.release(failure);
    }
  });
}
