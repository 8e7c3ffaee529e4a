import { isolateByAccount } from '../db/account-table.ts';
import type { NamedMigration } from '../db/migration.ts';
import { sqlMigration } from '../db/migration.ts';
import { REQUEST_ROLE, WORKER_ROLE } from '../db/roles.ts';

/** What all processes count together. */
export const limitMigrations: readonly NamedMigration[] = [
  sqlMigration('limits/0001-rate-buckets', [
    `create schema limits`,
    `grant usage on schema limits to ${REQUEST_ROLE}, ${WORKER_ROLE}`,
    // Unlogged: what an account has used up of its minute need not outlive a crash of the server.
    `create unlogged table limits.rate_bucket (
       account_id text not null,
       kind text not null check (kind in ('reads', 'writes')),
       tokens double precision not null,
       granted integer not null,
       refilled_at timestamptz not null,
       primary key (account_id, kind)
     )`,
    // What a bucket holds at an instant: what it held, and what has run in since, at most what it can hold.
    `create function limits.filled(tokens double precision, since timestamptz, most double precision,
                                   per_minute double precision, at timestamptz)
     returns double precision language sql immutable
     return least(most, tokens + greatest(0, extract(epoch from at - since)) * per_minute / 60)`,
    ...isolateByAccount('limits.rate_bucket', 'select'),
  ]),
  sqlMigration('limits/0002-live-streams', [
    // Unlogged: the streams of a server that crashed are gone as well.
    `create unlogged table limits.live_stream (
       process_id uuid not null,
       account_id text not null,
       count integer not null,
       seen_at timestamptz not null,
       primary key (process_id, account_id)
     )`,
    `create index live_stream_by_account on limits.live_stream (account_id)`,
    ...isolateByAccount('limits.live_stream', 'select'),
  ]),
];
