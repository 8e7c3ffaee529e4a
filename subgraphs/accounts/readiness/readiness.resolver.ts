import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Account } from '../account/account.entity.ts';
import type { AccountRow } from '../account/account.queries.ts';
import { checkReadiness } from './check-readiness.ts';
import { Readiness } from './readiness.object.ts';

/** What an account lacks. */
@Resolver(() => Account)
export class ReadinessResolver {
  @FieldResolver(() => Readiness, {
    description: 'What the account still lacks to be ready, worked out at this request.',
  })
  readiness(@Root() { accountId }: AccountRow, @Ctx() context: RequestContext): Promise<Readiness> {
    const { sql, service, requestedAt: now } = context;
    return checkReadiness(service.readinessChecks, { sql, accountId, now, config: service.config });
  }
}
