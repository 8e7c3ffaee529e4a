import { ImportEntity } from './import.entity.ts';
import { tableOf } from '../../../../platform/db/rows/table.ts';
import type { Sql } from '../../../../platform/db/sql.ts';
import type { PageRequest } from '../../../../platform/graphql/connection.ts';
import type { ImportRow } from './import.types.ts';
import type { RowFault } from '../columns/row-fault.types.ts';

const columns = tableOf(ImportEntity).select('i', {
  derived: { rowsSkipped: 'i.rows_total - i.rows_ok - i.rows_failed' },
});

/** Imports by id. */
export async function importsById(sql: Sql, ids: readonly string[]): Promise<Map<string, ImportRow>> {
  const rows = await sql<ImportRow>(`select ${columns} from properties.import i where i.id = any($1::text[])`, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A page of the account's imports, the latest first; ids sort by time. */
export function listImports(sql: Sql, page: PageRequest): Promise<ImportRow[]> {
  return sql<ImportRow>(
    `select ${columns} from properties.import i where $1::text is null or i.id < $1 order by i.id desc limit $2`,
    [page.after?.[0] ?? null, page.limit],
  );
}

/** A row that was not imported, with its place among such rows. */
export interface PlacedFault extends RowFault {
  place: number;
}

/** The same page of the rows that were not imported, for each of several imports, in the order of the files. */
export async function faultsOfImports(
  sql: Sql,
  importIds: readonly string[],
  page: PageRequest,
): Promise<Map<string, PlacedFault[]>> {
  const rows = await sql<PlacedFault & { importId: string }>(
    `select f.* from unnest($1::text[]) parent (id)
     cross join lateral (
       select import_id, place, line, column_name as "column", reason from properties.import_fault
       where import_id = parent.id and place > $2 order by place limit $3
     ) f`,
    [importIds, page.after?.[0] ?? 0, page.limit],
  );
  return Map.groupBy(rows, ({ importId }) => importId);
}

/** The lines of an import that were not imported. */
export async function faultyLines(sql: Sql, importId: string): Promise<Set<number>> {
  const [found] = await sql<{ lines: number[] }>(
    `select coalesce(array_agg(distinct line), '{}') as lines from properties.import_fault where import_id = $1`,
    [importId],
  );
  return new Set(found?.lines);
}

const PIECE_BYTES = 32_768;

/**
 * A part of the file in pieces that are small enough to be freed soon: the database returns bytes as large texts, which
 * stay in memory until it is collected.
 * @returns none after the last part
 */
export async function readChunk(
  worker: Sql,
  { accountId, id, place }: { accountId: string; id: string; place: number },
): Promise<Buffer[]> {
  const rows = await worker<{ bytes: Buffer }>(
    `select substring(bytes from at for $4) as bytes
     from properties.import_chunk, generate_series(1, length(bytes), $4) at
     where account_id = $1 and import_id = $2 and place = $3 order by at`,
    [accountId, id, place, PIECE_BYTES],
  );
  return rows.map(({ bytes }) => bytes);
}
