import { sqlMigration } from '../../../platform/db/migration.ts';

/** The links by which persons answer approvals of workflows. */
export const linksToApprovals = sqlMigration('accounts/0251-links-to-approvals', [
  `alter table accounts.answer_link
     add column approval_id text,
     drop constraint answer_link_purpose_check,
     add constraint answer_link_purpose_check check (purpose in ('vendor', 'tenant', 'agent', 'approver')),
     add constraint answer_link_approval_check check ((purpose = 'approver') = (approval_id is not null))`,
]);
