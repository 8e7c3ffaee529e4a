import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import { Vendor } from '../../vendor/vendor.entity.ts';
import { vendorsById } from '../../vendor/vendor.queries.ts';
import type { VendorRow } from '../../vendor/vendor.queries.ts';
import { DispatchCandidate } from './dispatch.objects.ts';

/** The vendor whom a candidate names. */
@Resolver(() => DispatchCandidate)
export class CandidateVendorResolver {
  @FieldResolver(() => Vendor, { nullable: true, description: 'The vendor as it is now; null once it is deleted.' })
  async vendor(
    @Root() { vendorId }: DispatchCandidate,
    @Ctx() context: RequestContext,
  ): Promise<VendorRow | undefined> {
    return context.load(vendorsById, vendorId);
  }
}
