import { isolateByAccount } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';
import { PUBLISHER_ROLE, REQUEST_ROLE, WORKER_ROLE } from '../../../platform/db/roles.ts';

const TABLES = ['vendor', 'dispatch_rule', 'ticket', 'triage_record', 'dispatch_record', 'sla_clock'];

/** Tickets with their triage, dispatch, clocks and timeline; vendors and the rules by which they are dispatched. */
export const ticketsAndVendors = sqlMigration('maintenance/0001-tickets-and-vendors', [
  `create schema maintenance`,
  `grant usage on schema maintenance to ${REQUEST_ROLE}, ${WORKER_ROLE}`,
  `grant usage, create on schema maintenance to ${PUBLISHER_ROLE}`,
  `create table maintenance.vendor (
     account_id text not null,
     id text not null,
     name text collate "C" not null,
     email text,
     phone text,
     is_active boolean not null,
     categories text[] not null,
     severities text[] not null,
     hours jsonb,
     open_ticket_cap integer check (open_ticket_cap >= 0),
     insurance_expires_on date,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     primary key (account_id, id)
   )`,
  `create index vendor_list on maintenance.vendor (account_id, name, id)`,
  `create table maintenance.dispatch_rule (
     account_id text not null,
     id text not null,
     scope_kind text not null check (scope_kind in ('unit', 'property', 'account')),
     scope_id text,
     position integer not null,
     condition jsonb not null,
     strategy text not null check (strategy in ('first_eligible', 'least_open_tickets', 'round_robin')),
     vendor_ids text[] not null,
     enabled boolean not null,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     primary key (account_id, id),
     check ((scope_kind = 'account') = (scope_id is null))
   )`,
  `create table maintenance.ticket (
     account_id text not null,
     id text not null,
     requested_unit_id text not null,
     unit_id text not null,
     property_id text,
     zone text not null,
     description text not null,
     photos text[] not null,
     priority_hint text,
     content_hash text not null,
     severity text not null check (severity in ('emergency', 'urgent', 'standard')),
     severity_rank smallint not null generated always as
       (case severity when 'emergency' then 0 when 'urgent' then 1 else 2 end) stored,
     category text not null,
     status text not null,
     held_from text,
     vendor_id text,
     accept_by timestamptz,
     self_performed boolean not null default false,
     sla_facts jsonb not null,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     completed_at timestamptz,
     primary key (account_id, id),
     foreign key (account_id, vendor_id) references maintenance.vendor (account_id, id)
   )`,
  `create index ticket_by_age on maintenance.ticket (account_id, created_at, id)`,
  `create index ticket_by_severity on maintenance.ticket (account_id, severity_rank, created_at, id)`,
  `create index ticket_by_unit on maintenance.ticket (account_id, unit_id, created_at, id)`,
  `create index ticket_by_property on maintenance.ticket (account_id, property_id, created_at, id)`,
  // A vendor's open tickets are counted at every dispatch.
  `create index ticket_open_by_vendor on maintenance.ticket (account_id, vendor_id)
     where vendor_id is not null and status not in ('completed', 'closed', 'cancelled')`,
  `create table maintenance.triage_record (
     account_id text not null,
     ticket_id text not null,
     severity text not null,
     category text not null,
     confidence real not null,
     needs_review boolean not null,
     evidence jsonb not null,
     classifier_version text not null,
     decided_at timestamptz not null,
     primary key (account_id, ticket_id),
     foreign key (account_id, ticket_id) references maintenance.ticket (account_id, id)
   )`,
  `create table maintenance.dispatch_record (
     account_id text not null,
     ticket_id text not null,
     attempt integer not null,
     rule_id text,
     vendor_id text,
     outcome text not null,
     considered_rules jsonb not null,
     candidates jsonb not null,
     decided_at timestamptz not null,
     accept_by timestamptz,
     primary key (account_id, ticket_id, attempt),
     foreign key (account_id, ticket_id) references maintenance.ticket (account_id, id)
   )`,
  `create index dispatch_record_by_rule on maintenance.dispatch_record (account_id, rule_id, vendor_id, decided_at)
     where vendor_id is not null`,
  `create table maintenance.timeline_entry (
     account_id text not null,
     ticket_id text not null,
     place integer not null,
     at timestamptz not null,
     actor text not null,
     from_status text,
     to_status text not null,
     reason text,
     primary key (account_id, ticket_id, place),
     foreign key (account_id, ticket_id) references maintenance.ticket (account_id, id)
   )`,
  `create table maintenance.sla_clock (
     account_id text not null,
     ticket_id text not null,
     kind text not null check (kind in ('contact', 'on_site', 'done')),
     state text not null,
     target_at timestamptz,
     met_at timestamptz,
     breached_at timestamptz,
     severity_at_breach text,
     primary key (account_id, ticket_id, kind),
     foreign key (account_id, ticket_id) references maintenance.ticket (account_id, id)
   )`,
  `create index sla_clock_due on maintenance.sla_clock (target_at) where state = 'running'`,
  ...TABLES.flatMap((table) => isolateByAccount(`maintenance.${table}`)),
  ...isolateByAccount('maintenance.timeline_entry', 'select, insert'),
]);
