import { AUTOMATIONS } from './automations.data.ts';
import type { Sql } from '../../../platform/db/sql.ts';

/**
 * Adds an account.
 * @param sql a connection with the worker role because requests may not add accounts
 * @returns false when an account with this id exists
 */
export async function insertAccount(
  sql: Sql,
  account: { id: string; name: string; timezone?: string; ownerEmail?: string; at: Date },
): Promise<boolean> {
  const rows = await sql(
    `with made as (
       insert into accounts.account (account_id, name, timezone, owner_email, created_at, updated_at)
       values ($1, $2, $3, $5, $4, $4)
       on conflict (account_id) do nothing returning account_id
     ), automated as (
       insert into accounts.agent (account_id, id, kind, name, status, template, created_at, updated_at)
       select account_id, a.id, 'automation', a.name, 'ready', jsonb_build_object('id', a.id, 'version', 1), $4, $4
       from made, json_to_recordset($6) as a (id text, name text)
     ), owned as (
       insert into accounts.agent (account_id, id, kind, name, email, roles, status, created_at, updated_at)
       select account_id, 'owner', 'person', split_part($5, '@', 1), $5, array['owner'], 'invited', $4, $4
       from made where $5 is not null
     )
     select 1 from made`,
    [
      ...[account.id, account.name, account.timezone ?? 'UTC', account.at, account.ownerEmail ?? null],
      JSON.stringify(AUTOMATIONS),
    ],
  );
  return rows.length > 0;
}

/**
 * Sets the owner of an account.
 * @param sql a connection with the worker role
 * @returns false when there is no such account
 */
export async function setOwner(sql: Sql, owner: { accountId: string; email: string; at: Date }): Promise<boolean> {
  const rows = await sql(
    `with owned as (
       update accounts.account set owner_email = $2, updated_at = $3, version = version + 1
       where account_id = $1 returning account_id
     ), person as (
       insert into accounts.agent (account_id, id, kind, name, email, roles, status, created_at, updated_at)
       select account_id, 'owner', 'person', split_part($2, '@', 1), $2, array['owner'], 'invited', $3, $3 from owned
       where not exists (
         select from accounts.agent a where a.account_id = $1 and a.kind = 'person' and lower(a.email) = lower($2)
           and a.status <> 'deactivated')
       on conflict (account_id, id) do update
         set email = excluded.email, roles = array['owner'], reach = null, status = 'invited', external_subject = null,
             updated_at = excluded.updated_at, version = agent.version + 1
     )
     select 1 from owned`,
    [owner.accountId, owner.email, owner.at],
  );
  return rows.length > 0;
}
