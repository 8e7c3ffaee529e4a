import { isolateByAccount } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** Rules by which applications are decided, with all their versions, on which decisions rest. */
export const screeningRulesets = sqlMigration('workflows/0253-screening-rulesets', [
  `create table workflows.screening_ruleset (
     account_id text not null,
     id text not null,
     version integer not null,
     deleted_at timestamptz,
     primary key (account_id, id)
   )`,
  `create table workflows.screening_ruleset_version (
     account_id text not null,
     ruleset_id text not null,
     version integer not null,
     rules jsonb not null,
     created_at timestamptz not null,
     created_by jsonb not null,
     primary key (account_id, ruleset_id, version),
     foreign key (account_id, ruleset_id) references workflows.screening_ruleset (account_id, id)
   )`,
  ...isolateByAccount('workflows.screening_ruleset', 'select, insert, update'),
  ...isolateByAccount('workflows.screening_ruleset_version', 'select, insert'),
]);
