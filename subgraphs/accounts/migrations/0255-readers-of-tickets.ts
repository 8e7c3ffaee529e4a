import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** Agents with whether their roles let them read tickets, for those who assign tickets to them. */
export const readersOfTickets = sqlMigration(
  'accounts/0255-readers-of-tickets',
  publishView(
    'accounts.published_agent',
    ['accounts.role'],
    `select account_id, id, kind, name, email, phone, languages, roles, reach, status,
       roles && array['owner', 'manager', 'coordinator', 'viewer'] or exists (
         select from accounts.role r
         where r.account_id = a.account_id and r.id = any(a.roles) and 'maintenance:read' = any(r.scopes)
       ) as reads_tickets
     from accounts.agent a`,
  ),
);
