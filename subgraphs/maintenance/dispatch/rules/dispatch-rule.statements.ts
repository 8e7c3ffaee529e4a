import type { Sql } from '../../../../platform/db/sql.ts';
import type { DispatchRule } from '../decision/dispatch.types.ts';

function valuesOf(rule: DispatchRule): unknown[] {
  const { scope, position, condition, strategy = 'first_eligible', vendorIds = [], rosterId = null, enabled } = rule;
  return [scope.kind, scope.id ?? null, position, JSON.stringify(condition), strategy, vendorIds, rosterId, enabled];
}

/**
 * Stores a new rule.
 * @returns false when a rule with this id exists already
 */
export async function insertDispatchRule(
  sql: Sql,
  key: { accountId: string; at: Date },
  rule: DispatchRule,
): Promise<boolean> {
  const rows = await sql(
    `insert into maintenance.dispatch_rule
       (account_id, id, created_at, updated_at, scope_kind, scope_id, position, condition, strategy, vendor_ids,
        roster_id, enabled)
     values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (account_id, id) do nothing returning 1`,
    [key.accountId, rule.id, key.at, ...valuesOf(rule)],
  );
  return rows.length > 0;
}

/** Changes a rule and increases its version. */
export async function updateDispatchRuleRow(sql: Sql, at: Date, rule: DispatchRule): Promise<void> {
  await sql(
    `update maintenance.dispatch_rule set updated_at = $2, version = version + 1, scope_kind = $3, scope_id = $4,
       position = $5, condition = $6, strategy = $7, vendor_ids = $8, roster_id = $9, enabled = $10
     where id = $1`,
    [rule.id, at, ...valuesOf(rule)],
  );
}

/** Numbers locked rules from 1 in the order in which they are tried; rules whose position changes get a new version. */
export async function renumberRules(sql: Sql, at: Date, ids: readonly string[]): Promise<void> {
  await sql(
    `update maintenance.dispatch_rule r set position = n.position, updated_at = $2, version = version + 1
     from (select id, row_number() over (order by position, id collate "C") as position
           from maintenance.dispatch_rule where id = any($1::text[])) n
     where r.id = n.id and r.position <> n.position`,
    [ids, at],
  );
}

/** Deletes a rule; the records of its decisions keep its id. */
export async function deleteDispatchRuleRow(sql: Sql, id: string): Promise<void> {
  await sql(`delete from maintenance.dispatch_rule where id = $1`, [id]);
}
