import { sqlMigration } from '../../../platform/db/migration.ts';

/** Dispatch rules that send own staff: whoever is on call in a roster. */
export const rostersAsTargets = sqlMigration('maintenance/0232-rosters-as-targets', [
  `alter table maintenance.dispatch_rule add column roster_id text,
     add constraint dispatch_rule_target_check check (roster_id is null or vendor_ids = '{}')`,
  `alter table maintenance.dispatch_record add column roster_id text, add column agent_id text,
     add column roster_candidates jsonb not null default '[]'`,
  `create index dispatch_record_on_call on maintenance.dispatch_record (account_id, ticket_id, attempt)
     where roster_id is not null and response is null`,
]);
