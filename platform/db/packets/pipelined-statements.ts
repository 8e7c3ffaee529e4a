import type pg from 'pg';
import { setAccount, settingScope } from '../account-scope.ts';
import type { AccountScope } from '../account-scope.ts';
import { sendPacket, writeStatement } from './statement-packet.ts';
import type { Outcome, StatementResult, WrittenStatement } from './statement-packet.ts';

/** A reader that waits for older transactions to end can only wait for those that have a number. */
const withNumber = `pg_current_xact_id()`;
/**
 * PostgreSQL weighs a kept plan against one for the values at hand, and takes `any($1)` of a kept plan for ten rows, so
 * that a look at one row by its key is planned anew each time, which takes longer than the look.
 */
export const withKeptPlans = `set_config('plan_cache_mode', 'force_generic_plan', true)`;
/**
 * A kept plan that was made while a table was empty reads all of it, also when it has grown to thousands of rows before
 * statistics tell so; the same holds for the looks by which PostgreSQL checks foreign keys.
 */
export const withoutScans = `set_config('enable_seqscan', 'off', true)`;

/** How a transaction begins. */
export interface Beginning {
  begin: string;
  /** The expression that fails where the account is not to be served here. */
  admits: string;
  /** Whether it gets its number now, before it reads, and not only when it writes. */
  isNumbered: boolean;
  /** Whether its statements are planned once for all values, and read no table through: right for few rows by keys. */
  keepsPlans?: boolean;
  /** Expressions that set how long it may take, and its role. */
  settings: string;
}

/** What a statement of a transaction gave. */
interface Result<Row extends object> extends StatementResult {
  rows: Row[];
}

/**
 * Sends a statement of an open transaction without waiting for those before it: all that are sent in one turn of the event
 * loop leave in one packet, and are answered in one. A query, what has parameters, and the words that begin and end a
 * transaction are prepared on the connection under a name, and parsed there once.
 */
export async function sendStatement<Row extends object>(
  client: pg.PoolClient,
  text: string,
  values: readonly unknown[] = [],
): Promise<Result<Row>> {
  // Several statements in one text cannot be prepared; such a text has no parameters.
  if (values.length === 0 && !/^(select|with|insert|update|delete|begin|commit|rollback)\b/.test(text)) {
    sendGathered(client);
    return client.query<Row>(text);
  }
  const statement = writeStatement(text, values);
  const result = await new Promise<StatementResult>((resolve, reject) => {
    gatheredFor(client).push({ ...statement, resolve, reject });
  });
  return result as Result<Row>;
}

/** A statement that somebody waits for. */
interface Waiting extends WrittenStatement {
  resolve(result: StatementResult): void;
  reject(error: unknown): void;
}

const gathering = new WeakMap<pg.PoolClient, Waiting[]>();

function gatheredFor(client: pg.PoolClient): Waiting[] {
  let gathered = gathering.get(client);
  if (!gathered) {
    gathering.set(client, (gathered = []));
    process.nextTick(() => sendGathered(client));
  }
  return gathered;
}

/** Sends what is gathered for a connection at once. */
function sendGathered(client: pg.PoolClient): void {
  const statements = gathering.get(client);
  if (!statements) return;
  gathering.delete(client);
  void sendPacket(client, statements).then((outcomes) => settle(statements, outcomes));
}

/** When one fails, so do those behind it: the transaction can only be rolled back then. */
function settle(statements: readonly Waiting[], outcomes: readonly Outcome[]): void {
  let failure: unknown;
  for (const [index, { resolve, reject }] of statements.entries()) {
    const outcome = outcomes[index]!;
    if (outcome === 'skipped') reject(failure);
    else if ('error' in outcome) reject((failure = outcome.error));
    else resolve(outcome);
  }
}

/** Opens a transaction that sees one account or reach only; what follows may be sent at once. */
export function sendBegin(
  client: pg.PoolClient,
  scope: AccountScope,
  { begin, admits, isNumbered, keepsPlans = false, settings }: Beginning,
): Promise<unknown>[] {
  const all = [
    setAccount,
    admits,
    settings,
    ...(isNumbered ? [withNumber] : []),
    ...(keepsPlans ? [withKeptPlans, withoutScans] : []),
  ];
  const { text, values } = settingScope(all.join(', '), scope);
  return [sendStatement(client, begin), sendStatement(client, text, values)];
}
