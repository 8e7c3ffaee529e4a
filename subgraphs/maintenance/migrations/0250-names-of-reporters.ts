import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** By what name a ticket was reported: a contact that several tenants share does not say who of them it was. */
export const namesOfReporters = sqlMigration(
  'maintenance/0250-names-of-reporters',
  publishView(
    'maintenance.published_report',
    ['maintenance.ticket', 'maintenance.ticket_details'],
    `select t.account_id, t.id as ticket_id, t.unit_id, t.status, t.created_at, d.reporter_tenant_id, d.reporter_email,
            d.reporter_phone, d.reporter is not null as has_reporter, d.reporter ->> 'name' as reporter_name
     from maintenance.ticket t
     left join maintenance.ticket_details d on d.account_id = t.account_id and d.ticket_id = t.id`,
  ),
);
