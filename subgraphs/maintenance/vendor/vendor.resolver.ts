import { Args, Ctx, Query, Resolver } from 'type-graphql';
import { PageArgs, connectionType, paginate } from '../../../platform/graphql/connection.ts';
import type { Connection } from '../../../platform/graphql/connection.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { Vendor } from './vendor.entity.ts';
import { listVendors } from './vendor.queries.ts';
import type { VendorRow } from './vendor.queries.ts';

const VendorConnection = connectionType(Vendor, 'Vendor');

/** Vendors. */
@Resolver(() => Vendor)
export class VendorResolver {
  @Requires('maintenance:read')
  @Query(() => VendorConnection, { description: 'The account’s vendors, ordered by name, then id.' })
  vendors(@Args(() => PageArgs) page: PageArgs, @Ctx() context: RequestContext): Promise<Connection<VendorRow>> {
    return paginate(context, page, {
      list: ['vendors'],
      fetch: (request) => listVendors(context.sql, request),
      positionOf: (vendor) => [vendor.name, vendor.id],
    });
  }
}
