import { sqlMigration } from '../../../platform/db/migration.ts';

/** Text messages by which people on call acknowledge pages, beside those of vendors. */
export const messagesOfPeopleOnCall = sqlMigration('maintenance/0195-messages-of-people-on-call', [
  `alter table maintenance.sms_message
     add column agent_id text,
     add column page_id text,
     alter column vendor_id drop not null,
     drop constraint sms_message_answer_check,
     drop constraint sms_message_check,
     add constraint sms_message_answer_check check (answer in ('accept', 'decline', 'acknowledge')),
     add constraint sms_message_sender_check check (num_nonnulls(vendor_id, agent_id) = 1),
     add constraint sms_message_check check (
       (answer is null) = (ticket_id is null) and (coalesce(answer, '') in ('accept', 'decline')) = (offer is not null)
       and (coalesce(answer, '') = 'acknowledge') = (page_id is not null))`,
]);
