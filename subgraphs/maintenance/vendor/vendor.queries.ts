import { Vendor } from './vendor.entity.ts';
import { tableOf } from '../../../platform/db/rows/table.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { PageRequest } from '../../../platform/graphql/connection.ts';
import type { VendorFilter } from './vendor.inputs.ts';
import type { VendorFacts } from './vendor.statements.ts';

/** A vendor as queries return it. */
export interface VendorRow extends VendorFacts {
  id: string;
  createdAt: Date;
  updatedAt: Date;
  version: string;
}

/** SQL of what is no plain column of a vendor `v`. */
export const VENDOR_DERIVED = { version: 'v.version::text' };

const columns = tableOf(Vendor).select('v', { derived: VENDOR_DERIVED });

/** Vendors by id. */
export async function vendorsById(sql: Sql, ids: readonly string[]): Promise<Map<string, VendorRow>> {
  const rows = await sql<VendorRow>(`select ${columns} from maintenance.vendor v where v.id = any($1::text[])`, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A page of the account's vendors, ordered by name, then id. */
export function listVendors(sql: Sql, filter: VendorFilter, page: PageRequest): Promise<VendorRow[]> {
  const [afterName, afterId] = page.after ?? ['', ''];
  const { isActive = null, category = null, severity = null, nameContains = null } = filter;
  return sql<VendorRow>(
    `select ${columns} from maintenance.vendor v
     where (v.name, v.id) > ($1, $2) and ($4::boolean is null or v.is_active = $4)
       and ($5::text is null or $5 = any(v.categories)) and ($6::text is null or $6 = any(v.severities))
       and ($7::text is null or position(lower($7) in lower(v.name)) > 0)
     order by v.name, v.id limit $3`,
    [afterName, afterId, page.limit, isActive, category, severity, nameContains],
  );
}

/**
 * The account's active vendors whose insurance ends at the latest on a day, those first whose insurance ends first.
 * @param days how many days from today in the account's time zone
 */
export function vendorsInsuredUntil(
  sql: Sql,
  { now, days }: { now: Date; days: number },
): Promise<{ id: string; name: string; insuranceExpiresOn: string; today: string }[]> {
  return sql(
    `select v.id, v.name, v.insurance_expires_on, local.today
     from maintenance.vendor v
     cross join lateral (
       select ($1::timestamptz at time zone s.timezone)::date as today from accounts.published_settings s
       where s.account_id = v.account_id
     ) local
     where v.is_active and v.insurance_expires_on <= local.today + $2::int
     order by v.insurance_expires_on, v.id`,
    [now, days],
  );
}
