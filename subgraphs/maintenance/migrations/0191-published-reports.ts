import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

const DETAIL = 'maintenance.ticket_details';

/**
 * Who reported which ticket. What reporters are looked up by are columns of their own, since an expression is not looked up
 * in an index below row-level security.
 */
export const publishedReports = sqlMigration('maintenance/0191-published-reports', [
  `alter table ${DETAIL}
     add column reporter_tenant_id text generated always as (reporter ->> 'tenantId') stored,
     add column reporter_email text generated always as (lower(reporter ->> 'email')) stored,
     add column reporter_phone text generated always as (nullif(translate(reporter ->> 'phone', '+-(). /', ''), '')) stored`,
  ...['tenant_id', 'email', 'phone'].map(
    (name) =>
      `create index ticket_details_by_reporter_${name} on ${DETAIL} (account_id, reporter_${name})
       where reporter_${name} is not null`,
  ),
  ...publishView(
    'maintenance.published_report',
    ['maintenance.ticket', DETAIL],
    `select t.account_id, t.id as ticket_id, t.unit_id, t.status, t.created_at, d.reporter_tenant_id, d.reporter_email,
            d.reporter_phone, d.reporter is not null as has_reporter
     from maintenance.ticket t left join ${DETAIL} d on d.account_id = t.account_id and d.ticket_id = t.id`,
  ),
]);
