import type pg from 'pg';
import { sendAccountStatements } from './account-statement.ts';
import type { AccessMode, AccountAccess } from './account-statement.ts';
import { withReadableFailures } from './failures.ts';
import type { Sql } from './sql.ts';
import { writeStatement } from './statement-packet.ts';
import type { Outcome, WrittenStatement } from './statement-packet.ts';
import { isSlow, noteTime } from './statement-pace.ts';

/**
 * Runs statements as one account, each seeing what has been committed before it. Those that only read and are asked for in
 * one turn of the event loop leave together: a packet wakes PostgreSQL once, and one transaction sets the account once.
 * Slow ones travel alone, so that nothing waits behind them.
 */
export function createAccountSql(pool: pg.Pool, accountId: string, mode: AccessMode): Sql {
  const access = { accountId, mode };
  const wave = mode === 'read write' ? undefined : createWave(pool, access);
  return <Row extends object>(text: string, values: readonly unknown[] = []) =>
    withReadableFailures(async () => {
      const statement = writeStatement(text, values);
      const rows = await new Promise<object[]>((resolve, reject) => {
        const waiting = { ...statement, resolve, reject };
        if (wave) wave(waiting);
        else void sendAll(pool, access, [waiting]);
      });
      return rows as Row[];
    });
}

/** A statement that somebody waits for. */
interface Waiting extends WrittenStatement {
  resolve(rows: object[]): void;
  reject(error: unknown): void;
}

/** Gathers what is asked for until the turn ends. */
function createWave(pool: pg.Pool, access: AccountAccess): (statement: Waiting) => void {
  let gathered: Waiting[] = [];
  const leave = (): void => {
    const { slow = [], quick = [] } = Object.groupBy(gathered, ({ text }) => (isSlow(text) ? 'slow' : 'quick'));
    gathered = [];
    for (const one of slow) void sendAll(pool, access, [one]);
    if (quick.length > 0) void sendAll(pool, access, quick);
  };
  return (statement) => {
    gathered.push(statement);
    if (gathered.length === 1) setImmediate(leave);
  };
}

/** Sends statements over one connection, and once more those that were skipped because one before them failed. */
async function sendAll(pool: pg.Pool, access: AccountAccess, statements: readonly Waiting[]): Promise<void> {
  let left = statements;
  try {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      while (left.length > 0) {
        const outcomes = await sendTimed(client, access, left);
        broken ??= lossAmong(outcomes);
        left = settle(left, outcomes);
      }
    } finally {
      client.release(broken);
    }
  } catch (error) {
    for (const { reject } of left) reject(error);
  }
}

/** What PostgreSQL itself says leaves the connection as it was. */
function lossAmong(outcomes: readonly Outcome[]): Error | undefined {
  for (const outcome of outcomes) {
    if (outcome !== 'skipped' && 'error' in outcome && outcome.isLost) return outcome.error as Error;
  }
  return undefined;
}

async function sendTimed(
  client: pg.PoolClient,
  access: AccountAccess,
  statements: readonly WrittenStatement[],
): Promise<Outcome[]> {
  const sentAt = performance.now();
  const outcomes = await sendAccountStatements(client, access, statements);
  noteTime(statements, performance.now() - sentAt);
  return outcomes;
}

/** Tells who waits what came of it; those whose statement was not run are left. */
function settle(statements: readonly Waiting[], outcomes: readonly Outcome[]): Waiting[] {
  return statements.filter(({ resolve, reject }, index) => {
    const outcome = outcomes[index]!;
    if (outcome === 'skipped') return true;
    if ('rows' in outcome) resolve(outcome.rows);
    else reject(outcome.error);
    return false;
  });
}
