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
  const columns = await writtenColumns(admin);
  const rows = `select ${columns} from properties.tenant where account_id = ${admin.escapeLiteral(accountId)} order by seq`;
  await pipeline(admin.query(copyTo(`copy (${rows}) to stdout`)), createWriteStream(path));
  const seconds = { indexed: 0, bare: 0 };
  for (const [table, like] of [['indexed', 'including all'] as const, ['bare', 'including generated'] as const]) {
    await admin.query(`create table bench_${table} (like properties.tenant ${like})`);
    const startedAt = performance.now();
    await pipeline(createReadStream(path), admin.query(copyFrom(`copy bench_${table} (${columns}) from stdin`)));
    seconds[table] = (performance.now() - startedAt) / 1_000;
    await admin.query(`drop table bench_${table}`);
  }
  return seconds;
}

/** All but those that PostgreSQL makes of the others, which it does for COPY, too. */
async function writtenColumns(admin: pg.Client): Promise<string> {
  const { rows } = await admin.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = 'properties.tenant'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`,
  );
  return rows.map(({ name }) => name).join(', ');
}
