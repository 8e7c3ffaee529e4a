import { isolateByAccount } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';
import { AUTOMATIONS } from '../account/automations.data.ts';

const automationRows = AUTOMATIONS.map(({ id, name }) => `('${id}', '${name}')`).join(', ');

/**
 * Whoever acts for an account: staff, programs and what the service does by itself. An API client is an agent with its
 * own id, so that the subject of its tokens names it. Accounts from before get their automations, programs and owner.
 */
export const agents = sqlMigration('accounts/0150-agents', [
  `create table accounts.agent (
     account_id text not null references accounts.account (account_id) on delete cascade,
     id text not null,
     kind text not null check (kind in ('person', 'automation', 'service')),
     name text not null,
     email text,
     phone text,
     phone_extension text,
     languages text[] not null default '{}',
     roles text[] not null default '{}',
     reach text[],
     working_hours jsonb,
     status text not null,
     external_subject text,
     client_id text,
     template jsonb,
     owner_agent_id text,
     autonomy jsonb not null default '{"default": "act"}',
     created_at timestamptz not null,
     updated_at timestamptz not null,
     version integer not null default 1,
     primary key (account_id, id),
     check (status = any(case kind when 'person' then array['invited', 'active', 'away', 'deactivated']
       else array['draft', 'ready', 'paused', 'retired'] end))
   )`,
  `create unique index agent_email on accounts.agent (account_id, lower(email))
     where kind = 'person' and status <> 'deactivated'`,
  `create index agent_by_email on accounts.agent (lower(email)) where kind = 'person' and status <> 'deactivated'`,
  `create unique index agent_external_subject on accounts.agent (external_subject, account_id)
     where external_subject is not null and status <> 'deactivated'`,
  `create index agent_of_person on accounts.agent (account_id, name, id) where kind = 'person'`,
  ...isolateByAccount('accounts.agent', 'select, insert, update'),
  `create table accounts.role (
     account_id text not null references accounts.account (account_id) on delete cascade,
     id text not null,
     description text not null default '',
     scopes text[] not null,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     primary key (account_id, id)
   )`,
  ...isolateByAccount('accounts.role'),
  `insert into accounts.agent (account_id, id, kind, name, status, template, created_at, updated_at)
   select account_id, a.id, 'automation', a.name, 'ready', jsonb_build_object('id', a.id, 'version', 1), created_at, created_at
   from accounts.account, (values ${automationRows}) as a (id, name)`,
  `insert into accounts.agent (account_id, id, kind, name, status, client_id, created_at, updated_at)
   select account_id, id, 'service', name, case when revoked_at is null then 'ready' else 'retired' end, id, created_at,
          coalesce(revoked_at, created_at)
   from accounts.api_client`,
  `insert into accounts.agent (account_id, id, kind, name, email, roles, status, created_at, updated_at)
   select account_id, 'owner', 'person', split_part(owner_email, '@', 1), owner_email, array['owner'], 'invited',
          created_at, created_at
   from accounts.account where owner_email is not null`,
]);
