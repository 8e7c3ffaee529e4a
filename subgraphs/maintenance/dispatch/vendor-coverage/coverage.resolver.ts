import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { DispatchCoverageObject } from './coverage.objects.ts';
import { dispatchCoverage } from './dispatch-coverage.ts';

const MOST_GAPS = 500;
const MOST_PROPERTIES = 100;

/** Which tickets would find a vendor. */
@Resolver(() => DispatchCoverageObject)
export class CoverageResolver {
  @Requires('maintenance:read')
  @Query(() => DispatchCoverageObject, {
    description:
      'Finds every hour of the week, category and severity for which dispatch would find no vendor at a property.',
  })
  async dispatchCoverage(
    @Arg('propertyIds', () => [ID], {
      nullable: true,
      description: 'Only these properties. Ids that the account does not have are left out. Default: all.',
    })
    propertyIds: string[] | null,
    @Ctx() { sql, requestedAt }: RequestContext,
  ): Promise<DispatchCoverageObject> {
    const { gaps, ...coverage } = await dispatchCoverage(sql, { propertyIds, now: requestedAt });
    const shown = gaps.slice(0, MOST_GAPS).map((gap) => ({
      ...gap,
      propertyCount: gap.propertyIds.length,
      propertyIds: gap.propertyIds.slice(0, MOST_PROPERTIES),
      windows: [...gap.windows],
    }));
    return { ...coverage, gapCount: gaps.length, gaps: shown };
  }
}
