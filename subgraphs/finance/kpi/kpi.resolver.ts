import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { KpiName, KpiValue, PeriodInput, Property } from './kpi.objects.ts';
import { netOperatingIncome } from './noi.queries.ts';

/** Figures of the whole account. */
@Resolver(() => KpiValue)
export class KpiResolver {
  @Query(() => [KpiValue], { description: 'Figures of properties and of the whole account.' })
  async kpis(
    @Arg('period', () => PeriodInput) period: PeriodInput,
    @Arg('propertyIds', () => [ID], { nullable: true }) propertyIds: string[] | null,
    @Arg('kpis', () => [KpiName], { nullable: true }) _kpis: KpiName[] | null,
    @Ctx() context: RequestContext,
  ): Promise<KpiValue[]> {
    const rows = await netOperatingIncome(context.sql, period, propertyIds ?? null);
    return rows.map((row) => ({
      propertyId: row.propertyId,
      kpi: 'noi',
      basis: 'period',
      value: row.amount,
      numerator: row.amount,
      denominator: null,
      periodStart: period.start,
      periodEnd: period.end,
      asOf: period.end,
      currency: row.currency,
      breachCount: null,
      buckets: null,
      definitionVersion: 1,
    }));
  }
}

/** Figures of one property. */
@Resolver(() => Property)
export class PropertyKpisResolver {
  @FieldResolver(() => [KpiValue], { nullable: true, description: 'Figures of the property.' })
  kpis(
    @Root() _property: Property,
    @Arg('period', () => PeriodInput) _period: PeriodInput,
    @Arg('kpis', () => [KpiName], { nullable: true }) _kpis: KpiName[] | null,
    @Ctx() _context: RequestContext,
  ): KpiValue[] {
    return [];
  }
}
