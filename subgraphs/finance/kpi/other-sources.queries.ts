import { endInstant } from './deletion.rules.ts';
import { pageOfSources } from './kpi-source.rows.ts';
import type { SourceQuery } from './kpi-source.rows.ts';
import { occupancyTables } from './occupancy.queries.ts';
import { breachedClocks, costInstants, costUntil } from './sla-cost.queries.ts';

/** The units that are not down, and whether a lease covers the day. */
export const occupancySources: SourceQuery = (sql, figure, page) => {
  const { unit, covers } = occupancyTables('$1', '$2', 'u.property_id = one.id');
  const tables = `${unit},
    occupied as (
      select u.id, (select min(t.lease_id) from properties.published_tenure t where ${covers}) as lease_id from unit u
    )`;
  const columns = {
    ...{ place: 'u.id', key: `''`, unitId: 'u.id', leaseId: 'u.lease_id' },
    ...{ numerator: '(u.lease_id is not null)::int', denominator: '1' },
  };
  const values = [figure.span.end, endInstant(figure.span)];
  return pageOfSources(sql, { tables, columns, from: 'occupied u', values }, figure, page);
};

/** The clocks that were breached or cost something in the stretch. */
export const slaCostSources: SourceQuery = (sql, figure, page) => {
  const { start, monthStart, end } = costInstants(figure.span);
  const [from, until] = ['$1::timestamptz', '$2::timestamptz'];
  const tables = `${breachedClocks(from, until, 'c.property_id = one.id')},
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
  const values = [figure.basis === 'period' ? start : monthStart, end];
  const rows = 'cost c cross join accounts.published_settings s where c.amount <> 0 or c.breaches > 0';
  return pageOfSources(sql, { tables, columns, from: rows, values }, figure, page);
};
