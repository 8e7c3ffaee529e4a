import { sqlMigration } from '../../../platform/db/migration.ts';

/** The links by which people on call acknowledge pages. */
export const linksToPages = sqlMigration('accounts/0194-links-to-pages', [
  `alter table accounts.answer_link
     add column page_id text,
     drop constraint answer_link_purpose_check,
     add constraint answer_link_purpose_check check (purpose in ('vendor', 'tenant', 'agent')),
     add constraint answer_link_page_check check ((purpose = 'agent') = (page_id is not null))`,
]);
