import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

const PUBLISHED = `c.round, c.kind, c.state, c.target_at, c.breached_at, c.severity_at_breach, c.ended_at, c.holds,
  c.fee_flat_minor, c.fee_hourly_minor, c.fee_cap_minor, c.late_until`;

/**
 * Until when a breached clock matters to costs: its end, or its breach where that turned out to be later. A column, and
 * not an index over an expression, so that the planner knows how few clocks reach into a period.
 */
export const lateUntil = sqlMigration('maintenance/0075-late-until', [
  `drop index maintenance.sla_clock_late`,
  `alter table maintenance.sla_clock add column late_until timestamptz generated always as
     (case when breached_at is not null then greatest(breached_at, coalesce(ended_at, 'infinity'::timestamptz)) end) stored`,
  `create index sla_clock_late on maintenance.sla_clock (account_id, late_until) where late_until is not null`,
  ...publishView(
    'maintenance.published_sla_clock',
    ['maintenance.sla_clock', 'maintenance.ticket'],
    `select c.account_id, c.ticket_id, t.property_id, t.unit_id, ${PUBLISHED}
     from maintenance.sla_clock c
     join maintenance.ticket t on t.account_id = c.account_id and t.id = c.ticket_id`,
  ),
  // For all properties of an account at once: the few breached clocks of a period, and of each its ticket. A plain join may
  // read every ticket there is to find the tickets of a few clocks; "offset 0" keeps the planner from that.
  ...publishView(
    'maintenance.published_late_clock',
    ['maintenance.sla_clock', 'maintenance.ticket'],
    `select c.account_id, c.ticket_id, t.property_id, t.unit_id, ${PUBLISHED}
     from maintenance.sla_clock c
     cross join lateral (
       select property_id, unit_id from maintenance.ticket t where t.account_id = c.account_id and t.id = c.ticket_id offset 0
     ) t
     where c.late_until is not null`,
  ),
]);
