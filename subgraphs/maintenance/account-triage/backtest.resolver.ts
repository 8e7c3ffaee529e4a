import { Args, Ctx, Query, Resolver } from 'type-graphql';
import { PageArgs } from '../../../platform/graphql/connection.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { backtestTriage } from './backtest.ts';
import { TriageBacktest } from './backtest.objects.ts';

/** Tries the classifier on past tickets. */
@Resolver()
export class TriageBacktestResolver {
  @Requires('maintenance:read')
  @Query(() => TriageBacktest, {
    description:
      'Judges stored tickets again with the present classifier, latest first, and compares the results with the stored triage; account precedents are not used, and nothing is changed.',
  })
  backtestTriage(@Args(() => PageArgs) page: PageArgs, @Ctx() context: RequestContext): Promise<TriageBacktest> {
    return backtestTriage(context, page);
  }
}
