import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import { CalendarDate } from '../../../../platform/graphql/scalars.ts';
import { KpiBasis, KpiName, KpiStep } from '../kpi.enums.ts';
import { KpiSeries } from './kpi-series.object.ts';
import { kpiSeries } from './kpi-series.ts';

/** Figures over time. */
@Resolver(() => KpiSeries)
export class KpiSeriesResolver {
  @Query(() => [KpiSeries], {
    description:
      'A KPI of properties, and of all properties together, for each day, week or month from `from` to `to`. Weeks begin on Monday; the first and the last period are as much of their week or month as lies between the days. Each value is what `kpis` gives for that period. Ordered by property id, then by currency; the series of all properties together are last. At most 30,000 values: periods times properties. For several KPIs, select the field several times under different aliases.',
  })
  kpiSeries(
    @Arg('kpi', () => KpiName, { description: 'The KPI.' }) kpi: KpiName,
    @Arg('from', () => CalendarDate, { description: 'First day.' }) from: string,
    @Arg('to', () => CalendarDate, {
      description: 'Last day, not before the first day and less than ten years after it.',
    })
    to: string,
    @Arg('step', () => KpiStep, { description: 'Length of the periods.' }) step: KpiStep,
    @Arg('propertyIds', () => [ID], { nullable: true, description: 'Only these properties. Default: all.' })
    propertyIds: string[] | null,
    @Arg('basis', () => KpiBasis, { nullable: true, description: 'Default: PERIOD or AS_OF, whichever the KPI has.' })
    basis: KpiBasis | null,
    @Ctx() context: RequestContext,
  ): Promise<KpiSeries[]> {
    return kpiSeries(context, { kpi, from, to, step, propertyIds, basis });
  }
}
