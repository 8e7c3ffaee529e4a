import { placeOf } from '../../../platform/personal-data/find-remaining.ts';
import type { PersonalData } from '../../../platform/personal-data/personal-data.types.ts';
import {
  auditWithout,
  erasedText,
  withMembers,
  withoutMentions,
} from '../../../platform/personal-data/redaction.sql.ts';
import { rowOf } from '../../../platform/personal-data/read-sections.ts';

const REFERENCE = { reference: '[erased]' };
const OF_LEASES = `r.tenant_id is null and r.lease_id = any(s.leases)`;
const entriesWhere = (condition: string): string => `r.entity_id in (select r.id from finance.ledger_entry r
  where r.account_id = s.account_id and ${condition})`;

/** What this subgraph holds of persons. Amounts, days and identifiers stay, since the books have to be kept. */
export const financePersonalData: PersonalData = {
  tables: [
    {
      table: 'finance.ledger_entry',
      place: placeOf('ledger_entry', 'id', 'reference'),
      kept: `account_id id property_id unit_id lease_id tenant_id kind gl_class currency external_id reverses_id charge receipt`,
      erasures: [
        { where: `r.tenant_id = s.tenant_id`, set: { reference: erasedText('reference') } },
        { where: OF_LEASES, set: { reference: withoutMentions('reference') } },
      ],
    },
    ...['daily_charged', 'daily_income', 'settled_currency'].map((name) => ({
      table: `finance.${name}`,
      kept: 'account_id property_id currency',
    })),
    { table: 'finance.settlement_pool', kept: 'account_id property_id currency lease_id tenant_id' },
    { table: 'finance.unpaid_change', kept: 'account_id property_id grain currency' },
    // Figures of properties, and where they go.
    {
      table: 'finance.kpi_export',
      kept: `account_id id destination connection bucket folder_id path webhook_url webhook_secret webhook_secret_header kpis
        schedule timezone status`,
    },
    { table: 'finance.kpi_export_attempt', kept: 'account_id run_id outcome error' },
    { table: 'finance.kpi_export_chunk', kept: 'account_id run_id content' },
    {
      table: 'finance.kpi_export_run',
      kept: 'account_id id export_id status timezone sha256 restates body_format upload_session',
    },
    { table: 'finance.kpi_exported_figure', kept: 'account_id run_id figure' },
    {
      table: 'events.event',
      erasures: [
        {
          where: `r.entity_type = 'payment' and ${entriesWhere('r.tenant_id = s.tenant_id')}`,
          set: { data: withMembers('data', REFERENCE) },
        },
        {
          where: `r.entity_type = 'payment' and ${entriesWhere(OF_LEASES)}`,
          set: { data: withoutMentions('data') },
        },
      ],
    },
    {
      table: 'audit.change',
      erasures: [
        {
          where: `r.entity_type = 'ledger_entry' and ${entriesWhere('r.tenant_id = s.tenant_id')}`,
          set: { changes: auditWithout(REFERENCE) },
        },
        {
          where: `r.entity_type = 'ledger_entry' and ${entriesWhere(OF_LEASES)}`,
          set: { changes: withoutMentions('changes') },
        },
      ],
    },
  ],
  sections: [
    {
      name: 'ledger',
      rows: `select r.id as key, ${rowOf(`id lease_id unit_id kind gl_class amount_minor currency due_date posted_on reference
          external_id reverses_id created_at`)} as row
        from finance.ledger_entry r, s where r.account_id = s.account_id
          and (r.tenant_id = s.tenant_id or ${OF_LEASES})`,
    },
  ],
};
