import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** Whether own staff have the job of a ticket, and whether a person has still to look at it: who is called on depends on it. */
export const publishedPerformer = sqlMigration('maintenance/0165-published-performer', [
  ...publishView(
    'maintenance.published_performer',
    ['maintenance.ticket', 'maintenance.triage_record'],
    `select t.account_id, t.id as ticket_id, t.self_performed,
            exists (select from maintenance.triage_record r
                    where r.account_id = t.account_id and r.ticket_id = t.id and r.needs_review) as awaits_review
     from maintenance.ticket t`,
  ),
]);
