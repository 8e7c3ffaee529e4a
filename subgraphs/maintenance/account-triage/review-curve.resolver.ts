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
      'What each share of reviews would have come to among the account’s tickets whose triage a person confirmed or corrected, so that `reviewShare` of its settings can be chosen by them. Tickets count as they were judged when they were filed, and nothing is changed.',
  })
  async triageReviewCurve(@Ctx() { sql }: RequestContext): Promise<TriageReviewCurve> {
    return reviewCurveOf(await ticketsJudgedByPeople(sql));
  }
}
