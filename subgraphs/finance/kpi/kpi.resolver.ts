import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { KpiName } from './kpi.enums.ts';
import { PeriodInput, parsePeriod } from './kpi.inputs.ts';
import { KpiValue } from './kpi.objects.ts';
import { figuresOfAccount, figuresOfProperty } from './kpi-figures.ts';
import { Property } from './property.stub.ts';

/** Figures of the account. */
@Resolver(() => KpiValue)
export class KpiResolver {
  @Query(() => [KpiValue], {
    description:
      'Figures of properties, and of all of them together, for a period: by figure, then by property id, all together last. Every property has each figure, also where there is nothing to count; ids that are not the account’s give no rows.',
  })
  kpis(
    @Arg('period', () => PeriodInput, { description: 'Days to report on; figures with a state take the last day’s.' })
    period: PeriodInput,
    @Arg('propertyIds', () => [ID], { nullable: true, description: 'Only these properties; all when absent.' })
    propertyIds: string[] | null,
    @Arg('kpis', () => [KpiName], { nullable: true, description: 'Only these figures; all when absent.' })
    kpis: KpiName[] | null,
    @Ctx() context: RequestContext,
  ): Promise<KpiValue[]> {
    return figuresOfAccount(context, parsePeriod(period), { propertyIds, kpis });
  }
}

/** Figures of one property. */
@Resolver(() => Property)
export class PropertyKpisResolver {
  @FieldResolver(() => [KpiValue], { nullable: true, description: 'Figures of the property for a period.' })
  async kpis(
    @Root() property: Property,
    @Arg('period', () => PeriodInput, { description: 'Days to report on; figures with a state take the last day’s.' })
    period: PeriodInput,
    @Arg('kpis', () => [KpiName], { nullable: true, description: 'Only these figures; all when absent.' })
    kpis: KpiName[] | null,
    @Ctx() context: RequestContext,
  ): Promise<KpiValue[]> {
    return figuresOfProperty(context, parsePeriod(period), { propertyId: property.id, kpis });
  }
}
