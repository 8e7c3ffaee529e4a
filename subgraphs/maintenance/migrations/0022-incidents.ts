import { isolateByAccount } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

const VERSIONED = `unit_id, property_id, photos, severity, category, status, held_from, vendor_id, accept_by,
  self_performed, sla_facts, completed_at, next_due_at, sla_state, incident_id, follows_ticket_id`;

/** Reports of one cause share an incident: the first is dispatched, the others follow it. */
export const incidents = sqlMigration('maintenance/0022-incidents', [
  `create table maintenance.incident (
     account_id text not null,
     id text not null,
     property_id text not null,
     category text not null,
     cause text not null,
     lead_ticket_id text not null,
     opened_at timestamptz not null,
     primary key (account_id, id),
     foreign key (account_id, lead_ticket_id) references maintenance.ticket (account_id, id)
   )`,
  ...isolateByAccount('maintenance.incident'),
  `alter table maintenance.ticket
     add column incident_id text,
     add column follows_ticket_id text,
     add foreign key (account_id, incident_id) references maintenance.incident (account_id, id),
     add foreign key (account_id, follows_ticket_id) references maintenance.ticket (account_id, id)`,
  `create index ticket_by_incident on maintenance.ticket (account_id, incident_id, created_at, id)
     where incident_id is not null`,
  `create index ticket_by_lead on maintenance.ticket (account_id, follows_ticket_id, created_at, id)
     where follows_ticket_id is not null`,
  // Whoever gives a ticket a vendor of its own, by whatever command, takes it out of another's wake.
  `create or replace function maintenance.bump_ticket_version() returns trigger language plpgsql as $$
   begin
     new.version := old.version + 1;
     if new.vendor_id is not null then new.follows_ticket_id := null; end if;
     return new;
   end $$`,
  `drop trigger ticket_version on maintenance.ticket`,
  `create trigger ticket_version before update of ${VERSIONED} on maintenance.ticket
     for each row execute function maintenance.bump_ticket_version()`,
]);
