import type { Sql } from '../../../../platform/db/sql.ts';
import { conditionOf } from '../ticket.queries.ts';
import type { CallersFilter } from '../ticket.queries.ts';
import type { TicketCountKey, TicketCountRow } from './ticket-count.object.ts';

/** SQL of the values by which tickets are counted. */
const COUNTED: Readonly<Record<TicketCountKey, { column: string; name: string }>> = {
  severity: { column: 't.severity', name: 'severity' },
  status: { column: 't.status', name: 'status' },
  category: { column: 't.category', name: 'category' },
  property: { column: 't.property_id', name: 'propertyId' },
  assignee: {
    column: `(select d.assignee_id from maintenance.ticket_details d
      where d.account_id = t.account_id and d.ticket_id = t.id)`,
    name: 'assigneeId',
  },
  sla_state: { column: 't.sla_state', name: 'slaState' },
};

/** How many tickets there are of each combination of values that occurs; without any value, how many in all. */
export function countTickets(
  sql: Sql,
  by: readonly TicketCountKey[],
  filter: CallersFilter,
): Promise<TicketCountRow[]> {
  const { where, values } = conditionOf(filter);
  const counted = [...new Set(by)].map((key) => COUNTED[key]);
  const columns = counted.map(({ column, name }) => `${column} as "${name}",`).join(' ');
  const names = counted.map(({ name }) => `"${name}"`);
  const grouped =
    names.length === 0
      ? ''
      : `group by ${names.join(', ')} order by ${names.map((name) => `${name} collate "C"`).join(', ')}`;
  return sql<TicketCountRow>(
    `select ${names.map((name) => `${name}, `).join('')} count(*)::int as count
     from (select ${columns} t.id from maintenance.ticket t where ${where}) counted
     ${grouped}`,
    values,
  );
}
