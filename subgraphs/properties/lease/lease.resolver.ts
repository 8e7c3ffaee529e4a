import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Tenant } from '../tenant/tenant.entity.ts';
import { tenantsOfLeases } from '../tenant/tenant.queries.ts';
import type { TenantRow } from '../tenant/tenant.queries.ts';
import { Unit } from '../unit/unit.entity.ts';
import { unitsById } from '../unit/unit.queries.ts';
import type { UnitRow } from '../unit/unit.queries.ts';
import { Lease } from './lease.entity.ts';
import type { LeaseRow } from './lease.queries.ts';

/** What leads from a lease elsewhere. */
@Resolver(() => Lease)
export class LeaseResolver {
  @FieldResolver(() => Unit, { nullable: true, description: 'Unit that is let.' })
  unit(@Root() lease: LeaseRow, @Ctx() context: RequestContext): Promise<UnitRow | undefined> {
    return context.load(unitsById, lease.unitId);
  }

  @FieldResolver(() => [Tenant], { description: 'People who signed the lease.' })
  async tenants(@Root() lease: LeaseRow, @Ctx() context: RequestContext): Promise<TenantRow[]> {
    return (await context.load(tenantsOfLeases, lease.id)) ?? [];
  }
}
