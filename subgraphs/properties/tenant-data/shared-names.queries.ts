import type { Sql } from '../../../platform/db/sql.ts';
import type { PersonNames } from './mentions.rules.ts';

/** What other tenants of the account are called by, too. */
export type SharedNames = Record<Exclude<keyof PersonNames, 'externalId'>, boolean>;

/** Finds which of a tenant's name and contacts are those of another tenant, too: in a text they do not say who is meant. */
export async function sharedNames(sql: Sql, accountId: string, tenantId: string): Promise<SharedNames> {
  const others = (condition: string): string => `exists (select from properties.tenant o
    where o.account_id = t.account_id and o.id <> t.id and ${condition})`;
  const [row] = await sql<SharedNames>(
    `select ${others('o.folded_name = t.folded_name')} as name, ${others('o.email_key = t.email_key')} as email,
       ${others(`o.phone_key in (t.phone_key, '1' || t.phone_key, ltrim(t.phone_key, '1'))`)} as phone
     from properties.tenant t where t.account_id = $1 and t.id = $2`,
    [accountId, tenantId],
  );
  return row!;
}
