import { isolateByAccount } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';
import { inReach, narrowToReach } from '../../../platform/db/account-table.ts';

/**
 * How people sign in. Secrets of sessions, links and keys are random and long, so a plain digest is as good as a slow
 * hash. Triggers count the changes of a person's rights and end the sessions of who may not act any more, whoever makes
 * the change.
 */
export const signIn = sqlMigration('accounts/0160-sign-in', [
  `alter table accounts.agent add column rights_version integer not null default 1, add column rights_changed_at timestamptz`,
  `create index agent_rights_changed on accounts.agent (rights_changed_at) where rights_changed_at is not null`,
  `create table accounts.session (
     account_id text not null,
     id text not null unique,
     agent_id text not null,
     token_hash bytea not null unique,
     created_at timestamptz not null,
     last_seen_at timestamptz not null,
     expires_at timestamptz not null,
     user_agent text,
     address text,
     ended_at timestamptz,
     primary key (account_id, id),
     foreign key (account_id, agent_id) references accounts.agent (account_id, id)
   )`,
  `create index session_of_agent on accounts.session (account_id, agent_id, id)`,
  `create index session_ended on accounts.session (ended_at) where ended_at is not null`,
  `create index session_unended on accounts.session (last_seen_at) where ended_at is null`,
  ...isolateByAccount('accounts.session', 'select, update'),
  ...narrowToReach('accounts.session', {
    seen: `exists (select from accounts.agent a where a.account_id = session.account_id and a.id = session.agent_id
      and (a.reach is null or exists (select from unnest(a.reach) property_id where ${inReach('property_id')})))`,
  }),
  // A link has a row in each account where its mailbox belongs to somebody; the rows share an id and are used together.
  `create table accounts.sign_in_link (
     account_id text not null,
     id text not null,
     agent_id text not null,
     purpose text not null check (purpose in ('mail', 'invitation', 'operator', 'openid')),
     mailbox text not null,
     token_hash bytea not null,
     browser_hash bytea,
     external_subject text,
     created_at timestamptz not null,
     expires_at timestamptz not null,
     used_at timestamptz,
     wrong_tries integer not null default 0,
     wrong_at timestamptz,
     sealed_mail bytea,
     mail_due_at timestamptz,
     primary key (account_id, id),
     foreign key (account_id, agent_id) references accounts.agent (account_id, id)
   )`,
  `create index sign_in_link_by_id on accounts.sign_in_link (id)`,
  `create index sign_in_link_by_mailbox on accounts.sign_in_link (mailbox, created_at)`,
  `create index sign_in_link_to_mail on accounts.sign_in_link (mail_due_at) where mail_due_at is not null`,
  `create index sign_in_link_by_expiry on accounts.sign_in_link (expires_at)`,
  ...isolateByAccount('accounts.sign_in_link', 'select, insert'),
  `create table accounts.api_key (
     account_id text not null references accounts.account (account_id),
     id text not null unique,
     name text not null,
     key_hash bytea not null unique,
     key_end text not null,
     scopes text[] not null,
     addresses text[] not null,
     created_by jsonb not null,
     created_at timestamptz not null,
     expires_at timestamptz,
     last_used_at timestamptz,
     revoked_at timestamptz,
     primary key (account_id, id)
   )`,
  `create index api_key_revoked on accounts.api_key (revoked_at) where revoked_at is not null`,
  ...isolateByAccount('accounts.api_key', 'select, insert, update'),
  `create function accounts.count_changed_rights() returns trigger language plpgsql as $$ begin
     if (new.roles, new.reach, new.status = 'deactivated') is distinct from (old.roles, old.reach, old.status = 'deactivated')
       or (new.status = 'invited' and old.status <> 'invited') then
       new.rights_version := old.rights_version + 1;
       new.rights_changed_at := new.updated_at;
     end if;
     if new.status in ('invited', 'deactivated') and new.status <> old.status then
       update accounts.session set ended_at = new.updated_at
       where account_id = new.account_id and agent_id = new.id and ended_at is null;
     end if;
     return new;
   end $$`,
  `create trigger count_changed_rights before update on accounts.agent for each row when (new.kind = 'person')
     execute function accounts.count_changed_rights()`,
  `create function accounts.count_changed_role() returns trigger language plpgsql as $$ begin
     update accounts.agent set rights_version = rights_version + 1,
       rights_changed_at = case when tg_op = 'DELETE' then greatest(now(), old.updated_at) else new.updated_at end
     where account_id = old.account_id and kind = 'person' and old.id = any(roles);
     return null;
   end $$`,
  `create trigger count_changed_role after update of scopes or delete on accounts.role for each row
     execute function accounts.count_changed_role()`,
]);
