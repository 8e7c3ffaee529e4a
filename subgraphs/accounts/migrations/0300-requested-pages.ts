import { sqlMigration } from '../../../platform/db/migration.ts';
import { REQUEST_ROLE } from '../../../platform/db/roles.ts';

/**
 * Pages that somebody asks for, e.g. a workflow: no event raises them, they may begin with a person, and they have a text. That a ticket
 * has one open page at a time holds for requests and for the reader of the log together.
 */
export const requestedPages = sqlMigration('accounts/0300-requested-pages', [
  `alter table accounts.page alter column event_id drop not null, add column agent_id text, add column text text,
     add column request_id text, add column created_by jsonb`,
  `create unique index page_open on accounts.page (account_id, ticket_id) where state = 'sent' and dispatch_attempt is null`,
  `grant insert on accounts.page to ${REQUEST_ROLE}`,
]);
