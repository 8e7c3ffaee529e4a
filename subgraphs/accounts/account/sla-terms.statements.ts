import type { Sql } from '../../../platform/db/sql.ts';

/**
 * Stores the account's current terms as those that applied until an instant, and increments the revision. The account's
 * row must be locked and unchanged.
 */
export async function keepReplacedTerms(sql: Sql, accountId: string, until: Date): Promise<void> {
  await sql(
    `with kept as (
       insert into accounts.replaced_sla_terms
         (account_id, revision, until, business_hours, holidays, sla_targets, sla_fees)
       select account_id, sla_revision,
              -- Who waited for the lock began before the change that it waited for.
              greatest($2::timestamptz, (select max(r.until) from accounts.replaced_sla_terms r where r.account_id = $1)),
              business_hours, holidays, sla_targets, sla_fees
       from accounts.account where account_id = $1
     )
     update accounts.account set sla_revision = sla_revision + 1 where account_id = $1`,
    [accountId, until],
  );
}
