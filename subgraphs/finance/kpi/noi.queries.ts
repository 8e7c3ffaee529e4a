import type { Sql } from '../../../platform/db/sql.ts';

/** Net operating income of a property (null: of all) in one currency, in minor units. */
export interface NoiRow {
  propertyId: string | null;
  currency: string;
  amount: string;
}

/**
 * Charges of rent and other income, less credits of those classes, less operating expenses (themselves lowered by
 * credits and refunds of that class), by posting date, both ends included. A reversing entry carries the negated
 * amount, so it needs no case of its own.
 */
export function netOperatingIncome(
  sql: Sql,
  range: { start: string; end: string },
  propertyIds: readonly string[] | null,
): Promise<NoiRow[]> {
  return sql<NoiRow>(
    `select property_id as "propertyId", currency,
       coalesce(sum(case
         when gl_class in ('rent', 'other_income') then case kind when 'charge' then amount_minor when 'credit' then -amount_minor end
         when gl_class = 'operating_expense' then case when kind = 'expense' then -amount_minor when kind in ('credit', 'refund') then amount_minor end
       end), 0)::text as amount
     from finance.ledger_entry
     where posted_on between $1 and $2 and ($3::text[] is null or property_id = any($3))
     group by grouping sets ((property_id, currency), (currency))
     order by property_id, currency`,
    [range.start, range.end, propertyIds],
  );
}
