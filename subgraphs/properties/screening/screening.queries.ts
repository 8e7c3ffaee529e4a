import { Screening } from './screening.entity.ts';
import { tableOf } from '../../../platform/db/rows/table.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { PageRequest } from '../../../platform/graphql/connection.ts';
import type { ScreeningFilter } from './screening.inputs.ts';
import type { ScreeningRow } from './screening.types.ts';

const columns = tableOf(Screening).select('s', { derived: { version: 's.version::text' } });

/** Screening applications by id. */
export async function screeningsById(sql: Sql, ids: readonly string[]): Promise<Map<string, ScreeningRow>> {
  const rows = await sql<ScreeningRow>(`select ${columns} from properties.screening s where s.id = any($1::text[])`, [
    ids,
  ]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A page of the account's screening applications by id. */
export function listScreenings(sql: Sql, filter: ScreeningFilter, page: PageRequest): Promise<ScreeningRow[]> {
  const { tenantId = null, unitId = null, status = null } = filter;
  return sql<ScreeningRow>(
    `select ${columns} from properties.screening s
     where s.id > $1 and ($3::text is null or s.tenant_id = $3) and ($4::text is null or s.unit_id = $4)
       and ($5::text is null or s.status = $5)
     order by s.id limit $2`,
    [page.after?.[0] ?? '', page.limit, tenantId, unitId, status],
  );
}
