import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { PageArgs, connectionType, paginate } from '../../../platform/graphql/connection.ts';
import type { Connection } from '../../../platform/graphql/connection.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { INCLUDE_DELETED, lookupOf } from '../record/include-deleted.ts';
import { Tenant } from '../tenant/tenant.entity.ts';
import { tenantsOfLeases } from '../tenant/tenant.queries.ts';
import type { TenantRow } from '../tenant/tenant.types.ts';
import { Unit } from '../unit/unit.entity.ts';
import { unitsById } from '../unit/unit.queries.ts';
import type { UnitRow } from '../unit/unit.queries.ts';
import { Lease } from './lease.entity.ts';
import { LeaseFilter } from './lease.inputs.ts';
import { currentLeaseOfUnits, leasesById, listLeases } from './lease.queries.ts';
import type { LeaseRow } from './lease.queries.ts';
import { narrowedLeases } from './lease.reads.ts';

const LeaseConnection = connectionType(Lease, 'Lease');

/** Leases: one, a list, and their edges. */
@Resolver(() => Lease)
export class LeaseResolver {
  @Query(() => Lease, { nullable: true, description: 'The lease with this id; null if the account has none.' })
  lease(
    @Arg('id', () => ID) id: string,
    @Arg('includeDeleted', () => Boolean, INCLUDE_DELETED) includeDeleted: boolean | null,
    @Ctx() context: RequestContext,
  ): Promise<LeaseRow | undefined> {
    return context.load(leasesById, id, lookupOf(includeDeleted));
  }

  @Query(() => LeaseConnection, { description: 'The account’s leases, ordered by start date, then id.' })
  leases(
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => LeaseFilter, { nullable: true }) filter: LeaseFilter | undefined,
    @Ctx() context: RequestContext,
  ): Promise<Connection<LeaseRow>> {
    const narrowed = narrowedLeases({ filter });
    return paginate(context, page, {
      list: ['leases', narrowed],
      fetch: (request, sql) => listLeases(sql, narrowed, request),
      positionOf: (lease) => [lease.startDate, lease.id],
    });
  }

  @FieldResolver(() => Unit, { nullable: true, description: 'The rented unit.' })
  unit(@Root() lease: LeaseRow, @Ctx() context: RequestContext): Promise<UnitRow | undefined> {
    return context.load(unitsById, lease.unitId);
  }

  @FieldResolver(() => [Tenant], { description: 'Tenants who signed the lease.' })
  async tenants(@Root() lease: LeaseRow, @Ctx() context: RequestContext): Promise<TenantRow[]> {
    return (await context.load(tenantsOfLeases, lease.id)) ?? [];
  }
}

/** The lease of a unit. */
@Resolver(() => Unit)
export class UnitLeaseResolver {
  @FieldResolver(() => Lease, { nullable: true, description: 'Lease that covers today; null for a vacant unit.' })
  async currentLease(@Root() unit: UnitRow, @Ctx() context: RequestContext): Promise<LeaseRow | undefined> {
    return context.load(currentLeaseOfUnits, unit.id, { at: context.requestedAt });
  }
}
