import { sqlMigration } from '../../../platform/db/migration.ts';

/** Since when a breached ticket is overdue, by which breached ones are listed, whatever else of them still runs. */
export const overdueSince = sqlMigration('maintenance/0116-overdue-since', [
  `alter table maintenance.ticket add column overdue_since timestamptz`,
  `update maintenance.ticket t set overdue_since = missed.since
   from (select c.account_id, c.ticket_id, min(c.breached_at) as since
         from maintenance.sla_clock c
         where c.state = 'breached' and c.breached_at is not null
           and c.round = (select max(l.round) from maintenance.sla_clock l
                          where l.account_id = c.account_id and l.ticket_id = c.ticket_id)
         group by c.account_id, c.ticket_id) missed
   where t.account_id = missed.account_id and t.id = missed.ticket_id and t.sla_state = 'breached'`,
  `drop index maintenance.ticket_by_sla_state`,
  `create index ticket_by_sla_state on maintenance.ticket
     (account_id,
      (case sla_state when 'breached' then 0 when 'running' then 1 when 'paused' then 2 else 3 end),
      (coalesce(overdue_since, next_due_at, 'infinity'::timestamptz)), id)`,
]);
