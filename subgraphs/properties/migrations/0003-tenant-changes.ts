import { sqlMigration } from '../../../platform/db/migration.ts';
import { REQUEST_ROLE, WORKER_ROLE } from '../../../platform/db/roles.ts';

/** The order of tenants' changes, by the recipe of the event log; see docs/decisions/0051-tenant-sync.md. */
export const tenantChanges = sqlMigration('properties/0003-tenant-changes', [
  `create sequence properties.tenant_seq`,
  `create sequence properties.tenant_pos`,
  `grant usage on sequence properties.tenant_seq, properties.tenant_pos to ${REQUEST_ROLE}, ${WORKER_ROLE}`,
  `alter table properties.tenant
     add column seq bigint not null default nextval('properties.tenant_seq'),
     add column pos bigint`,
  // A trigger runs when the row is locked, so that no later change of it can have an earlier number.
  `create function properties.number_tenant_change() returns trigger language plpgsql as $$
   begin
     new.seq := nextval('properties.tenant_seq');
     new.pos := null;
     return new;
   end $$`,
  `create trigger tenant_change before update on properties.tenant
     for each row when (new.pos is not distinct from old.pos) execute function properties.number_tenant_change()`,
  `create unique index tenant_by_pos on properties.tenant (account_id, pos) where pos is not null`,
  `create index tenant_unplaced on properties.tenant (account_id, seq) where pos is null`,
]);
