import { isolateByAccount } from '../../../platform/db/account-table.ts';
import { sqlMigration } from '../../../platform/db/migration.ts';

/** Applications of tenants for units, and what was decided. */
export const screening = sqlMigration('properties/0004-screening', [
  `create table properties.screening (
     account_id text not null,
     id text not null,
     tenant_id text not null,
     unit_id text not null,
     status text not null
       check (status in ('pending', 'approved', 'approved_with_conditions', 'denied', 'withdrawn')),
     conditions text,
     reason text,
     decided_at timestamptz,
     decided_by text,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     version integer not null default 1,
     primary key (account_id, id),
     foreign key (account_id, tenant_id) references properties.tenant (account_id, id),
     foreign key (account_id, unit_id) references properties.unit (account_id, id)
   )`,
  `create index screening_tenant on properties.screening (account_id, tenant_id)`,
  `create index screening_unit on properties.screening (account_id, unit_id)`,
  ...isolateByAccount('properties.screening'),
]);
