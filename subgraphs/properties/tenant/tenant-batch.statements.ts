import type { Sql } from '../../../platform/db/sql.ts';
import { TENANT_COLUMNS } from './tenant.queries.ts';
import type { TenantFacts, TenantRow } from './tenant.types.ts';

/** The live tenants that bear one of the identifiers, locked in the order of their ids. */
export function lockTenantsToWrite(
  sql: Sql,
  ids: readonly string[],
  externalIds: readonly string[],
): Promise<TenantRow[]> {
  return sql<TenantRow>(
    `select ${TENANT_COLUMNS} from properties.tenant t
     where t.deleted_at is null and t.id in (
       select id from properties.tenant where id = any($1::text[])
       union select id from properties.tenant where external_id = any($2::text[]) and deleted_at is null)
     order by t.id for no key update`,
    [ids, externalIds],
  );
}

/** Stores tenants, thousands in one statement: new ones, in the place of deleted ones, and over what they were. */
export async function upsertTenantRows(
  sql: Sql,
  { accountId, at }: { accountId: string; at: Date },
  tenants: readonly { id: string; facts: TenantFacts }[],
): Promise<void> {
  if (tenants.length === 0) return;
  await sql(
    `insert into properties.tenant as t (account_id, created_at, updated_at, id, external_id, first_name, last_name, email,
       phone, preferred_channel, language, status, unit_id, move_in_date, move_out_date)
     select $1, $2, $2, r.* from json_to_recordset($3::json) as r (id text, "externalId" text, "firstName" text,
       "lastName" text, email text, phone text, "preferredChannel" text, language text, status text, "unitId" text,
       "moveInDate" date, "moveOutDate" date)
     order by r.id
     on conflict (account_id, id) do update set updated_at = excluded.updated_at,
       created_at = case when t.deleted_at is null then t.created_at else excluded.created_at end,
       deleted_at = null, version = t.version + 1, external_id = excluded.external_id,
       first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email, phone = excluded.phone,
       preferred_channel = excluded.preferred_channel, language = excluded.language, status = excluded.status,
       unit_id = excluded.unit_id, move_in_date = excluded.move_in_date, move_out_date = excluded.move_out_date`,
    [accountId, at, JSON.stringify(tenants.map(({ id, facts }) => ({ id, ...facts })))],
  );
}
