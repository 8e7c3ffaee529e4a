import { sqlMigration } from '../../../platform/db/migration.ts';

/** Whose full order books a ticket waits for; and a request whenever a place in a capped vendor's becomes free. */
export const awaitedPlaces = sqlMigration('maintenance/0046-awaited-places', [
  `alter table maintenance.ticket add column awaited_vendor_ids text[] not null default '{}'`,
  // In the order in which waiting tickets get the places.
  `create index ticket_waiting on maintenance.ticket (account_id, severity_rank, created_at, id)
     where status = 'open' and dispatch_retry_at is not null`,
  `create function maintenance.note_freed_place() returns trigger language plpgsql as $$
   begin
     insert into jobs.request (topic, account_id, key)
     select 'maintenance/place-freed', v.account_id, v.id from maintenance.vendor v
     where v.account_id = old.account_id and v.id = old.vendor_id and v.open_ticket_cap is not null
     on conflict do nothing;
     return null;
   end $$`,
  // Whichever command ends a job or takes it away.
  `create trigger ticket_freed_place after update of status, vendor_id on maintenance.ticket
     for each row when (
       old.vendor_id is not null and old.status not in ('completed', 'closed', 'cancelled')
       and (new.vendor_id is distinct from old.vendor_id or new.status in ('completed', 'closed', 'cancelled')))
     execute function maintenance.note_freed_place()`,
]);
