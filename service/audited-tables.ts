import { auditTable } from '../platform/audit/audited-table.ts';
import type { AuditedTable } from '../platform/audit/audited-table.ts';
import type { NamedMigration } from '../platform/db/migration.ts';
import { sqlMigration } from '../platform/db/migration.ts';

/** What the audit showed of each table at first, which stays as it ran; the columns that it leaves out are secrets, derived, or claims of jobs. */
const AUDITED_TABLES: readonly AuditedTable[] = [
  {
    table: 'accounts.account',
    entity: 'account',
    key: 'account_id',
    fields: list(`name timezone currency grace_days unknown_unit_policy business_hours holidays sla_targets sla_fees
      escalation_contact office_contact accept_minutes owner_email review_share triage_choices`),
  },
  {
    table: 'accounts.agent',
    entity: 'agent',
    fields: list(`kind name email phone phone_extension languages roles reach working_hours status external_subject
      client_id template owner_agent_id autonomy`),
  },
  { table: 'accounts.role', entity: 'role', fields: list('description scopes') },
  { table: 'accounts.api_client', entity: 'api_client', fields: list('name scopes revoked_at') },
  {
    table: 'accounts.webhook_endpoint',
    entity: 'webhook_endpoint',
    fields: list('url events description status disabled_reason'),
  },
  {
    table: 'accounts.notification_template',
    entity: 'notification_template',
    key: 'event_type',
    fields: list('recipient_kind channel language subject body'),
  },
  {
    table: 'accounts.vendor_notification_setting',
    entity: 'vendor_notification_settings',
    key: 'vendor_id',
    fields: list('channel webhook_url'),
  },
  {
    table: 'properties.property',
    entity: 'property',
    fields: list('name address timezone external_id deleted_at'),
  },
  {
    table: 'properties.unit',
    entity: 'unit',
    fields: list(`property_id unit_number bedrooms bathrooms market_rent_minor currency status external_id deleted_at`),
  },
  {
    table: 'properties.tenant',
    entity: 'tenant',
    fields: list(`external_id first_name last_name email phone preferred_channel language status unit_id move_in_date
      move_out_date deleted_at`),
  },
  {
    table: 'properties.lease',
    entity: 'lease',
    fields: list(`unit_id start_date end_date moved_out_on rent_minor deposit_minor currency payment_due_day status
      external_id deleted_at by_room`),
  },
  {
    table: 'properties.screening',
    entity: 'screening',
    fields: list('tenant_id unit_id status conditions reason decided_at decided_by'),
  },
  {
    table: 'properties.document',
    entity: 'document',
    fields: list('kind file_name property_id unit_id lease_id tenant_id ticket_id content_type sha256 deleted_at'),
  },
  {
    table: 'maintenance.ticket',
    entity: 'ticket',
    addsItself: true,
    fields: list(`unit_id property_id description photos severity category status vendor_id self_performed incident_id
      follows_ticket_id`),
  },
  {
    table: 'maintenance.vendor',
    entity: 'vendor',
    fields: list('name email phone is_active categories severities hours open_ticket_cap insurance_expires_on'),
  },
  {
    table: 'maintenance.dispatch_rule',
    entity: 'dispatch_rule',
    fields: list('scope_kind scope_id position condition strategy vendor_ids roster_id enabled'),
  },
  {
    table: 'finance.ledger_entry',
    entity: 'ledger_entry',
    fields:
      list(`property_id unit_id lease_id tenant_id kind gl_class amount_minor currency due_date posted_on reference
      external_id reverses_id`),
  },
  {
    table: 'finance.kpi_export',
    entity: 'kpi_export',
    fields: list(`destination connection bucket folder_id path webhook_url kpis schedule timezone max_attempts
      backoff_seconds status`),
  },
];

/** Rosters came after the others. */
const ROSTER_TABLES: readonly AuditedTable[] = [
  { table: 'accounts.roster', entity: 'roster', fields: list('name reach timezone layers response_minutes') },
  {
    table: 'accounts.roster_override',
    entity: 'roster_override',
    fields: list('roster_id layer agent_id starts_at ends_at reason'),
  },
];
const API_KEYS: AuditedTable = {
  table: 'accounts.api_key',
  entity: 'api_key',
  fields: list('name scopes addresses expires_at revoked_at'),
};

const WORKFLOWS: AuditedTable = {
  table: 'workflows.workflow',
  entity: 'workflow',
  fields: list('name status pause_reason owner_agent_id version'),
};

/** Erasures of tenants came after the others: when one was asked for, and by whom, is a change of the tenant. */
const ERASABLE_TENANTS: AuditedTable = {
  table: 'properties.tenant',
  entity: 'tenant',
  fields:
    list(`external_id first_name last_name email phone preferred_channel language status unit_id move_in_date move_out_date
      deleted_at erased_at`),
};

/** What accounts tell callers in danger came after the others. */
const ADVISED_ACCOUNTS: AuditedTable = {
  table: 'accounts.account',
  entity: 'account',
  key: 'account_id',
  fields: list(`name timezone currency grace_days unknown_unit_policy business_hours holidays sla_targets sla_fees
    escalation_contact office_contact emergency_advice accept_minutes owner_email review_share triage_choices`),
};

function list(words: string): string[] {
  return words.split(/\s+/);
}

/** The triggers of the audit; runs behind the migrations of all tables. */
export const auditedTablesMigrations: readonly NamedMigration[] = [
  sqlMigration('audit/0151-tables', AUDITED_TABLES.flatMap(auditTable)),
  sqlMigration('audit/0169-rosters', ROSTER_TABLES.flatMap(auditTable)),
  sqlMigration('audit/0160-api-keys', auditTable(API_KEYS)),
  sqlMigration('audit/0190-erasable-tenants', auditTable(ERASABLE_TENANTS)),
  sqlMigration('audit/0240-workflows', auditTable(WORKFLOWS)),
  sqlMigration('audit/0310-emergency-advice', auditTable(ADVISED_ACCOUNTS)),
];
