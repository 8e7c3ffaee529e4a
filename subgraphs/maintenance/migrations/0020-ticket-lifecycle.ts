import { publishView } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** What a change of a ticket bumps its version by; claims of background work are not among them. */
const VERSIONED = `unit_id, property_id, photos, severity, category, status, held_from, vendor_id, accept_by,
  self_performed, sla_facts, completed_at, next_due_at, sla_state`;

/** Versions for `If-Match`; clocks by round, with what their breaches cost; what a triage desk sorts by. */
export const ticketLifecycle = sqlMigration('maintenance/0020-ticket-lifecycle', [
  `alter table maintenance.ticket
     add column version integer not null default 1,
     add column next_due_at timestamptz,
     add column sla_state text not null default 'ended'
       check (sla_state in ('breached', 'running', 'paused', 'ended'))`,
  // Sorting by it needs a value in every row; an index over the expression serves exactly that sort.
  `create index ticket_by_due on maintenance.ticket
     (account_id, (coalesce(next_due_at, 'infinity'::timestamptz)), id)`,
  `create function maintenance.bump_ticket_version() returns trigger language plpgsql as $$
   begin
     new.version := old.version + 1;
     return new;
   end $$`,
  `create trigger ticket_version before update of ${VERSIONED} on maintenance.ticket
     for each row execute function maintenance.bump_ticket_version()`,
  `alter table maintenance.sla_clock
     add column round integer not null default 1,
     add column started_at timestamptz,
     add column ended_at timestamptz,
     add column holds jsonb not null default '[]',
     add column fee_flat_minor bigint,
     add column fee_hourly_minor bigint,
     add column fee_cap_minor bigint,
     add column claimed_until timestamptz`,
  `alter table maintenance.sla_clock drop constraint sla_clock_pkey`,
  `alter table maintenance.sla_clock add primary key (account_id, ticket_id, round, kind)`,
  `create index sla_clock_breached on maintenance.sla_clock (account_id, breached_at) where breached_at is not null`,
  ...publishView(
    'maintenance.published_sla_clock',
    ['maintenance.sla_clock', 'maintenance.ticket'],
    `select c.account_id, c.ticket_id, t.property_id, t.unit_id, c.round, c.kind, c.state, c.target_at, c.breached_at,
            c.severity_at_breach, c.ended_at, c.holds, c.fee_flat_minor, c.fee_hourly_minor, c.fee_cap_minor
     from maintenance.sla_clock c
     join maintenance.ticket t on t.account_id = c.account_id and t.id = c.ticket_id`,
  ),
]);
