import type { Sql } from '../../../../platform/db/sql.ts';
import { templateId } from './choose-template.rules.ts';
import type { StoredTemplate } from './choose-template.rules.ts';

/** The account's own texts by template id. */

export async function findAccountTemplates(sql: Sql, accountId: string): Promise<Map<string, StoredTemplate>> {
  const rows = await sql<StoredTemplate>(
    `select recipient_kind, event_type, channel, language, subject, body,
            version::text as version, updated_at
     from accounts.notification_template where account_id = $1`,
    [accountId],
  );
  return new Map(rows.map((row) => [templateId(row), row]));
}
