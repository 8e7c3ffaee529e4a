import type pg from 'pg';
import { sendAccountStatement } from './account-statement.ts';
import type { AccessMode } from './account-statement.ts';
import { withReadableFailures } from './failures.ts';
import type { Sql } from './sql.ts';

/** Runs statements as one account, each in a transaction of its own, which costs one round trip. */
export function createAccountSql(pool: pg.Pool, accountId: string, mode: AccessMode): Sql {
  return <Row extends object>(text: string, values: readonly unknown[] = []) =>
    withReadableFailures(async () => {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        return await sendAccountStatement<Row>(client, { accountId, mode, text, values });
      } catch (error) {
        // What PostgreSQL itself says leaves the connection as it was.
        if ((error as { severity?: string }).severity !== 'ERROR') broken = error as Error;
        throw error;
      } finally {
        client.release(broken);
      }
    });
}
