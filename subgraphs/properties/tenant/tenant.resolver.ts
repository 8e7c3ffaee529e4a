import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { PageArgs } from '../../../platform/graphql/connection.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { INCLUDE_DELETED, lookupOf } from '../record/include-deleted.ts';
import { Unit } from '../unit/unit.entity.ts';
import { unitsById } from '../unit/unit.queries.ts';
import type { UnitRow } from '../unit/unit.queries.ts';
import { readTenants } from './read-tenants.ts';
import { TenantConnection } from './tenant-connection.object.ts';
import type { TenantPage } from './tenant-connection.object.ts';
import { ContactChannel, Tenant } from './tenant.entity.ts';
import { TenantFilter } from './tenant.inputs.ts';
import { tenantsById } from './tenant.queries.ts';
import type { TenantRow } from './tenant.types.ts';

/** Tenants: one, a list, and their edges. */
@Resolver(() => Tenant)
export class TenantResolver {
  @Query(() => Tenant, { nullable: true, description: 'The tenant with this id; null if the account has none.' })
  tenant(
    @Arg('id', () => ID) id: string,
    @Arg('includeDeleted', () => Boolean, INCLUDE_DELETED) includeDeleted: boolean | null,
    @Ctx() context: RequestContext,
  ): Promise<TenantRow | undefined> {
    return context.load(tenantsById, id, lookupOf(includeDeleted));
  }

  @Query(() => TenantConnection, {
    description: 'The account’s tenants, ordered by id; with a sync token, in the order of their changes.',
  })
  tenants(
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => TenantFilter, { nullable: true }) filter: TenantFilter | undefined,
    @Ctx() context: RequestContext,
  ): Promise<TenantPage> {
    return readTenants(context, page, filter);
  }

  @FieldResolver(() => ContactChannel)
  preferredChannel(@Root() tenant: TenantRow): ContactChannel {
    return tenant.channel;
  }

  @FieldResolver(() => Unit, {
    nullable: true,
    description: 'Unit that the tenant lives in, lived in or will live in.',
  })
  async unit(@Root() tenant: TenantRow, @Ctx() context: RequestContext): Promise<UnitRow | undefined> {
    return tenant.unitId === null ? undefined : context.load(unitsById, tenant.unitId);
  }
}
