import type { WeeklyHours } from '../../../platform/calendar/calendar.types.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Category, Severity } from '../triage/triage.types.ts';

/** A vendor's fields that callers set. */
export interface VendorFacts {
  name: string;
  email: string | null;
  phone: string | null;
  phoneExtension: string | null;
  isActive: boolean;
  categories: readonly Category[];
  severities: readonly Severity[];
  hours: WeeklyHours | null;
  openTicketCap: number | null;
  insuranceExpiresOn: string | null;
}

function valuesOf(vendor: VendorFacts): unknown[] {
  const { name, email, phone, isActive, categories, severities, openTicketCap, insuranceExpiresOn, phoneExtension } =
    vendor;
  const hours = vendor.hours === null ? null : JSON.stringify(vendor.hours);
  return [
    name,
    email,
    phone,
    isActive,
    categories,
    severities,
    hours,
    openTicketCap,
    insuranceExpiresOn,
    phoneExtension,
  ];
}

/**
 * Stores a new vendor.
 * @returns false when a vendor with this id exists already
 */
export async function insertVendor(
  sql: Sql,
  key: { accountId: string; id: string; at: Date },
  vendor: VendorFacts,
): Promise<boolean> {
  const rows = await sql(
    `insert into maintenance.vendor
       (account_id, id, created_at, updated_at, name, email, phone, is_active, categories, severities, hours,
        open_ticket_cap, insurance_expires_on, phone_extension)
     values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (account_id, id) do nothing returning 1`,
    [key.accountId, key.id, key.at, ...valuesOf(vendor)],
  );
  return rows.length > 0;
}

/** Makes other changes of the vendor, and dispatches to it, wait until the transaction ends. */
export async function lockVendorRow(sql: Sql, id: string): Promise<void> {
  await sql(`select 1 from maintenance.vendor where id = $1 for update`, [id]);
}

/** Changes a vendor and increases its version. */
export async function updateVendorRow(sql: Sql, key: { id: string; at: Date }, vendor: VendorFacts): Promise<void> {
  await sql(
    `update maintenance.vendor set updated_at = $2, version = version + 1, name = $3, email = $4, phone = $5,
       is_active = $6, categories = $7, severities = $8, hours = $9, open_ticket_cap = $10, insurance_expires_on = $11,
       phone_extension = $12
     where id = $1`,
    [key.id, key.at, ...valuesOf(vendor)],
  );
}

/**
 * Deletes a vendor that no ticket, decision or rule refers to.
 * @returns whether it was deleted
 */
export async function deleteVendorRow(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql(
    `delete from maintenance.vendor v where v.id = $1
       and not exists (select from maintenance.ticket where vendor_id = $1)
       and not exists (select from maintenance.dispatch_record where vendor_id = $1)
       and not exists (select from maintenance.dispatch_rule where $1 = any(vendor_ids))
     returning 1`,
    [id],
  );
  return rows.length > 0;
}
