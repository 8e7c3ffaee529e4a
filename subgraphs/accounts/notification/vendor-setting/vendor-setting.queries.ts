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
    `select v.id as vendor_id, s.channel, s.webhook_url,
            coalesce(s.version, 0) as version
     from maintenance.published_vendor_contact v
     left join accounts.vendor_notification_setting s on s.account_id = v.account_id and s.vendor_id = v.id
     where v.id = any($1::text[])`,
    [vendorIds],
  );
  return new Map(rows.map((row) => [row.vendorId, row]));
}
