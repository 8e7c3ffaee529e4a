import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** SQL of the day on which a charge is due; a reversing entry without a date belongs to the day of what it reverses. */
const dueOn = (entry: string): string => `coalesce(${entry}.due_date, case when ${entry}.reverses_id is not null then (
  with recursive target as (
    select t.account_id, t.reverses_id, t.due_date, t.posted_on
    from finance.ledger_entry t where t.account_id = ${entry}.account_id and t.id = ${entry}.reverses_id
    union all
    select t.account_id, t.reverses_id, t.due_date, t.posted_on
    from target r join finance.ledger_entry t on t.account_id = r.account_id and t.id = r.reverses_id
    where r.due_date is null
  )
  select coalesce(due_date, posted_on) from target where due_date is not null or reverses_id is null
) end, ${entry}.posted_on)`;

/**
 * SQL of what is unpaid of the charges with the due date of the charge `e`, as the ledger stands: money of a pool pays the
 * earliest due date first, as in the KPI of delinquency.
 */
const unpaidOf = (isOfPool: string): string => `(
  select least(charged_on, greatest(charged_by - money, 0)) from (
    select coalesce(sum(charged) filter (where due_on = ${dueOn('e')}), 0) as charged_on,
      coalesce(sum(charged) filter (where due_on <= ${dueOn('e')}), 0) as charged_by, greatest(sum(money), 0) as money
    from (
      select case when o.kind = 'charge' then ${dueOn('o')} end as due_on,
        greatest(coalesce(sum(o.amount_minor) filter (where o.kind = 'charge'), 0), 0) as charged,
        coalesce(sum(case o.kind when 'refund' then -o.amount_minor else o.amount_minor end) filter (where o.kind <> 'charge'), 0)
          as money
      from finance.ledger_entry o
      where o.account_id = e.account_id and o.property_id = e.property_id and o.currency = e.currency and ${isOfPool}
        and o.gl_class in ('rent', 'other_income', 'tax') and o.kind <> 'expense'
      group by 1
    ) due_date
  ) pool)`;

/** Charges that were not reversed, for schedules of workflows; and what is unpaid of a charge, for their conditions. */
export const chargesOfSchedules = sqlMigration('finance/0241-charges-of-schedules', [
  ...publishView(
    'finance.published_charge',
    ['finance.ledger_entry'],
    `select e.account_id, e.id, e.due_date from finance.ledger_entry e
     where e.kind = 'charge' and e.reverses_id is null and not exists (
       select 1 from finance.ledger_entry r where r.account_id = e.account_id and r.reverses_id = e.id)`,
  ),
  ...publishView(
    'finance.published_ledger_entry_facts',
    ['finance.ledger_entry'],
    `select e.account_id, e.id, jsonb_build_object(
       'id', e.id, 'kind', e.kind, 'gl_class', e.gl_class, 'amount_minor', e.amount_minor, 'currency', e.currency,
       'property_id', e.property_id, 'unit_id', e.unit_id, 'lease_id', e.lease_id, 'tenant_id', e.tenant_id,
       'due_date', e.due_date, 'posted_on', e.posted_on, 'reference', e.reference,
       'unpaid_minor', case
         when e.kind <> 'charge' or e.gl_class not in ('rent', 'other_income', 'tax') then null
         when e.lease_id is not null then ${unpaidOf('o.lease_id = e.lease_id')}
         when e.tenant_id is not null then ${unpaidOf('o.lease_id is null and o.tenant_id = e.tenant_id')}
       end) as facts
     from finance.ledger_entry e`,
  ),
]);
