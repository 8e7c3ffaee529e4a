import type { Sql } from '../../../../platform/db/sql.ts';
import type { VendorSettingRow } from './vendor-setting.queries.ts';

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
