import { isolateByAccount } from '../db/account-table.ts';
import type { NamedMigration } from '../db/migration.ts';
import { sqlMigration } from '../db/migration.ts';
import { PUBLISHER_ROLE, REQUEST_ROLE, WORKER_ROLE } from '../db/roles.ts';
import { monthMigrations } from './month-migrations.ts';

/** The event log's tables; see docs/ARCHITECTURE.md, "The event log". */
export const eventMigrations: readonly NamedMigration[] = [
  sqlMigration('events/0001-event-log', [
    `create schema events`,
    `grant usage on schema events to ${REQUEST_ROLE}, ${WORKER_ROLE}, ${PUBLISHER_ROLE}`,
    // How many events an entity has. Its row lock is what puts the events of one entity in order.
    `create table events.entity_head (
       account_id text not null,
       entity_type text not null,
       entity_id text not null,
       seq integer not null,
       primary key (account_id, entity_type, entity_id)
     )`,
    `create sequence events.event_seq`,
    `create sequence events.event_pos`,
    `create table events.event (
       seq bigint primary key,
       pos bigint,
       id uuid not null unique,
       account_id text not null,
       type text not null,
       status text not null,
       entity_type text not null,
       entity_id text not null,
       entity_seq integer not null,
       occurred_at timestamptz not null,
       request_id text not null,
       data jsonb not null,
       unique (account_id, entity_type, entity_id, entity_seq)
     )`,
    `create unique index event_by_account on events.event (account_id, pos) where pos is not null`,
    `create unique index event_by_pos on events.event (pos) where pos is not null`,
    `create index event_unsequenced on events.event (seq) where pos is null`,
    ...isolateByAccount('events.entity_head', 'select, insert, update'),
    ...isolateByAccount('events.event', 'select, insert'),
    `grant usage on sequence events.event_seq to ${REQUEST_ROLE}, ${WORKER_ROLE}`,
    `grant usage on sequence events.event_pos to ${WORKER_ROLE}`,
  ]),
  sqlMigration('events/0010-forgotten', [
    // Up to which place the events of an account were forgotten.
    `create table events.forgotten (
       account_id text primary key,
       until_pos bigint not null,
       at timestamptz not null
     )`,
    ...isolateByAccount('events.forgotten', 'select'),
  ]),
  sqlMigration('events/0150-actors', [`alter table events.event add column actor jsonb`]),
  // What an actor did, newest first. Only a column of its own is looked up through an index under row-level security.
  sqlMigration('events/0155-actor-ids', [
    `alter table events.event add column actor_id text`,
    `update events.event set actor_id = actor ->> 'id' where actor is not null`,
    `create index event_by_actor on events.event (account_id, actor_id, pos) where pos is not null`,
  ]),
  ...monthMigrations,
];
