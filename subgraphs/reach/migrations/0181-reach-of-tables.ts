import { sqlMigration } from '../../../platform/db/migration.ts';
import { inReach, narrowToReach } from '../../../platform/db/reach-table.ts';
import type { ReachRule } from '../../../platform/db/reach-table.ts';

/** That a row's column names something which lies in the caller's reach. */
const lies = (table: string, noun: string, column = `${noun}_id`): string =>
  `exists (select from reach.${noun}_place p where p.account_id = ${table}.account_id
     and p.${noun}_id = ${table}.${column} and ${inReach('p.property_id')})`;

const byProperty: ReachRule = { seen: inReach('property_id') };

/** A part may be written by the statement that writes its whole, which a policy does not see yet: so only another's is refused. */
const byTicket = (table: string): ReachRule => ({
  seen: lies(table, 'ticket'),
  written: `not exists (select from reach.ticket_place p where p.account_id = ${table}.account_id
    and p.ticket_id = ${table}.ticket_id and (${inReach('p.property_id')}) is not true)`,
});

/** Who lives in the reach or has a lease there, or neither lives nor has a lease anywhere yet. */
const tenantSeen = (row: string, id: string): string =>
  `exists (select from reach.unit_place p where p.account_id = ${row}.account_id and p.unit_id = ${row}.unit_id
     and ${inReach('p.property_id')})
   or exists (select from reach.tenancy_place p where p.account_id = ${row}.account_id and p.tenant_id = ${row}.${id}
     and ${inReach('p.property_id')})
   or (${row}.unit_id is null and not exists (select from reach.tenancy_place p
     where p.account_id = ${row}.account_id and p.tenant_id = ${row}.${id}))`;

/** All that it belongs to has to be in the reach. */
const documentSeen = `coalesce(property_id, unit_id, lease_id, tenant_id, ticket_id) is not null
  and (property_id is null or ${inReach('property_id')})
  and (unit_id is null or ${lies('document', 'unit')})
  and (lease_id is null or ${lies('document', 'lease')})
  and (ticket_id is null or ${lies('document', 'ticket')})
  and (tenant_id is null or exists (select from reach.tenant_unit t where t.account_id = document.account_id
    and t.tenant_id = document.tenant_id and (${tenantSeen('t', 'tenant_id')})))`;

const inEventsReach = inReach(`(data ->> 'property_id')`);
const wholeAccount: ReachRule = { seen: 'true' };
const onlyRead: ReachRule = { seen: 'true', isOnlyRead: true };

/** What a caller who may see only some properties sees of each table; of a table that is not named, nothing. */
const RULES: Readonly<Record<string, ReachRule>> = {
  'events.event': { seen: inEventsReach, written: `data ->> 'property_id' is null or ${inEventsReach}` },
  'events.entity_head': wholeAccount,
  'events.forgotten': onlyRead,
  'idempotency.keyed_request': wholeAccount,
  'jobs.request': wholeAccount,
  'accounts.account': onlyRead,
  'accounts.replaced_sla_terms': onlyRead,
  'accounts.notification_template': onlyRead,
  'accounts.vendor_notification_setting': onlyRead,
  'accounts.notification': {
    seen: `case entity_type when 'ticket' then ${lies('notification', 'ticket', 'entity_id')}
      when 'screening' then ${lies('notification', 'screening', 'entity_id')} else false end`,
  },
  'properties.property': { seen: inReach('id') },
  'properties.unit': byProperty,
  'properties.lease': { seen: lies('lease', 'unit') },
  'properties.lease_tenant': { seen: lies('lease_tenant', 'lease') },
  'properties.screening': { seen: lies('screening', 'unit') },
  'properties.tenant': { seen: tenantSeen('tenant', 'id') },
  'properties.document': { seen: documentSeen },
  'properties.unclaimed_file': wholeAccount,
  'properties.ticket_photo': byTicket('ticket_photo'),
  'maintenance.vendor': onlyRead,
  'maintenance.dispatch_rule': {
    seen: `case scope_kind when 'property' then ${inReach('scope_id')}
      when 'unit' then ${lies('dispatch_rule', 'unit', 'scope_id')} else true end`,
    isOnlyRead: true,
  },
  'maintenance.ticket': byProperty,
  'maintenance.incident': byProperty,
  ...Object.fromEntries(
    ['dispatch_record', 'sla_clock', 'timeline_entry', 'triage_override', 'triage_record'].map((table) => [
      `maintenance.${table}`,
      byTicket(table),
    ]),
  ),
  ...Object.fromEntries(
    ['ledger_entry', 'daily_charged', 'daily_income', 'settled_currency', 'settlement_pool', 'unpaid_change'].map(
      (table) => [`finance.${table}`, byProperty],
    ),
  ),
};

/** Views from before show each reader what the policies show that reader, as new ones do. */
const asTheirReaders = `do $$ declare own record; begin
  for own in select schemaname, viewname from pg_views where viewname like 'published\\_%' loop
    execute format('alter view %I.%I set (security_invoker = true)', own.schemaname, own.viewname);
  end loop;
end $$`;

/** Row policies for callers who may see only some properties. */
export const reachOfTables = sqlMigration('reach/0181-reach-of-tables', [
  asTheirReaders,
  ...Object.entries(RULES).flatMap(([table, rule]) => narrowToReach(table, rule)),
]);
