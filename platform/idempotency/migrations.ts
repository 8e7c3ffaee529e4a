import { isolateByAccount } from '../db/account-table.ts';
import type { NamedMigration } from '../db/migration.ts';
import { sqlMigration } from '../db/migration.ts';
import { REQUEST_ROLE, WORKER_ROLE } from '../db/roles.ts';

/** Requests with an Idempotency-Key, and their answers. */
export const idempotencyMigrations: readonly NamedMigration[] = [
  sqlMigration('idempotency/0001-keyed-requests', [
    `create schema idempotency`,
    `grant usage on schema idempotency to ${REQUEST_ROLE}, ${WORKER_ROLE}`,
    `create table idempotency.keyed_request (
       account_id text not null,
       key_hash bytea not null,
       payload_hash bytea not null,
       state text not null check (state in ('running', 'ran', 'answered')),
       holder uuid not null,
       locked_until timestamptz not null,
       sealed_answer bytea,
       created_at timestamptz not null,
       primary key (account_id, key_hash)
     )`,
    `create index keyed_request_age on idempotency.keyed_request (created_at)`,
    ...isolateByAccount('idempotency.keyed_request'),
  ]),
  sqlMigration('idempotency/0002-kept-results', [
    // Of commands that claim their key themselves: what they gave, instead of the answer that was made of it.
    `alter table idempotency.keyed_request add column sealed_result bytea`,
  ]),
];
