import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** Who coordinates and watches tickets, and the open tickets of each who coordinates. */
export const publishedPeople = sqlMigration('maintenance/0196-published-people', [
  ...publishView(
    'maintenance.published_assignment',
    ['maintenance.ticket', 'maintenance.ticket_details'],
    `select t.account_id, t.id as ticket_id, d.assignee_id as agent_id, t.sla_state, t.next_due_at
     from maintenance.ticket_details d
     join maintenance.ticket t on t.account_id = d.account_id and t.id = d.ticket_id
     where d.assignee_id is not null and t.status not in ('completed', 'closed', 'cancelled')`,
  ),
  ...publishView(
    'maintenance.published_ticket_people',
    ['maintenance.ticket_details'],
    `select account_id, ticket_id, assignee_id, watcher_ids from maintenance.ticket_details`,
  ),
]);
