import type { Sql } from '../../../platform/db/sql.ts';
import type { PageRequest } from '../../../platform/graphql/connection.ts';
import type { ScreeningRulesetRow } from './screening-ruleset.types.ts';
import { STANDARD_RULESET } from './standard-ruleset.data.ts';

const COLUMNS = `v.ruleset_id as id, v.version, v.rules, v.created_at as "createdAt", v.created_by as "createdBy"`;
const NEWEST = `from workflows.screening_ruleset s
  join workflows.screening_ruleset_version v
    on v.account_id = s.account_id and v.ruleset_id = s.id and v.version = s.version`;

/** The newest versions of rulesets, by id; deleted ones are left out. */
export async function rulesetsById(sql: Sql, ids: readonly string[]): Promise<Map<string, ScreeningRulesetRow>> {
  const rows = await sql<ScreeningRulesetRow>(
    `select ${COLUMNS} ${NEWEST} where s.id = any($1::text[]) and s.deleted_at is null`,
    [ids],
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  if (ids.includes(STANDARD_RULESET.id)) known.set(STANDARD_RULESET.id, STANDARD_RULESET);
  return known;
}

/** A page of the account's rulesets by id, each with its newest version. */
export async function listRulesets(sql: Sql, { after, limit }: PageRequest): Promise<ScreeningRulesetRow[]> {
  const from = (after?.[0] as string | undefined) ?? '';
  const rows = await sql<ScreeningRulesetRow>(
    `select ${COLUMNS} ${NEWEST} where s.id > $1 collate "C" and s.deleted_at is null order by s.id collate "C" limit $2`,
    [from, limit],
  );
  const listed = STANDARD_RULESET.id > from ? [...rows, STANDARD_RULESET] : rows;
  return listed.toSorted((a, b) => (a.id < b.id ? -1 : 1)).slice(0, limit);
}

/** The versions of a ruleset, newest first; also those of a deleted one, on which decisions rest. */
export async function versionsOfRuleset(
  sql: Sql,
  id: string,
  { after, limit }: PageRequest,
): Promise<ScreeningRulesetRow[]> {
  if (id === STANDARD_RULESET.id) return after ? [] : [STANDARD_RULESET];
  return sql<ScreeningRulesetRow>(
    `select ${COLUMNS} from workflows.screening_ruleset_version v
     where v.ruleset_id = $1 and ($2::int is null or v.version < $2) order by v.version desc limit $3`,
    [id, after?.[0] ?? null, limit],
  );
}
