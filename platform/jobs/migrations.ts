import { isolateByAccount } from '../db/account-table.ts';
import type { NamedMigration } from '../db/migration.ts';
import { sqlMigration } from '../db/migration.ts';
import { PUBLISHER_ROLE, REQUEST_ROLE, WORKER_ROLE } from '../db/roles.ts';

/** What background work was asked for; see requests.ts. */
export const jobMigrations: readonly NamedMigration[] = [
  sqlMigration('jobs/0001-requests', [
    `create schema jobs`,
    `grant usage on schema jobs to ${REQUEST_ROLE}, ${WORKER_ROLE}, ${PUBLISHER_ROLE}`,
    // Every transaction that asks adds a row of its own, so that none waits for another and none is overlooked.
    `create table jobs.request (
       account_id text not null,
       topic text not null,
       key text not null,
       asked_in xid8 not null default pg_current_xact_id(),
       seen_in xid8,
       claimed_until timestamptz,
       primary key (topic, account_id, key, asked_in)
     )`,
    ...isolateByAccount('jobs.request', 'select, insert'),
  ]),
];
