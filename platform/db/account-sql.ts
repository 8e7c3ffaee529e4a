import type pg from 'pg';
import { textWithin } from './account-scope.ts';
import type { AccountScope } from './account-scope.ts';
import { sendSetAndStatements } from './account-statement.ts';
import type { Access } from './account-statement.ts';
import { outcomeUnknown, withReadableFailures } from './failures.ts';
import type { Sql } from './sql.ts';
import { lossAmong, writeStatement } from './packets/statement-packet.ts';
import type { Outcome, WrittenStatement } from './packets/statement-packet.ts';
import { isSlow, noteTime } from './packets/statement-pace.ts';
import type { ReplicaReads } from './replicas/replica-reads.ts';

/**
 * Runs statements within one account or reach, each seeing what has been committed before it. Those that only read and are asked for in
 * one turn of the event loop leave together: a packet wakes PostgreSQL once, and one transaction sets the account once.
 * Slow ones travel alone, so that nothing waits behind them.
 * @param replicas may answer them, too; only for statements that read
 */
export function createAccountSql(
  pool: pg.Pool,
  scope: AccountScope,
  access: Access,
  replicas?: Pick<ReplicaReads, 'read'>,
): Sql {
  const isWrite = access.mode === 'read write';
  const send = async (statements: readonly Waiting[]): Promise<void> => {
    const left = replicas ? await readFromReplica(replicas, scope, statements) : statements;
    if (left.length > 0) await sendAll(pool, scope, access, left);
  };
  const wave = isWrite ? undefined : createWave(send);
  return <Row extends object>(text: string, values: readonly unknown[] = []) =>
    withReadableFailures(async () => {
      const statement = writeStatement(textWithin(text, scope), values);
      const rows = await new Promise<object[]>((resolve, reject) => {
        const waiting = { ...statement, resolve, reject };
        if (wave) wave(waiting);
        else void send([waiting]);
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
function createWave(send: (statements: readonly Waiting[]) => Promise<void>): (statement: Waiting) => void {
  let gathered: Waiting[] = [];
  const leave = (): void => {
    const { slow = [], quick = [] } = Object.groupBy(gathered, ({ text }) => (isSlow(text) ? 'slow' : 'quick'));
    gathered = [];
    for (const statement of slow) void send([statement]);
    if (quick.length > 0) void send(quick);
  };
  return (statement) => {
    gathered.push(statement);
    if (gathered.length === 1) setImmediate(leave);
  };
}

/** Settles what a replica answers; returns what it does not, for whatever reason. */
async function readFromReplica(
  replicas: Pick<ReplicaReads, 'read'>,
  scope: AccountScope,
  statements: readonly Waiting[],
): Promise<readonly Waiting[]> {
  const sentAt = performance.now();
  const outcomes = await replicas.read(scope, statements);
  if (!outcomes) return statements;
  noteTime(statements, performance.now() - sentAt);
  const answered = outcomes.map((outcome) => (outcome !== 'skipped' && 'rows' in outcome ? outcome : 'skipped'));
  return settle(statements, answered);
}

/** Sends statements over one connection, and once more those that were skipped because one before them failed. */
async function sendAll(
  pool: pg.Pool,
  scope: AccountScope,
  access: Access,
  statements: readonly Waiting[],
): Promise<void> {
  let left = statements;
  try {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      while (left.length > 0) {
        const outcomes = await sendTimed(client, scope, access, left);
        broken ??= lossAmong(outcomes);
        left = settle(left, broken && access.mode === 'read write' ? outcomes.map(asUnknownOutcome) : outcomes);
      }
    } finally {
      client.release(broken);
    }
  } catch (error) {
    for (const { reject } of left) reject(error);
  }
}

/** A write whose answer was lost with the connection may have happened. */
const asUnknownOutcome = (outcome: Outcome): Outcome =>
  outcome !== 'skipped' && 'error' in outcome && outcome.isLost
    ? { ...outcome, error: outcomeUnknown(outcome.error) }
    : outcome;

async function sendTimed(
  client: pg.PoolClient,
  scope: AccountScope,
  access: Access,
  statements: readonly WrittenStatement[],
): Promise<Outcome[]> {
  const sentAt = performance.now();
  const { outcomes } = await sendSetAndStatements(client, scope, access, statements);
  noteTime(statements, performance.now() - sentAt);
  return outcomes;
}

/** Settles the statements that were run; returns those that were not. */
function settle(statements: readonly Waiting[], outcomes: readonly Outcome[]): Waiting[] {
  return statements.filter(({ resolve, reject }, index) => {
    const outcome = outcomes[index]!;
    if (outcome === 'skipped') return true;
    if ('rows' in outcome) resolve(outcome.rows);
    else reject(outcome.error);
    return false;
  });
}
