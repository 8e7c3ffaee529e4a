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
import { Lease } from '../references/lease.stub.ts';
import { Property } from '../references/property.stub.ts';
import { Unit } from '../references/unit.stub.ts';

const KpiSourceConnection = connectionType(KpiSource, 'KpiSource');

/** Figures of the account. */
@Resolver(() => KpiValue)
export class KpiResolver {
  @Query(() => [KpiValue], {
    description:
      'KPI values of properties, and of all properties together, for a period. Ordered by KPI, then by property id; the value of all properties together is last. Every property has each KPI, even if there is nothing to count. Ids that the account does not have give no rows.',
  })
  kpis(
    @Arg('period', () => PeriodInput, {
      description: 'Days to report on. A KPI with the basis AS_OF uses the last day.',
    })
    period: PeriodInput,
    @Arg('propertyIds', () => [ID], { nullable: true, description: 'Only these properties. Default: all.' })
    propertyIds: string[] | null,
    @Arg('kpis', () => [KpiName], { nullable: true, description: 'Only these KPIs. Default: all.' })
    kpis: KpiName[] | null,
    @Ctx() context: RequestContext,
  ): Promise<KpiValue[]> {
    return figuresOfAccount(context, parsePeriod(period), { propertyIds, kpis });
  }

  @Query(() => KpiSourceConnection, {
    description:
      'The rows behind a KPI value, ordered by property id. The shares of all rows add up to its numerator, denominator and breach count. Empty if the account does not have the property.',
  })
  explainKpi(
    @Arg('kpi', () => KpiName, { description: 'The KPI.' }) kpi: KpiName,
    @Arg('propertyId', () => ID, {
      nullable: true,
      description: 'Property of the value. Default: all properties together.',
    })
    propertyId: string | null,
    @Arg('period', () => PeriodInput, { description: 'Days of the value.' }) period: PeriodInput,
    @Arg('basis', () => KpiBasis, { nullable: true, description: 'Default: PERIOD or AS_OF, whichever the KPI has.' })
    basis: KpiBasis | null,
    @Arg('currency', () => String, { nullable: true, description: 'Only rows of this currency.' })
    currency: string | null,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: RequestContext,
  ): Promise<Connection<KpiSourceRow>> {
    return explainKpi(context, { kpi, propertyId, period: parsePeriod(period), basis, currency }, page);
  }
}

/** What a share comes from. */
@Resolver(() => KpiSource)
export class KpiSourceResolver {
  @FieldResolver(() => LedgerEntry, {
    nullable: true,
    description: 'The ledger entry, if the KPI is based on the ledger.',
  })
  async entry(@Root() { entryId }: KpiSourceRow, @Ctx() context: RequestContext): Promise<LedgerEntryRow | undefined> {
    return entryId === null ? undefined : context.load(ledgerEntriesById, entryId);
  }

  @FieldResolver(() => Unit, { nullable: true, description: 'Occupancy: the unit.' })
  unit(@Root() { unitId }: KpiSourceRow): Unit | null {
    return unitId === null ? null : { id: unitId };
  }

  @FieldResolver(() => Lease, {
    nullable: true,
    description: 'Occupancy: a lease that covers the day. Delinquency rate: the lease that owes the amount.',
  })
  lease(@Root() { leaseId }: KpiSourceRow): Lease | null {
    return leaseId === null ? null : { id: leaseId };
  }
}

/** Figures of one property. */
@Resolver(() => Property)
export class PropertyKpisResolver {
  @FieldResolver(() => [KpiValue], { nullable: true, description: 'KPI values of the property for a period.' })
  async kpis(
    @Root() property: Property,
    @Arg('period', () => PeriodInput, {
      description: 'Days to report on. A KPI with the basis AS_OF uses the last day.',
    })
    period: PeriodInput,
    @Arg('kpis', () => [KpiName], { nullable: true, description: 'Only these KPIs. Default: all.' })
    kpis: KpiName[] | null,
    @Ctx() context: RequestContext,
  ): Promise<KpiValue[]> {
    return figuresOfProperty(context, parsePeriod(period), { propertyId: property.id, kpis });
  }
}
