import type { Sql } from '../../../platform/db/sql.ts';
import { aboutEntities, namedFew } from '../../../platform/readiness/finding-words.rules.ts';
import { FindingSeverity, MOST_ENTITIES } from '../../../platform/readiness/readiness.types.ts';
import type { ReadinessCheck } from '../../../platform/readiness/readiness.types.ts';

interface UnreadTenant {
  id: string;
  phone: string;
  count: number;
}

/** Whether the phone numbers of tenants can be used. */
const checkPhones: ReadinessCheck = async ({ sql }) => {
  const unread = await tenantsWithUnreadPhone(sql);
  const [first] = unread;
  if (!first) return [];
  const texts = namedFew(
    unread.map(({ phone }) => JSON.stringify(phone)),
    first.count,
  );
  const detail = `Tenants get no text messages because their phone numbers cannot be read: ${texts}. Correct them, or set the account’s country if they are numbers of another one.`;
  const about = aboutEntities(
    'tenant',
    unread.map(({ id }) => id),
    first.count,
  );
  return [{ code: 'tenant_phones_not_read', severity: FindingSeverity.WARNING, detail, ...about }];
};

function tenantsWithUnreadPhone(sql: Sql): Promise<UnreadTenant[]> {
  return sql<UnreadTenant>(
    `select id, phone, count(*) over ()::int as count from properties.tenant
     where is_phone_unread and deleted_at is null order by id limit $1`,
    [MOST_ENTITIES],
  );
}

/** What this subgraph checks of an account’s readiness. */
export const propertiesChecks: readonly ReadinessCheck[] = [checkPhones];
