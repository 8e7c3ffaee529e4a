import type { Sql } from '../../../../platform/db/sql.ts';
import type { VendorChannel } from '../notification.types.ts';

/** The stored notification settings of a vendor. */
export interface VendorSettingRow {
  vendorId: string;
  channel: VendorChannel | null;
  webhookUrl: string | null;
  /** The version of the settings; 0 before the first change. */
  version: number;
}

/** The settings of vendors by vendor id, with defaults for vendors without stored settings. */
export async function vendorSettings(sql: Sql, vendorIds: readonly string[]): Promise<Map<string, VendorSettingRow>> {
  const rows = await sql<VendorSettingRow>(
    `select v.id as "vendorId", s.channel, s.webhook_url as "webhookUrl",
            coalesce(s.version, 0) as version
     from maintenance.published_vendor_contact v
     left join accounts.vendor_notification_setting s on s.account_id = v.account_id and s.vendor_id = v.id
     where v.id = any($1::text[])`,
    [vendorIds],
  );
  return new Map(rows.map((row) => [row.vendorId, row]));
}

/** Settings to store. */
export interface NewVendorSetting extends Omit<VendorSettingRow, 'version'> {
  accountId: string;
  /** A new secret; null keeps the stored one. */
  secret: Buffer | null;
  at: Date;
}

/** Stores the notification settings of a vendor. Without a URL, the secret is deleted. */
export async function upsertVendorSetting(sql: Sql, setting: NewVendorSetting): Promise<void> {
  const { accountId, vendorId, channel, webhookUrl, secret, at } = setting;
  await sql(
    `insert into accounts.vendor_notification_setting as s
       (account_id, vendor_id, channel, webhook_url, webhook_secret, updated_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (account_id, vendor_id) do update
     set channel = excluded.channel, webhook_url = excluded.webhook_url, updated_at = excluded.updated_at,
         version = s.version + 1,
         webhook_secret = case when excluded.webhook_url is null then null
                               else coalesce(excluded.webhook_secret, s.webhook_secret) end`,
    [accountId, vendorId, channel, webhookUrl, secret, at],
  );
}
