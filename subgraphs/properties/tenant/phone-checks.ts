import type { Sql } from '../../../platform/db/sql.ts';
import { aboutEntities } from '../../../platform/readiness/finding-words.rules.ts';
import { FindingSeverity, MOST_ENTITIES } from '../../../platform/readiness/readiness.types.ts';
import type { ReadinessCheck } from '../../../platform/readiness/readiness.types.ts';

/** Whether the phone numbers of tenants can be used. The finding repeats none, as not everybody who reads it may read tenants. */
const checkPhones: ReadinessCheck = async ({ sql }) => {
  const unread = await tenantsWithUnreadPhone(sql);
  const [first] = unread;
  if (!first) return [];
  const who = first.count === 1 ? '1 tenant gets' : `${first.count} tenants get`;
  const detail = `${who} no text messages, because what is stored as the phone number cannot be read as one: correct it, or set the account’s country if it is a number of another one.`;
  const about = aboutEntities(
    'tenant',
    unread.map(({ id }) => id),
    first.count,
  );
  return [{ code: 'tenant_phones_not_read', severity: FindingSeverity.WARNING, detail, ...about }];
};

function tenantsWithUnreadPhone(sql: Sql): Promise<{ id: string; count: number }[]> {
  return sql(
    `select id, count(*) over ()::int as count from properties.tenant
     where is_phone_unread and deleted_at is null order by id limit $1`,
    [MOST_ENTITIES],
  );
}

/** What this subgraph checks of an account’s readiness. */
export const propertiesChecks: readonly ReadinessCheck[] = [checkPhones];
