import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { IF_ABSENT, IF_MATCH } from '../../../platform/graphql/if-match.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { JsonObject } from '../../../platform/graphql/scalars.ts';
import type { PutResult } from '../record/put-record.ts';
import { putResultType } from '../record/put-result.object.ts';
import { createTenant, deleteTenant, putTenant, updateTenant } from './change-tenant.ts';
import { placedRows, putTenants } from './put-tenants.ts';
import type { TenantBatchResult } from './put-tenants.ts';
import { TenantBatchResultObject } from './tenant-batch.object.ts';
import { Tenant } from './tenant.entity.ts';
import { CreateTenantInput, TenantInput, UpdateTenantInput } from './tenant.inputs.ts';
import type { TenantRow } from './tenant.types.ts';

const TenantPut = putResultType(Tenant, 'Tenant', 'tenants:write');

/** Mutations of tenants. */
@Resolver(() => Tenant)
export class TenantChangesResolver {
  @Requires('tenants:write')
  @Mutation(() => Tenant, { description: 'Adds a tenant.' })
  createTenant(
    @Arg('input', () => CreateTenantInput) input: CreateTenantInput,
    @Ctx() context: RequestContext,
  ): Promise<TenantRow> {
    return context.run(createTenant, input);
  }

  @Requires('tenants:write')
  @Mutation(() => TenantPut, {
    description: 'Adds a tenant or replaces it. A request with the same content changes nothing.',
  })
  putTenant(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => TenantInput) input: TenantInput,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Arg('ifAbsent', () => Boolean, IF_ABSENT) ifAbsent: boolean | null,
    @Ctx() context: RequestContext,
  ): Promise<PutResult<TenantRow>> {
    return context.run(putTenant, { id, input, ifMatch, ifAbsent });
  }

  @Requires('tenants:write')
  @Mutation(() => Tenant, { description: 'Changes a tenant.' })
  updateTenant(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UpdateTenantInput) input: UpdateTenantInput,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<TenantRow> {
    return context.run(updateTenant, { id, input, ifMatch });
  }

  @Requires('tenants:write')
  @Mutation(() => Tenant, { description: 'Deletes a tenant. A tenant on a lease that has not ended is refused.' })
  deleteTenant(
    @Arg('id', () => ID) id: string,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<TenantRow> {
    return context.run(deleteTenant, { id, ifMatch });
  }

  @Requires('tenants:write')
  @Mutation(() => [TenantBatchResultObject], {
    description:
      'Adds or replaces up to 500 tenants. A row replaces the tenant with its `id`, or else with its `externalId`; if there is none, it adds a tenant. A row that cannot be written does not affect the others. If several rows name the same tenant, the first one counts.',
  })
  putTenants(
    @Arg('rows', () => [JsonObject], { description: 'Each row is a `TenantInput`, with or without an `id`.' })
    rows: object[],
    @Arg('places', () => [Int], {
      nullable: true,
      description: 'Index of each row in the whole batch, if the rows are only part of it. Default: from 0 on.',
    })
    places: number[] | null,
    @Ctx() context: RequestContext,
  ): Promise<TenantBatchResult[]> {
    return context.runRows(putTenants, placedRows(rows, places));
  }
}
