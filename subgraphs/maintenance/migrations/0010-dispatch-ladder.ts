import { sqlMigration } from '../../../platform/db/migration.ts';

/** What came of each offer, whose turn it is, which offers have run out, and versions for `If-Match`. */
export const dispatchLadder = sqlMigration('maintenance/0010-dispatch-ladder', [
  `alter table maintenance.dispatch_record
     add column round integer not null default 1,
     add column turn bigint,
     add column response text check (response in ('accepted', 'declined', 'timed_out', 'withdrawn')),
     add column response_reason text,
     add column responded_at timestamptz`,
  `update maintenance.dispatch_record set turn = extract(epoch from decided_at) * 1000000`,
  // The server's clock as the row is written, under the rule's lock: `decided_at` is when the command began to wait for it.
  `alter table maintenance.dispatch_record
     alter column turn set default (extract(epoch from clock_timestamp()) * 1000000)::bigint,
     alter column turn set not null`,
  `drop index maintenance.dispatch_record_by_rule`,
  `create index dispatch_record_by_rule on maintenance.dispatch_record (account_id, rule_id, vendor_id, turn)
     where vendor_id is not null`,
  `create index dispatch_record_by_vendor on maintenance.dispatch_record (account_id, vendor_id)
     where vendor_id is not null`,
  `alter table maintenance.ticket add column expiry_claimed_until timestamptz`,
  `create index ticket_offer_due on maintenance.ticket (accept_by) where status = 'dispatched'`,
  `alter table maintenance.vendor add column version integer not null default 1`,
  `alter table maintenance.dispatch_rule add column version integer not null default 1`,
]);
