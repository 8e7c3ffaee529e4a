import type { Sql } from '../../../../platform/db/sql.ts';
import type { TicketFilter } from '../ticket.inputs.ts';
import { conditionOf } from '../ticket.queries.ts';
import type { TicketCountKey, TicketCountRow } from './ticket-count.object.ts';

/** SQL of the values by which tickets are counted. */
const COUNTED: Readonly<Record<TicketCountKey, { column: string; name: string }>> = {
  severity: { column: 't.severity', name: 'severity' },
  status: { column: 't.status', name: 'status' },
  category: { column: 't.category', name: 'category' },
  property: { column: 't.property_id', name: 'propertyId' },
  sla_state: { column: 't.sla_state', name: 'slaState' },
};

/** How many tickets there are of each combination of values that occurs; without any value, how many in all. */
export function countTickets(sql: Sql, by: readonly TicketCountKey[], filter: TicketFilter): Promise<TicketCountRow[]> {
  const { where, values } = conditionOf(filter);
  const counted = [...new Set(by)].map((key) => COUNTED[key]);
  const columns = counted.map(({ column, name }) => `${column} as "${name}",`).join(' ');
  const list = (term: (column: string) => string): string => counted.map(({ column }) => term(column)).join(', ');
  const grouped =
    counted.length === 0
      ? ''
      : `group by ${list((column) => column)} order by ${list((column) => `${column} collate "C"`)}`;
  return sql<TicketCountRow>(
    `select ${columns} count(*)::int as count from maintenance.ticket t where ${where}
     ${grouped}`,
    values,
  );
}
