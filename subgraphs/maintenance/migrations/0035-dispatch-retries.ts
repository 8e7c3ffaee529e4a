import { sqlMigration } from '../../../platform/db/migration.ts';

/** When a ticket that nobody was eligible for is tried again. */
export const dispatchRetries = sqlMigration('maintenance/0035-dispatch-retries', [
  `alter table maintenance.ticket add column dispatch_retry_at timestamptz`,
  `update maintenance.ticket t set dispatch_retry_at = now()
   from (select distinct on (account_id, ticket_id) account_id, ticket_id, outcome
         from maintenance.dispatch_record order by account_id, ticket_id, attempt desc) latest
   where t.account_id = latest.account_id and t.id = latest.ticket_id and t.status = 'open'
     and latest.outcome in ('no_rule', 'none_eligible')`,
  `create index ticket_dispatch_retry on maintenance.ticket (dispatch_retry_at)
     where status = 'open' and dispatch_retry_at is not null`,
]);
