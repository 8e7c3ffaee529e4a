import { OWN_ACCOUNT, INTO_OWN_ACCOUNT } from './account-table.ts';
import { REACH_COMMAND_ROLE, REACH_ROLE, REACH_SETTING, REQUEST_ROLE } from './roles.ts';

/** The properties of the caller's reach; none where nothing is set. */
const REACH = `(select nullif(current_setting('${REACH_SETTING}', true), '')::text[])::text[]`;

/** The condition that a column names a property of the caller's reach. */
export const inReach = (column: string): string => `${column} = any (${REACH})`;

/** What a caller who may see only some properties sees of a table, and may write. */
export interface ReachRule {
  /** The condition of the rows that are seen, and may be changed and deleted. */
  seen: string;
  /** The condition of rows as they are written; that of seen rows unless given. */
  written?: string;
  /** Whether such a caller's commands may lock the rows, and not change them: what belongs to the whole account. */
  isOnlyRead?: boolean;
}

/**
 * Statements that narrow a table for callers who may see only some properties. A table without such policies is empty for
 * them, and nothing can be written there.
 * @param table schema-qualified name
 */
export function narrowToReach(table: string, { seen, written = seen, isOnlyRead = false }: ReachRule): string[] {
  const using = `using (${OWN_ACCOUNT} and (${seen}))`;
  const check = `with check (${INTO_OWN_ACCOUNT} and (${written}))`;
  const sight = `create policy reach_sight on ${table} for select to ${REACH_COMMAND_ROLE} using (${OWN_ACCOUNT})`;
  const policies = isOnlyRead
    ? [
        `create policy reach_rows on ${table} for select to ${REACH_ROLE} ${using}`,
        `create policy reach_locked on ${table} for update to ${REACH_ROLE}, ${REACH_COMMAND_ROLE} ${using} with check (false)`,
      ]
    : [
        `create policy reach_rows on ${table} to ${REACH_ROLE} ${using} ${check}`,
        `create policy reach_added on ${table} for insert to ${REACH_COMMAND_ROLE} ${check}`,
        `create policy reach_changed on ${table} for update to ${REACH_COMMAND_ROLE} ${using} ${check}`,
        `create policy reach_deleted on ${table} for delete to ${REACH_COMMAND_ROLE} ${using}`,
      ];
  return [sight, ...policies];
}

/**
 * Gives the roles of narrowed callers each right that requests have: what they see and write is a matter of row policies
 * alone, so that a table without any is empty for them instead of failing. Runs behind the migrations.
 */
export const shareRequestRights = `do $$ declare given record; begin
  for given in
    with entry as (
      select case c.relkind when 'S' then 'sequence' else 'table' end as kind,
             format('%I.%I', n.nspname, c.relname) as name, acl.grantee, acl.privilege_type as right
      from pg_class c join pg_namespace n on n.oid = c.relnamespace cross join lateral aclexplode(c.relacl) acl
      union all
      select 'function', p.oid::regprocedure::text, acl.grantee, acl.privilege_type
      from pg_proc p cross join lateral aclexplode(p.proacl) acl
      union all
      select 'schema', quote_ident(n.nspname), acl.grantee, acl.privilege_type
      from pg_namespace n cross join lateral aclexplode(n.nspacl) acl
    )
    select e.*, role.name as role from entry e, unnest(array['${REACH_ROLE}', '${REACH_COMMAND_ROLE}']) role (name)
    where e.grantee = '${REQUEST_ROLE}'::regrole and not exists (
      select from entry r where (r.kind, r.name, r.right, r.grantee) = (e.kind, e.name, e.right, role.name::regrole))
  loop
    execute format('grant %s on %s %s to %I', given.right, given.kind, given.name, given.role);
  end loop;
end $$`;
