import { Ctx, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { TriageReviewCurve } from './review-curve.objects.ts';
import { ticketsJudgedByPeople } from './review-curve.queries.ts';
import { reviewCurveOf } from './review-curve.rules.ts';

/** Shows how an account's own tickets would have fared at each share of reviews. */
@Resolver()
export class TriageReviewCurveResolver {
  @Requires('maintenance:read')
  @Query(() => TriageReviewCurve, {
    description:
      'Shows, for several shares of reviews, the result for the account’s tickets whose triage a person confirmed or corrected, to help choose the account’s setting `reviewShare`. Tickets count as they were judged at filing, and nothing is changed.',
  })
  async triageReviewCurve(@Ctx() { sql }: RequestContext): Promise<TriageReviewCurve> {
    return reviewCurveOf(await ticketsJudgedByPeople(sql));
  }
}
