import type { Sql } from '../../../platform/db/sql.ts';
import type { PageRequest } from '../../../platform/graphql/connection.ts';
import type { ScreeningRulesetRow } from './screening-ruleset.types.ts';
import { STANDARD_RULESET } from './standard-ruleset.data.ts';

const COLUMNS = `v.ruleset_id as id, v.version, v.rules, v.created_at as "createdAt", v.created_by as "createdBy"`;
/** What the service brings, which `$1` holds. */
const BROUGHT = `select b.* from jsonb_to_recordset($1::jsonb)
  as b (id text, version integer, rules jsonb, "createdAt" timestamptz, "createdBy" jsonb)`;
const OF_SERVICE = JSON.stringify([STANDARD_RULESET]);

/** The newest versions; deleted rulesets are left out. */
const NEWEST = `select * from (
  select ${COLUMNS} from workflows.screening_ruleset s
  join workflows.screening_ruleset_version v
    on v.account_id = s.account_id and v.ruleset_id = s.id and v.version = s.version
  where s.deleted_at is null
  union all ${BROUGHT}) r`;

/** The newest versions of rulesets, by id; deleted ones are left out. */
export async function rulesetsById(sql: Sql, ids: readonly string[]): Promise<Map<string, ScreeningRulesetRow>> {
  const rows = await sql<ScreeningRulesetRow>(`${NEWEST} where r.id = any($2::text[])`, [OF_SERVICE, ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A page of the account's rulesets by id, each with its newest version. */
export function listRulesets(sql: Sql, { after, limit }: PageRequest): Promise<ScreeningRulesetRow[]> {
  return sql<ScreeningRulesetRow>(`${NEWEST} where r.id > $2 order by r.id limit $3`, [
    ...[OF_SERVICE, after?.[0] ?? '', limit],
  ]);
}

/** A page of the versions of a ruleset, newest first; also those of a deleted one, on which decisions rest. */
export function versionsOfRuleset(sql: Sql, id: string, { after, limit }: PageRequest): Promise<ScreeningRulesetRow[]> {
  return sql<ScreeningRulesetRow>(
    `select * from (select ${COLUMNS} from workflows.screening_ruleset_version v union all ${BROUGHT}) r
     where r.id = $2 and ($3::int is null or r.version < $3) order by r.version desc limit $4`,
    [OF_SERVICE, id, after?.[0] ?? null, limit],
  );
}
