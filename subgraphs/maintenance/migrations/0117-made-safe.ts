import { sqlMigration } from '../../../platform/db/migration.ts';

/**
 * That an emergency was made safe is kept apart from the completion, since it counts only while the ticket is one. Of work
 * that is not finished the last clock can have been met in no other way. Tickets that were judged less since then are
 * settled anew, as after a change of terms.
 */
export const madeSafe = sqlMigration('maintenance/0117-made-safe', [
  `update maintenance.ticket
   set sla_facts = jsonb_set(sla_facts #- '{met,done}', '{madeSafeAt}', sla_facts #> '{met,done}'),
       sla_revision = case when severity = 'emergency' or status = 'cancelled' then sla_revision else 0 end
   where status not in ('completed', 'closed') and sla_facts #>> '{met,done}' is not null`,
  `insert into jobs.request (topic, account_id, key)
   select distinct 'accounts/sla-targets-changed', account_id, '' from maintenance.ticket
   where sla_revision = 0
   on conflict do nothing`,
]);
