import { pageOfSources } from './kpi-source.rows.ts';
import type { SourceQuery } from './kpi-source.rows.ts';
import { breachedClocks, costInstants, costUntil } from './sla-cost.queries.ts';

const PROPERTY = `property as (select account_id, id from properties.published_property where id = $1)`;

/** The units that are not down, and whether a lease covers the day. */
export const occupancySources: SourceQuery = (sql, figure, page) => {
  const tables = `${PROPERTY},
    unit as (
      select u.id, min(l.id) as lease_id
      from property p
      join properties.published_unit u on u.account_id = p.account_id and u.property_id = p.id and u.status <> 'down'
      left join properties.published_lease l on l.account_id = u.account_id and l.unit_id = u.id
        and l.status <> 'draft' and l.start_date <= $2::date
        and $2::date <= coalesce(l.moved_out_on, case when l.status = 'ended' then l.end_date end, 'infinity')
      group by u.id
    )`;
  const columns = {
    ...{ place: 'u.id', key: `''`, unitId: 'u.id', leaseId: 'u.lease_id' },
    ...{ numerator: '(u.lease_id is not null)::int', denominator: '1' },
  };
  const values = [figure.propertyId, figure.span.end];
  return pageOfSources(sql, { tables, columns, from: 'unit u', values }, figure, page);
};

/** The clocks that were breached or cost something in the stretch. */
export const slaCostSources: SourceQuery = (sql, figure, page) => {
  const { start, monthStart, end } = costInstants(figure.span);
  const [from, until] = ['$2::timestamptz', '$3::timestamptz'];
  const tables = `${PROPERTY},
    ${breachedClocks(from, until, 'c.property_id = $1')},
    cost as (
      select c.*, ${costUntil(until)} - ${costUntil(from)} as amount, (c.breached_at >= ${from})::int as breaches
      from clock c
    )`;
  const columns = {
    place: `to_char(c.breached_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`,
    key: `c.ticket_id || ' ' || c.round || ' ' || c.kind`,
    ...{
      numerator: 'c.amount',
      currency: 's.currency',
      ticketId: 'c.ticket_id',
      clockKind: 'c.kind',
      round: 'c.round',
    },
    ...{
      severity: 'c.severity_at_breach',
      breachedAt: 'c.breached_at',
      endedAt: 'c.ended_at',
      breachCount: 'c.breaches',
    },
  };
  const values = [figure.propertyId, figure.basis === 'period' ? start : monthStart, end];
  const rows = 'cost c cross join accounts.published_settings s where c.amount <> 0 or c.breaches > 0';
  return pageOfSources(sql, { tables, columns, from: rows, values }, figure, page);
};
