import type { Sql } from '../../../platform/db/sql.ts';
import type { PersonSubject } from '../../../platform/personal-data/personal-data.types.ts';
import type { OpenMatter } from './tenant-data.types.ts';

/** Which matters of a tenant are still open. */
export async function openMatters(
  sql: Sql,
  accountId: string,
  subject: Omit<PersonSubject, 'pattern'>,
): Promise<OpenMatter[]> {
  const rows = await sql<{ matter: OpenMatter }>(
    `select 'open_lease' as matter where exists (select from properties.lease
       where account_id = $1 and id = any($3::text[]) and status <> 'ended' and deleted_at is null)
     union all
     select 'open_balance' where exists (select from finance.published_balance
       where account_id = $1 and (lease_id = any($3::text[]) or lease_id is null and tenant_id = $2)
       group by lease_id, currency having sum(balance) <> 0)
     union all
     select 'open_ticket' where exists (select from maintenance.published_report
       where account_id = $1 and ticket_id = any($4::text[]) and status not in ('completed', 'closed', 'cancelled'))`,
    [accountId, subject.tenantId, subject.leases, subject.ownTickets],
  );
  return rows.map(({ matter }) => matter);
}
