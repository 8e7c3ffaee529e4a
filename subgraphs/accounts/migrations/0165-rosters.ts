import { isolateByAccount } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** Who is on call, and who stands in for them. */
export const rosters = sqlMigration('accounts/0165-rosters', [
  `create table accounts.roster (
     account_id text not null references accounts.account (account_id),
     id text not null,
     name text not null,
     reach text[],
     timezone text not null,
     layers jsonb not null,
     response_minutes smallint not null,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     version integer not null default 1,
     primary key (account_id, id)
   )`,
  `create table accounts.roster_override (
     account_id text not null,
     roster_id text not null,
     id text not null,
     place integer not null,
     layer smallint not null,
     agent_id text not null,
     starts_at timestamptz not null,
     ends_at timestamptz not null check (ends_at > starts_at),
     reason text,
     primary key (account_id, roster_id, id),
     foreign key (account_id, roster_id) references accounts.roster (account_id, id) on delete cascade
   )`,
  ...isolateByAccount('accounts.roster'),
  ...isolateByAccount('accounts.roster_override'),
]);
