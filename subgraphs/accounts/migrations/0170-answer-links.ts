import { isolateByAccount } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** The links by which vendors and tenants answer. A token is stored as a hash; whoever opens a link is known by nothing else. */
export const answerLinks = sqlMigration('accounts/0170-answer-links', [
  `create table accounts.answer_link (
     account_id text not null references accounts.account (account_id),
     token_hash bytea not null unique,
     purpose text not null check (purpose in ('vendor', 'tenant')),
     ticket_id text not null,
     recipient_id text not null,
     offer integer,
     created_at timestamptz not null,
     primary key (account_id, token_hash),
     check ((purpose = 'vendor') = (offer is not null))
   )`,
  `create index answer_link_old on accounts.answer_link (created_at)`,
  ...isolateByAccount('accounts.answer_link', 'select'),
]);
