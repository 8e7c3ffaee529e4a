import { sqlMigration } from '../../../platform/db/migration.ts';

/** Whether a person was asked to find somebody for a ticket that is open and that nobody has. */
export const askedForPerson = sqlMigration('maintenance/0076-asked-for-person', [
  `alter table maintenance.ticket add column asked_for_person boolean not null default false`,
  // Whoever takes a ticket in hand, by whatever command, answers the request.
  `create or replace function maintenance.bump_ticket_version() returns trigger language plpgsql as $$
   begin
     new.version := old.version + 1;
     if new.vendor_id is not null then new.follows_ticket_id := null; end if;
     if new.status <> 'open' then new.asked_for_person := false; end if;
     return new;
   end $$`,
]);
