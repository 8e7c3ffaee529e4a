import { inReach } from '../../../platform/db/account-table.ts';
import { ACCOUNT_SETTING } from '../../../platform/db/roles.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

const NAMED = `coalesce(condition -> 'propertyIds', '[]')`;
const seen = `account_id = (select nullif(current_setting('${ACCOUNT_SETTING}', true), ''))
  and case scope_kind when 'property' then ${inReach('scope_id')}
    when 'unit' then exists (select from reach.unit_place p where p.account_id = dispatch_rule.account_id
      and p.unit_id = dispatch_rule.scope_id and ${inReach('p.property_id')})
    else ${NAMED} = '[]' or exists (select from jsonb_array_elements_text(${NAMED}) n (id) where ${inReach('n.id')}) end`;

/** A rule whose condition names properties, and none of the reach, is for other properties alone. */
export const rulesOfProperties = sqlMigration(
  'reach/0224-rules-of-properties',
  ['reach_rows', 'reach_locked'].map((policy) => `alter policy ${policy} on maintenance.dispatch_rule using (${seen})`),
);
