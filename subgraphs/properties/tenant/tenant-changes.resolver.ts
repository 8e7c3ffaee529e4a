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
    description: 'Makes a tenant what the input says, whether it is there or not; equal content changes nothing.',
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
  @Mutation(() => Tenant, { description: 'Deletes a tenant; one whom a lease names that has not ended is refused.' })
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
      'Puts up to 500 tenants, each found by `id`, else by `externalId`, else new. A row that cannot be written leaves the others alone; of rows that name the same tenant the first counts.',
  })
  putTenants(
    @Arg('rows', () => [JsonObject], { description: 'Each a `TenantInput` with or without an `id`.' }) rows: object[],
    @Arg('places', () => [Int], {
      nullable: true,
      description: 'Place of each row, where they are not all of a batch; from 0 on when absent.',
    })
    places: number[] | null,
    @Ctx() context: RequestContext,
  ): Promise<TenantBatchResult[]> {
    return context.runRows(putTenants, placedRows(rows, places));
  }
}
