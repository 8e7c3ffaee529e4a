import type { Sql } from '../../../platform/db/sql.ts';

/** The phone number of a tenant. */
export interface ReadPhone {
  id: string;
  phone: string;
  phoneExtension: string | null;
}

/**
 * Locks tenants whose phone number is not in E.164, deleted ones too, in id order.
 * @param sql a worker's transaction
 * @param batch those after a tenant, and how many
 */
export function lockUnreadPhones(
  sql: Sql,
  { accountId, after, most }: { accountId: string; after: string; most: number },
): Promise<ReadPhone[]> {
  return sql<ReadPhone>(
    `select id, phone, phone_extension from properties.tenant
     where account_id = $1 and id > $2 and is_phone_unread
     order by id limit $3 for no key update`,
    [accountId, after, most],
  );
}

/** Stores phone numbers that have been read. The trigger of the table places the tenants in the order of changes. */
export async function storeReadPhones(sql: Sql, accountId: string, read: readonly ReadPhone[]): Promise<void> {
  if (read.length === 0) return;
  await sql(
    `update properties.tenant t
     set phone = r.phone, phone_extension = r.extension, version = version + 1, updated_at = greatest(updated_at, now())
     from unnest($2::text[], $3::text[], $4::text[]) r (id, phone, extension)
     where t.account_id = $1 and t.id = r.id`,
    [
      accountId,
      read.map(({ id }) => id),
      read.map(({ phone }) => phone),
      read.map(({ phoneExtension }) => phoneExtension),
    ],
  );
}
