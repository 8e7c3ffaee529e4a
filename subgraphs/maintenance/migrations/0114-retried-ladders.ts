import { sqlMigration } from '../../../platform/db/migration.ts';

/** Tickets for which nobody is left to be asked are tried again, too. */
export const retriedLadders = sqlMigration('maintenance/0114-retried-ladders', [
  `update maintenance.ticket t set dispatch_retry_at = now()
   from (select distinct on (account_id, ticket_id) account_id, ticket_id, outcome
         from maintenance.dispatch_record order by account_id, ticket_id, attempt desc) latest
   where t.account_id = latest.account_id and t.id = latest.ticket_id and t.dispatch_retry_at is null
     and t.status in ('open', 'on_hold') and t.vendor_id is null and latest.outcome = 'exhausted'`,
]);
