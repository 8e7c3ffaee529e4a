import { ACCOUNT_SETTING, PUBLISHER_ROLE, REQUEST_ROLE, WORKER_ROLE } from './roles.ts';

/** The account of a request. Without `true` a fresh connection throws; once set and reset it is ''. */
const ACCOUNT = `nullif(current_setting('${ACCOUNT_SETTING}', true), '')`;

/**
 * The condition of every row policy. In a query of its own the account is unknown to the planner, who then plans for an
 * average account: of one that is new to the statistics it would expect no rows, and read all of them through any index.
 */
export const OWN_ACCOUNT = `account_id = (select ${ACCOUNT})`;
/** The same for what is written, which is not planned. */
export const INTO_OWN_ACCOUNT = `account_id = ${ACCOUNT}`;

/** Statements that give the policies of requests, on tables from before, the condition of today. */
export const renewPolicies: readonly string[] = [
  `do $$ declare own record; begin
     for own in select schemaname, tablename from pg_policies where policyname = 'own_account' loop
       execute format('alter policy own_account on %I.%I using (%s) with check (%s)',
         own.schemaname, own.tablename, $using$${OWN_ACCOUNT}$using$, $check$${INTO_OWN_ACCOUNT}$check$);
     end loop;
   end $$`,
];

/**
 * Statements that put a new table under account isolation: row-level security, forced, for requests and published
 * views; workers see all accounts.
 * @param table schema-qualified name
 * @param requestRights what requests may do with the table's own account's rows
 */
export function isolateByAccount(table: string, requestRights = 'select, insert, update, delete'): string[] {
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy own_account on ${table} to ${REQUEST_ROLE}, ${PUBLISHER_ROLE} using (${OWN_ACCOUNT}) with check (${INTO_OWN_ACCOUNT})`,
    `create policy all_accounts on ${table} to ${WORKER_ROLE} using (true) with check (true)`,
    `grant ${requestRights} on ${table} to ${REQUEST_ROLE}`,
    `grant select, insert, update, delete on ${table} to ${WORKER_ROLE}`,
  ];
}

/**
 * Statements that publish a view to other subgraphs. It shows each reader the rows that the row policies show that reader
 * in the tables behind it.
 * @param view schema-qualified name, by custom `<owner>.published_<noun>`
 * @param tables the tables that the select reads
 */
export function publishView(view: string, tables: readonly string[], select: string): string[] {
  return [
    ...tables.map((table) => `grant select on ${table} to ${PUBLISHER_ROLE}`),
    `create or replace view ${view} with (security_invoker = true) as ${select}`,
    `alter view ${view} owner to ${PUBLISHER_ROLE}`,
    `grant select on ${view} to ${REQUEST_ROLE}, ${WORKER_ROLE}`,
  ];
}
