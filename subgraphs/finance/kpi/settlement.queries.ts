/**
 * SQL of the day on which the charge `e` is due: its due date, else the day of posting. A reversing entry without a due
 * date belongs to the day on which the charge at the end of its chain of targets was due, not to its own.
 */
const DUE_ON = `coalesce(e.due_date, case when e.reverses_id is not null then (
  with recursive target as (
    select t.account_id, t.reverses_id, t.due_date, t.posted_on
    from finance.ledger_entry t where t.account_id = e.account_id and t.id = e.reverses_id
    union all
    select t.account_id, t.reverses_id, t.due_date, t.posted_on
    from target r join finance.ledger_entry t on t.account_id = r.account_id and t.id = r.reverses_id
    where r.due_date is null
  )
  select coalesce(due_date, posted_on) from target where due_date is not null or reverses_id is null
) end, e.posted_on)`;

/**
 * SQL of the common table `settled`: each due date of each pool with what was charged and what is unpaid.
 *
 * Money of a pool (a lease; without one, a property and tenant; one currency) pays the pool's charges in the order of
 * their due dates. Charges of one due date are past due and age together, so they are summed first, which also nets
 * reversed ones; a sum below 0, of a reversal posted before its charge, pays for nothing else. Then a due date's unpaid
 * part is what the running total exceeds the money by, at most its own charges.
 * @param day the parameter of the day up to which entries exist
 * @param isInQuestion what narrows the entries `e`, beside the common table `property`
 */
export function settlement(day: string, isInQuestion: string): string {
  return `
  entry as (
    select e.account_id, e.id, e.posted_on, e.reverses_id, e.property_id, e.currency, e.lease_id, case when e.lease_id is null then e.tenant_id end as tenant_id,
      case when e.kind = 'charge' then ${DUE_ON} end as due_on,
      case when e.kind = 'charge' then e.amount_minor end as charge,
      case e.kind when 'charge' then null when 'refund' then -e.amount_minor else e.amount_minor end as money
    from property p
    join finance.ledger_entry e on e.account_id = p.account_id and e.property_id = p.id
      and ${isInQuestion}
    where e.posted_on <= ${day}::date and e.gl_class in ('rent', 'other_income', 'tax') and e.kind <> 'expense'
  ),
  -- Money has no due date and is one row of its pool, before all others.
  due_date as (
    select property_id, currency, lease_id, tenant_id, due_on, greatest(sum(charge), 0) as charged,
      greatest(sum(money), 0) as money
    from entry
    group by property_id, currency, lease_id, tenant_id, due_on
  ),
  settled as (
    select property_id, currency, lease_id, tenant_id, due_on, charged, ${day}::date - due_on as age,
      least(charged, greatest(sum(charged - money) over until_then, 0)) as unpaid
    from due_date
    window until_then as (partition by property_id, currency, lease_id, tenant_id order by due_on nulls first)
  )`;
}
