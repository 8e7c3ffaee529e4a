import { isolateByAccount } from '../db/account-table.ts';
import type { NamedMigration } from '../db/migration.ts';
import { sqlMigration } from '../db/migration.ts';
import { REQUEST_ROLE, WORKER_ROLE } from '../db/roles.ts';

/** What all processes have to know about tokens. */
export const accessMigrations: readonly NamedMigration[] = [
  sqlMigration('access/0001-used-stream-tokens', [
    `create schema access`,
    `grant usage on schema access to ${REQUEST_ROLE}, ${WORKER_ROLE}`,
    // Only the ids of tokens that were used and have not run out.
    `create table access.used_stream_token (
       id uuid primary key,
       account_id text not null,
       expires_at timestamptz not null
     )`,
    `create index used_stream_token_by_expiry on access.used_stream_token (expires_at)`,
    ...isolateByAccount('access.used_stream_token', 'select'),
  ]),
];
