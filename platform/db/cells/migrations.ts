import { isolateByAccount } from '../account-table.ts';
import type { NamedMigration } from '../migration.ts';
import { sqlMigration } from '../migration.ts';
import { PUBLISHER_ROLE, REQUEST_ROLE, WORKER_ROLE } from '../roles.ts';
import { ACCOUNT_ELSEWHERE } from './places.ts';

/** Which accounts are not here, or are leaving; see docs/decisions/0450-cells.md. */
export const cellMigrations: readonly NamedMigration[] = [
  sqlMigration('cells/0450-account-places', [
    `create schema cells`,
    `grant usage on schema cells to ${REQUEST_ROLE}, ${WORKER_ROLE}, ${PUBLISHER_ROLE}`,
    // An account without a row lives here and nowhere else, so that a service of one database has none.
    `create table cells.account_place (
       account_id text primary key,
       state text not null check (state in ('draining', 'leaving', 'gone', 'forgotten', 'arriving', 'ready')),
       move_id uuid not null,
       other_cell text not null,
       held_until timestamptz,
       changed_at timestamptz not null default now(),
       check ((held_until is not null) = (state in ('draining', 'leaving')))
     )`,
    ...isolateByAccount('cells.account_place', 'select'),
    // Which of the cells this is; its number decides which places its event log gives.
    `create table cells.this_cell (
       name text not null,
       number integer not null check (number between 0 and 1023),
       only_row boolean primary key default true check (only_row)
     )`,
    `alter table cells.this_cell enable row level security`,
    `alter table cells.this_cell force row level security`,
    `create policy all_accounts on cells.this_cell to ${WORKER_ROLE} using (true) with check (true)`,
    `grant select, insert, update, delete on cells.this_cell to ${WORKER_ROLE}`,
    `create function cells.refuse() returns text language plpgsql as $$
     begin
       raise exception 'the account is not here, or is leaving' using errcode = '${ACCOUNT_ELSEWHERE}';
     end $$`,
    // The accounts that background work leaves alone: few, as those that were forgotten have no rows.
    `create function cells.closed_accounts() returns text[] language sql stable as $$
       select coalesce(array_agg(p.account_id), '{}') from cells.account_place p
       where p.state in ('gone', 'arriving', 'ready') or (p.state = 'leaving' and p.held_until > now())
     $$`,
  ]),
];
