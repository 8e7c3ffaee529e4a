import { PROPERTY, pageOfSources } from './kpi-source.rows.ts';
import type { SourceQuery } from './kpi-source.rows.ts';
import { settlement } from './settlement.queries.ts';

/** The entries that count as net operating income, with their signs. */
export const incomeSources: SourceQuery = (sql, figure, page) => {
  const { start, monthStart, end } = figure.span;
  const first = figure.basis === 'period' ? start : monthStart;
  const tables = `${PROPERTY},
    entry as (
      select e.*, case
          when e.gl_class <> 'operating_expense' then case e.kind when 'charge' then e.amount_minor when 'credit' then -e.amount_minor end
          when e.kind = 'expense' then -e.amount_minor
          when e.kind in ('credit', 'refund') then e.amount_minor
        end as income
      from property p join finance.ledger_entry e on e.account_id = p.account_id and e.property_id = p.id
      where e.gl_class in ('rent', 'other_income', 'operating_expense') and e.posted_on between $1::date and $2::date
    )`;
  const columns = {
    ...{ place: 'e.posted_on::text', key: 'e.id', entryId: 'e.id', numerator: 'e.income', currency: 'e.currency' },
    leaseId: 'e.lease_id',
  };
  const values = [first, end];
  return pageOfSources(sql, { tables, columns, from: 'entry e where e.income is not null', values }, figure, page);
};

/** SQL of the charge at the end of the chain of targets of the entry `e`. */
const ROOT = `case when e.reverses_id is null then e.id else (
  with recursive target as (
    select t.account_id, t.id, t.reverses_id
    from finance.ledger_entry t where t.account_id = e.account_id and t.id = e.reverses_id
    union all
    select t.account_id, t.id, t.reverses_id
    from target r join finance.ledger_entry t on t.account_id = r.account_id and t.id = r.reverses_id
  )
  select id from target where reverses_id is null
) end`;

const POOL_DATE = 'property_id, currency, lease_id, tenant_id, due_on';

/** Whether two rows are of one pool and due date; each may lack a lease or tenant. */
const isSameDate = (a: string, b: string): string =>
  `(${a}.currency, ${a}.due_on) = (${b}.currency, ${b}.due_on)
   and ${a}.lease_id is not distinct from ${b}.lease_id and ${a}.tenant_id is not distinct from ${b}.tenant_id`;

/**
 * The charges behind the delinquency rate: what is past due and unpaid of each, and what each adds to the month's
 * charges. Of one due date the charges posted last are unpaid first. What is unpaid of a charge is told at the charge,
 * not at its reversals.
 */
export const delinquencySources: SourceQuery = (sql, figure, page) => {
  const { monthStart, end } = figure.span;
  const tables = `${PROPERTY},
    ${settlement('$1', 'true')},
    line as (
      select e.*, ${ROOT} as root_id from entry e where e.charge is not null
    ),
    charge as (
      select ${POOL_DATE}, root_id, greatest(sum(charge), 0) as amount, min(posted_on) as posted_on,
        (array_agg(id order by id = root_id desc, posted_on, id))[1] as teller
      from line group by ${POOL_DATE}, root_id
    ),
    owed as (
      select c.*, s.charged, case when s.age > (select grace_days from accounts.published_settings) then s.unpaid else 0 end
          - coalesce(sum(c.amount) over (
              partition by c.property_id, c.currency, c.lease_id, c.tenant_id, c.due_on
              order by c.posted_on desc, c.root_id desc rows between unbounded preceding and 1 preceding), 0) as rest
      from charge c join settled s on ${isSameDate('c', 's')}
    ),
    told as (
      select l.*, case when l.id = o.teller then least(o.amount, greatest(o.rest, 0)) else 0 end as overdue,
        case when l.due_on between $2::date and $1::date and (sum(l.charge) over (
          partition by l.property_id, l.currency, l.lease_id, l.tenant_id, l.due_on)) >= 0 then l.charge else 0 end as due
      from line l join owed o on ${isSameDate('l', 'o')} and o.root_id = l.root_id
    )`;
  const columns = {
    ...{ place: `l.due_on::text || ' ' || l.posted_on::text`, key: 'l.id', entryId: 'l.id', currency: 'l.currency' },
    ...{ numerator: 'l.overdue', denominator: 'l.due', dueOn: 'l.due_on', leaseId: 'l.lease_id' },
  };
  const values = [end, monthStart];
  return pageOfSources(
    sql,
    { tables, columns, from: 'told l where l.overdue <> 0 or l.due <> 0', values },
    figure,
    page,
  );
};
