import type { WeeklyHours } from '../../../platform/calendar/calendar.types.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { PageRequest } from '../../../platform/graphql/connection.ts';
import type { Category, Severity } from '../triage/triage.types.ts';

/** A vendor as lists and references give it. */
export interface VendorRow {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  isActive: boolean;
  categories: Category[];
  severities: Severity[];
  hours: WeeklyHours | null;
  openTicketCap: number | null;
  insuranceExpiresOn: string | null;
}

const columns = `v.id, v.name, v.email, v.phone, v.is_active as "isActive", v.categories, v.severities, v.hours,
  v.open_ticket_cap as "openTicketCap", v.insurance_expires_on as "insuranceExpiresOn"`;

/** Vendors by id. */
export async function vendorsById(sql: Sql, ids: readonly string[]): Promise<Map<string, VendorRow>> {
  const rows = await sql<VendorRow>(`select ${columns} from maintenance.vendor v where v.id = any($1::text[])`, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A page of the account's vendors in the order (name, id). */
export function listVendors(sql: Sql, page: PageRequest): Promise<VendorRow[]> {
  const [afterName, afterId] = page.after ?? ['', ''];
  return sql<VendorRow>(
    `select ${columns} from maintenance.vendor v where (v.name, v.id) > ($1, $2) order by v.name, v.id limit $3`,
    [afterName, afterId, page.limit],
  );
}
