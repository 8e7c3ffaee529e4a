import type { Sql } from '../../../../platform/db/sql.ts';
import type { CountrySettings, CountryCode } from '../../../../platform/phone/account-country.rules.ts';
import { readPhoneNumber } from '../../../../platform/phone/read-phone-number.rules.ts';
import type { Recipient } from '../choose-channels.rules.ts';

/** The account's name, and its contact for emergencies that no vendor takes. */
export interface NotifyingAccount extends CountrySettings {
  name: string;
  contact: { name: string; email?: string | null; phone?: string | null } | null;
  /** Gets emergency messages when there is no contact. */
  ownerEmail: string | null;
}

/** Reads the account. */
export async function readNotifyingAccount(sql: Sql, accountId: string): Promise<NotifyingAccount> {
  const [row] = await sql<NotifyingAccount>(
    `select name, escalation_contact as contact, owner_email, country, timezone, currency
     from accounts.account where account_id = $1`,
    [accountId],
  );
  return row!;
}

/** The residents of units, by unit. */
export async function residentsOfUnits(sql: Sql, unitIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await sql<{ unitId: string; tenantIds: string[] }>(
    `select unit_id, array_agg(tenant_id order by tenant_id) as tenant_ids
     from properties.published_resident where unit_id = any($1::text[]) group by unit_id`,
    [unitIds],
  );
  return new Map(rows.map(({ unitId, tenantIds }) => [unitId, tenantIds]));
}

/** Whether a tenant has moved out of a unit. */
export type HasMovedOut = (unitId: string, tenantId: string) => boolean;

/** Finds which tenants have moved out of units: they lived there, and are no residents any more. */
export async function findMovedOut(
  sql: Sql,
  unitIds: readonly string[],
  tenantIds: readonly string[],
): Promise<HasMovedOut> {
  if (unitIds.length === 0 || tenantIds.length === 0) return () => false;
  const rows = await sql<{ unitId: string; tenantIds: string[] }>(
    `select unit_id, array_agg(tenant_id) as tenant_ids from (
       select unit_id, tenant_id from properties.published_residence
       where unit_id = any($1::text[]) and tenant_id = any($2::text[])
       except select unit_id, tenant_id from properties.published_resident
       where unit_id = any($1::text[]) and tenant_id = any($2::text[])
     ) moved_out group by unit_id`,
    [unitIds, tenantIds],
  );
  const movedOut = new Map(rows.map((row) => [row.unitId, row.tenantIds]));
  return (unitId, tenantId) => movedOut.get(unitId)?.includes(tenantId) ?? false;
}

/** The unit of a ticket; null for a ticket without one. */
export async function unitOfTicket(sql: Sql, ticketId: string): Promise<string | null> {
  const [row] = await sql<{ unitId: string | null }>(
    `select unit_id from maintenance.published_report where ticket_id = $1`,
    [ticketId],
  );
  return row?.unitId ?? null;
}

/** The only tenant whom a condition fits, or else the only one of them who has not moved out. */
const onlyTenant = (condition: string): string => `(
  select case when count(*) filter (where status <> 'past') = 1 then min(id) filter (where status <> 'past')
    when count(*) = 1 then min(id) end
  from properties.published_tenant_contact where ${condition})`;

/** The tenants who reported tickets, by ticket: whom the report names, or whose contact it gives; without one, none. */
export async function tenantsWhoReported(sql: Sql, ticketIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql<{ ticketId: string; tenantId: string }>(
    `select * from (
       select ticket_id, coalesce(reporter_tenant_id, ${onlyTenant('email_key = reporter_email')},
         ${onlyTenant('phone_key = reporter_phone and phone_extension is null')}) as tenant_id
       from maintenance.published_report where ticket_id = any($1::text[]) and has_reporter
     ) reported where tenant_id is not null`,
    [ticketIds],
  );
  return new Map(rows.map(({ ticketId, tenantId }) => [ticketId, tenantId]));
}

/**
 * Tenants as recipients, by id.
 * @param country of phone numbers that have not been read yet; a text that is no phone number is left out
 */
export async function tenantRecipients(
  sql: Sql,
  ids: readonly string[],
  country: CountryCode,
): Promise<Map<string, Recipient>> {
  const rows = await sql<Recipient>(
    `select 'tenant' as kind, id, concat_ws(' ', first_name, last_name) as name, nullif(email, '') as email,
            nullif(phone, '') as phone, null as webhook_url, preferred_channel as preferred, language
     from properties.published_tenant_contact where id = any($1::text[])`,
    [ids],
  );
  const dialled = (phone: string | null): string | null => phone && (readPhoneNumber(phone, country)?.phone ?? null);
  return new Map(rows.map((row) => [row.id, { ...row, phone: dialled(row.phone) }]));
}

/** Somebody of the staff, with what decides whether messages about tickets reach them. */
export interface StaffRecipient extends Recipient {
  status: string;
  /** The only properties that the person sees; all of them when null. */
  reach: string[] | null;
}

/** Staff as recipients, by id; whoever is deactivated is left out. */
export async function agentRecipients(
  sql: Sql,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, StaffRecipient>> {
  const rows = await sql<StaffRecipient>(
    `select 'agent' as kind, id, name, email, phone, null as webhook_url, null as preferred,
            coalesce(languages[1], 'en') as language, status, reach
     from accounts.agent where account_id = $1 and kind = 'person' and status <> 'deactivated' and id = any($2::text[])`,
    [accountId, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Ids of the people with the role `owner`. */
export async function ownersOf(sql: Sql, accountId: string): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `select id from accounts.agent
     where account_id = $1 and kind = 'person' and 'owner' = any(roles) and status <> 'deactivated' order by id`,
    [accountId],
  );
  return rows.map(({ id }) => id);
}

/** Vendors as recipients, by id. */
export async function vendorRecipients(
  sql: Sql,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, Recipient>> {
  const rows = await sql<Recipient>(
    `select 'vendor' as kind, v.id, v.name, nullif(v.email, '') as email, nullif(v.phone, '') as phone,
            s.webhook_url, s.channel as preferred, 'en' as language
     from maintenance.published_vendor_contact v
     left join accounts.vendor_notification_setting s on s.account_id = $1 and s.vendor_id = v.id
     where v.id = any($2::text[])`,
    [accountId, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
