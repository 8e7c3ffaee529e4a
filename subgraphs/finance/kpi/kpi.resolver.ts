import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { PageArgs, connectionType } from '../../../platform/graphql/connection.ts';
import type { Connection } from '../../../platform/graphql/connection.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { LedgerEntry } from '../ledger/ledger-entry.entity.ts';
import { ledgerEntriesById } from '../ledger/ledger.queries.ts';
import type { LedgerEntryRow } from '../ledger/ledger-row.ts';
import { explainKpi } from './explain-kpi.ts';
import { KpiSource } from './kpi-source.object.ts';
import type { KpiSourceRow } from './kpi-source.rows.ts';
import { KpiBasis, KpiName } from './kpi.enums.ts';
import { PeriodInput, parsePeriod } from './kpi.inputs.ts';
import { KpiValue } from './kpi.objects.ts';
import { figuresOfAccount, figuresOfProperty } from './kpi-figures.ts';
import { Property } from '../references/property.stub.ts';

const KpiSourceConnection = connectionType(KpiSource, 'KpiSource');

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

  @Query(() => KpiSourceConnection, {
    description:
      'The rows behind a figure, by property id: the shares of all rows add up to its numerator, denominator and breach count. No rows for a property that the account does not have.',
  })
  explainKpi(
    @Arg('kpi', () => KpiName, { description: 'Which figure.' }) kpi: KpiName,
    @Arg('propertyId', () => ID, { nullable: true, description: 'Of which property; of all together when absent.' })
    propertyId: string | null,
    @Arg('period', () => PeriodInput, { description: 'Days that the figure was asked for.' }) period: PeriodInput,
    @Arg('basis', () => KpiBasis, { nullable: true, description: 'PERIOD or AS_OF, whichever it has, when absent.' })
    basis: KpiBasis | null,
    @Arg('currency', () => String, { nullable: true, description: 'Rows of this currency only.' })
    currency: string | null,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: RequestContext,
  ): Promise<Connection<KpiSourceRow>> {
    return explainKpi(context, { kpi, propertyId, period: parsePeriod(period), basis, currency }, page);
  }
}

/** The entry behind a share. */
@Resolver(() => KpiSource)
export class KpiSourceResolver {
  @FieldResolver(() => LedgerEntry, { nullable: true, description: 'The entry, where the figure is of the ledger.' })
  async entry(@Root() { entryId }: KpiSourceRow, @Ctx() context: RequestContext): Promise<LedgerEntryRow | undefined> {
    return entryId === null ? undefined : context.load(ledgerEntriesById, entryId);
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
