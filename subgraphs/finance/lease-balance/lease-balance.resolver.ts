import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { localDate } from '../../../platform/calendar/local-time.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { CalendarDate } from '../../../platform/graphql/scalars.ts';
import { booksSettings } from '../ledger/books-settings.queries.ts';
import { LeaseBalance } from './lease-balance.object.ts';
import { balancesOfLeases } from './lease-balance.queries.ts';
import { Lease } from '../references/lease.stub.ts';

const AS_OF = { nullable: true, description: 'Day of the balance. Default: today in the account’s time zone.' };

/** The balance of a lease. */
@Resolver(() => Lease)
export class LeaseBalanceResolver {
  @Requires('finance:read')
  @Query(() => [LeaseBalance], {
    nullable: true,
    description: 'Balance of a lease, by currency; null if the account has no such lease.',
  })
  leaseBalances(
    @Arg('leaseId', () => ID) leaseId: string,
    @Arg('asOf', () => CalendarDate, AS_OF) asOf: string | null,
    @Ctx() context: RequestContext,
  ): Promise<LeaseBalance[] | undefined> {
    return balancesAsOf(context, leaseId, asOf);
  }

  @FieldResolver(() => [LeaseBalance], { nullable: true, description: 'Balance of the lease, by currency.' })
  balances(
    @Root() { id }: Lease,
    @Arg('asOf', () => CalendarDate, AS_OF) asOf: string | null,
    @Ctx() context: RequestContext,
  ): Promise<LeaseBalance[] | undefined> {
    return balancesAsOf(context, id, asOf);
  }
}

async function balancesAsOf(
  context: RequestContext,
  leaseId: string,
  asOf: string | null,
): Promise<LeaseBalance[] | undefined> {
  const day = asOf ?? localDate(context.requestedAt, (await booksSettings(context.sql)).timezone);
  return context.load(balancesOfLeases, leaseId, { asOf: day });
}
