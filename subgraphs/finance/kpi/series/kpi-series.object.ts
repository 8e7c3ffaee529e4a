import { Field, ID, ObjectType } from 'type-graphql';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { KpiBasis, KpiName } from '../kpi.enums.ts';
import { KpiValue } from '../kpi.objects.ts';

/** A figure of a property over time. */
@Requires('finance:read')
@ObjectType({ description: 'A KPI of a property over time, in one currency.' })
export class KpiSeries {
  @Field(() => ID, { nullable: true, description: 'Property; null for all requested properties together.' })
  propertyId!: string | null;

  @Field(() => KpiName, { description: 'The KPI.' })
  kpi!: KpiName;

  @Field(() => KpiBasis, { description: 'Time that each value covers.' })
  basis!: KpiBasis;

  @Field(() => String, { nullable: true, description: 'ISO 4217 code, if the KPI counts money.' })
  currency!: string | null;

  @Field(() => [KpiValue], {
    description:
      'The values that `kpis` gives for each period, earliest first. A period has none if `kpis` gives none: in which the currency does not occur, or the property was deleted before.',
  })
  points!: KpiValue[];
}
