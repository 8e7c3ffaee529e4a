import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { accountIdOf, textWithin } from './account-scope.ts';
import type { AccountScope } from './account-scope.ts';
import { sendBegin, sendGathered, sendStatement } from './packets/pipelined-statements.ts';
import type { Beginning } from './packets/pipelined-statements.ts';
import { isConnectionLoss, outcomeUnknown } from './failures.ts';
import type { Sql } from './sql.ts';

/** One open transaction that sees one account. */
export interface AccountTransaction {
  em: EntityManager;
  /** Runs a statement inside the transaction; several that are not waited for one by one make one round trip. */
  sql: Sql;
  /** Takes writes that nobody waits for: they and the commit leave together, and the failure of one undoes everything. */
  finishWith(...writes: readonly Promise<unknown>[]): void;
}

/**
 * Runs work in one transaction that sees one account or reach; rolls back when it throws. The transaction is begun, and ended, in
 * the packet of the statements next to that, so that neither costs a round trip of its own.
 */
export async function runAccountTransaction<Result>(
  { pool, orm }: { pool: pg.Pool; orm: MikroORM },
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
    const em = entityManagerOn(client, orm, accountIdOf(scope));
    const sql: Sql = async (text, values) => (await sendStatement<never>(client, textWithin(text, scope), values)).rows;
    const result = await work({ em, sql, finishWith });
    if (isUsed(em)) await em.flush();
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

/** An entity manager whose statements run on a connection, inside the transaction that is open there. */
function entityManagerOn(client: pg.PoolClient, orm: MikroORM, accountId: string): EntityManager {
  const em = orm.em.fork();
  em.setTransactionContext(queriesOn(client));
  em.setFilterParams('account', { accountId });
  return em;
}

/** Looking for changes takes a while also where nothing was loaded. */
function isUsed(em: EntityManager): boolean {
  const unit = em.getUnitOfWork();
  const { size } = unit.getPersistStack();
  return size + unit.getRemoveStack().size + unit.getIdentityMap().keys().length > 0;
}

const builders = new WeakMap<pg.PoolClient, Kysely<unknown>>();

/** What the entity manager sends statements with; connections are kept, so it is made once for each. */
function queriesOn(client: pg.PoolClient): Kysely<unknown> {
  const known = builders.get(client);
  if (known) return known;
  const query = (...queryArguments: [string, unknown[]]): unknown => {
    sendGathered(client);
    return client.query(...queryArguments);
  };
  const lent = { query, release: () => undefined };
  const pool = { connect: async () => lent as never, end: async () => undefined, options: {} };
  const builder = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  builders.set(client, builder);
  return builder;
}
