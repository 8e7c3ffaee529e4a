import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { PageArgs, connectionType, paginate } from '../../../../platform/graphql/connection.ts';
import type { Connection } from '../../../../platform/graphql/connection.ts';
import { IF_MATCH } from '../../../../platform/graphql/if-match.ts';
import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { RequiresWholeAccount } from '../../../../platform/graphql/requires-whole-account.ts';
import { createVendor } from './create-vendor.ts';
import { deactivateVendor } from './deactivate-vendor.ts';
import { deleteVendor } from './delete-vendor.ts';
import { updateVendor } from './update-vendor.ts';
import { Vendor } from '../../vendor/vendor.entity.ts';
import { CreateVendorInput, UpdateVendorInput, VendorFilter } from '../../vendor/vendor.inputs.ts';
import { listVendors, vendorsById } from '../../vendor/vendor.queries.ts';
import type { VendorRow } from '../../vendor/vendor.queries.ts';

const VendorConnection = connectionType(Vendor, 'Vendor');

/** Reads and changes vendors. */
@Resolver(() => Vendor)
export class VendorResolver {
  @Requires('maintenance:read')
  @Query(() => Vendor, { nullable: true, description: 'One vendor; null when the account has none with this id.' })
  vendor(@Arg('id', () => ID) id: string, @Ctx() context: RequestContext): Promise<VendorRow | undefined> {
    return context.load(vendorsById, id);
  }

  @Requires('maintenance:read')
  @Query(() => VendorConnection, { description: 'The account’s vendors, ordered by name, then id.' })
  vendors(
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => VendorFilter, { nullable: true }) filter: VendorFilter | null,
    @Ctx() context: RequestContext,
  ): Promise<Connection<VendorRow>> {
    const activeFilter = filter ?? {};
    return paginate(context, page, {
      list: ['vendors', activeFilter],
      fetch: (request, sql) => listVendors(sql, activeFilter, request),
      positionOf: (vendor) => [vendor.name, vendor.id],
    });
  }

  @Requires('dispatch:write')
  @RequiresWholeAccount()
  @Mutation(() => Vendor, { description: 'Adds a vendor.' })
  createVendor(
    @Arg('input', () => CreateVendorInput) input: CreateVendorInput,
    @Ctx() context: RequestContext,
  ): Promise<VendorRow> {
    return context.run(createVendor, input);
  }

  @Requires('dispatch:write')
  @RequiresWholeAccount()
  @Mutation(() => Vendor, { description: 'Changes a vendor; its tickets stay with it.' })
  updateVendor(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UpdateVendorInput) input: UpdateVendorInput,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<VendorRow> {
    return context.run(updateVendor, { id, input, ifMatch });
  }

  @Requires('dispatch:write')
  @RequiresWholeAccount()
  @Mutation(() => Vendor, { description: 'Excludes a vendor from dispatch; its tickets stay with it.' })
  deactivateVendor(
    @Arg('id', () => ID) id: string,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<VendorRow> {
    return context.run(deactivateVendor, { id, ifMatch });
  }

  @Requires('dispatch:write')
  @RequiresWholeAccount()
  @Mutation(() => Vendor, {
    nullable: true,
    description:
      'Deletes a vendor and returns null. A vendor that a ticket, a dispatch record or a rule names is deactivated instead, and returned.',
  })
  deleteVendor(
    @Arg('id', () => ID) id: string,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<VendorRow | null> {
    return context.run(deleteVendor, { id, ifMatch });
  }
}
