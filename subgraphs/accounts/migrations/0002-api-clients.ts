import { isolateByAccount } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** API clients. Their secrets are random and long, so a plain digest is as good as a slow hash. */
export const apiClients = sqlMigration('accounts/0002-api-clients', [
  `create table accounts.api_client (
     account_id text not null references accounts.account (account_id),
     id text not null unique,
     name text not null,
     scopes text[] not null,
     secret_hash bytea not null,
     created_at timestamptz not null,
     revoked_at timestamptz,
     primary key (account_id, id)
   )`,
  `create index api_client_revoked on accounts.api_client (revoked_at) where revoked_at is not null`,
  ...isolateByAccount('accounts.api_client', 'select, insert, update'),
]);
