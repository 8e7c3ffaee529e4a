import { CLOCK_KINDS } from './sla/sla.types.ts';
import { SEVERITIES } from './triage/triage.types.ts';
import type { GaugeSource } from '../../platform/metrics/gauge-source.ts';

/** What the index of tickets under way holds. */
const UNDER_WAY = `t.status not in ('completed', 'closed', 'cancelled')`;

/** What waits for people: tickets under way, emergencies that nobody has accepted, reviews, promises that were missed. */
export const maintenanceGauges: readonly GaugeSource[] = [
  {
    name: 'tickets',
    sql: `select t.severity, count(*)::float8 as tickets,
        count(*) filter (where t.status in ('open', 'dispatched') and t.follows_ticket_id is null)::float8 as unaccepted,
        greatest(coalesce(extract(epoch from $1::timestamptz - min(t.created_at) filter (
          where t.status in ('open', 'dispatched') and t.follows_ticket_id is null)), 0), 0)::float8 as seconds
      from maintenance.ticket t where ${UNDER_WAY} group by 1`,
    label: { column: 'severity', values: SEVERITIES },
    gauges: {
      tickets: { name: 'tickets_open', help: 'Tickets that are neither completed nor closed nor cancelled.' },
      unaccepted: {
        name: 'tickets_unaccepted',
        help: 'Those of them that no vendor and no own staff has accepted; without duplicates.',
      },
      seconds: {
        name: 'tickets_unaccepted_oldest_seconds',
        help: 'Age of the oldest ticket that nobody has accepted, since it was filed.',
      },
    },
  },
  {
    name: 'reviews',
    sql: `select count(*)::float8 as reviews,
        greatest(coalesce(extract(epoch from $1::timestamptz - min(r.decided_at)), 0), 0)::float8 as seconds
      from maintenance.triage_record r
      join maintenance.ticket t on t.account_id = r.account_id and t.id = r.ticket_id
      where r.needs_review and ${UNDER_WAY}`,
    gauges: {
      reviews: { name: 'tickets_awaiting_review', help: 'Open tickets whose triage a person has to look at.' },
      seconds: {
        name: 'tickets_awaiting_review_oldest_seconds',
        help: 'For how long the oldest of them waits for review.',
      },
    },
  },
  {
    name: 'sla_clocks',
    sql: `select c.kind, count(*)::float8 as clocks from maintenance.ticket t
      join maintenance.sla_clock c on c.account_id = t.account_id and c.ticket_id = t.id and c.state = 'breached'
      where t.sla_state = 'breached' and ${UNDER_WAY} group by 1`,
    label: { column: 'kind', values: CLOCK_KINDS },
    gauges: { clocks: { name: 'sla_clocks_breached', help: 'SLA clocks past their targets that still run late.' } },
  },
];
