import type { Sql } from '../../../platform/db/sql.ts';
import { settlement } from '../kpi/settlement.queries.ts';
import type { LeaseBalance } from './lease-balance.object.ts';

/**
 * The balances of leases at the end of a day, by lease: one row per currency of their entries, or a zero row in the
 * account's currency. Unknown leases are left out.
 */
export async function balancesOfLeases(
  sql: Sql,
  leaseIds: readonly string[],
  { asOf }: { asOf: string },
): Promise<Map<string, LeaseBalance[]>> {
  const rows = await sql<LeaseBalance>(
    `with property as (
       select distinct account_id, property_id as id from finance.ledger_entry where lease_id = any($1::text[])
     ),
     ${settlement('$2', 'e.lease_id = any($1::text[])')},
     past_due as (
       select *, case when age > (select grace_days from accounts.published_settings) then unpaid else 0 end as overdue
       from settled
     ),
     booked as (
       select lease_id, currency, coalesce(sum(charge), 0) as charged, coalesce(sum(money), 0) as received
       from entry group by lease_id, currency
     ),
     aged as (
       select lease_id, currency, sum(overdue) as overdue,
         coalesce(sum(overdue) filter (where age <= 30), 0) as days_0_to_30,
         coalesce(sum(overdue) filter (where age between 31 and 60), 0) as days_31_to_60,
         coalesce(sum(overdue) filter (where age between 61 and 90), 0) as days_61_to_90,
         coalesce(sum(overdue) filter (where age > 90), 0) as days_91_and_more
       from past_due group by lease_id, currency
     )
     select l.id as lease_id, $2::date as as_of, coalesce(b.currency, s.currency) as currency,
       coalesce(b.charged, 0)::bigint as charged, coalesce(b.received, 0)::bigint as received,
       coalesce(b.charged - b.received, 0)::bigint as balance, coalesce(a.overdue, 0)::bigint as past_due,
       jsonb_build_object('days0To30', coalesce(a.days_0_to_30, 0)::text, 'days31To60',
         coalesce(a.days_31_to_60, 0)::text, 'days61To90', coalesce(a.days_61_to_90, 0)::text,
         'days91AndMore', coalesce(a.days_91_and_more, 0)::text) as buckets
     from properties.published_lease l
     cross join accounts.published_settings s
     left join booked b on b.lease_id = l.id
     left join aged a on a.lease_id = l.id and a.currency = b.currency
     where l.id = any($1::text[])
     order by l.id, b.currency`,
    [leaseIds, asOf],
  );
  return Map.groupBy(rows, ({ leaseId }) => leaseId);
}
