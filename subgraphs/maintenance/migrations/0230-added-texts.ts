import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** What was added to a ticket and made it more severe or in need of a review; messages about the ticket quote it. */
export const addedTexts = sqlMigration('maintenance/0230-added-texts', [
  `alter table maintenance.triage_record add column added_text text`,
  ...publishView(
    'maintenance.published_work',
    ['maintenance.ticket', 'maintenance.triage_record'],
    `select t.account_id, t.id, t.description || coalesce(e'\\n\\n+ ' || r.added_text, '') as description,
            t.sla_facts -> 'appointments' -> -1 ->> 'scheduledFor' as scheduled_for
     from maintenance.ticket t
     left join maintenance.triage_record r on r.account_id = t.account_id and r.ticket_id = t.id`,
  ),
]);
