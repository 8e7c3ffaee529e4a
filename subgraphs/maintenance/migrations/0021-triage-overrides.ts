import { isolateByAccount } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** What people corrected about how tickets were judged, beside the original, and by which wording to find it again. */
export const triageOverrides = sqlMigration('maintenance/0021-triage-overrides', [
  `create table maintenance.triage_override (
     account_id text not null,
     ticket_id text not null,
     place integer not null,
     severity text not null check (severity in ('emergency', 'urgent', 'standard')),
     category text not null,
     reason text not null,
     actor text not null,
     at timestamptz not null,
     wording text not null,
     words text[] not null,
     primary key (account_id, ticket_id, place),
     foreign key (account_id, ticket_id) references maintenance.ticket (account_id, id)
   )`,
  `create index triage_override_latest on maintenance.triage_override (account_id, at desc)`,
  ...isolateByAccount('maintenance.triage_override', 'select, insert'),
]);
