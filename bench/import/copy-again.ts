import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/**
 * Copies an account's tenants out, and times COPY of the same rows into a table with the same indexes and checks, and
 * into one without any.
 * @param admin a connection that row-level security does not bind
 * @param path where the rows are kept in between
 * @returns seconds
 */
export async function copyAgain(
  admin: pg.Client,
  { accountId, path }: { accountId: string; path: string },
): Promise<{ indexed: number; bare: number }> {
  const rows = `select * from properties.tenant where account_id = ${admin.escapeLiteral(accountId)} order by seq`;
  await pipeline(admin.query(copyTo(`copy (${rows}) to stdout`)), createWriteStream(path));
  const seconds = { indexed: 0, bare: 0 };
  for (const [table, like] of [['indexed', 'including all'] as const, ['bare', ''] as const]) {
    await admin.query(`create table bench_${table} (like properties.tenant ${like})`);
    const startedAt = performance.now();
    await pipeline(createReadStream(path), admin.query(copyFrom(`copy bench_${table} from stdin`)));
    seconds[table] = (performance.now() - startedAt) / 1_000;
    await admin.query(`drop table bench_${table}`);
  }
  return seconds;
}
