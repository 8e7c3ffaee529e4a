import type { Actor } from '../../../platform/actor.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { ScreeningRule } from './screening-ruleset.types.ts';

/** A version to store. */
export interface NewRulesetVersion {
  accountId: string;
  id: string;
  version: number;
  rules: readonly ScreeningRule[];
  at: Date;
  by: Actor;
}

/**
 * Stores a new ruleset without its version.
 * @returns false when the id is taken, also by one that was deleted
 */
export async function insertRuleset(sql: Sql, accountId: string, id: string): Promise<boolean> {
  const rows = await sql(
    `insert into workflows.screening_ruleset (account_id, id, version) values ($1, $2, 1)
     on conflict do nothing returning 1 as added`,
    [accountId, id],
  );
  return rows.length > 0;
}

/** Stores a version, which is the newest from now on. */
export async function insertRulesetVersion(sql: Sql, given: NewRulesetVersion): Promise<void> {
  const { accountId, id, version, rules, at, by } = given;
  await sql(
    `insert into workflows.screening_ruleset_version (account_id, ruleset_id, version, rules, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6)`,
    [accountId, id, version, JSON.stringify(rules), at, JSON.stringify(by)],
  );
  await sql(`update workflows.screening_ruleset set version = $2 where id = $1`, [id, version]);
}

/** Locks a ruleset until the transaction ends. */
export async function lockRulesetRow(sql: Sql, id: string): Promise<void> {
  await sql(`select 1 as locked from workflows.screening_ruleset where id = $1 for update`, [id]);
}

/** Marks a locked ruleset as deleted. Its versions stay: decisions rest on them. */
export async function markRulesetDeleted(sql: Sql, id: string, at: Date): Promise<void> {
  await sql(`update workflows.screening_ruleset set deleted_at = $2 where id = $1`, [id, at]);
}
