import { NotReadable } from '../../../platform/graphql/fetch/not-readable.ts';
import type { FieldArguments, FieldRequest, Reads } from '../../../platform/graphql/fetch/reads.types.ts';
import { stubOf } from '../../../platform/graphql/fetch/rows-of.ts';
import { isInZone, lastKnownZone } from './account-zone.queries.ts';
import { DEFINITION_VERSION, chosenKpis } from './kpi-figures.ts';
import type { KpiName } from './kpi.enums.ts';
import { parsePeriod } from './kpi.inputs.ts';
import type { PeriodInput } from './kpi.inputs.ts';
import { figuresOfProperties } from './property-figures.queries.ts';

interface KpiArguments {
  period: PeriodInput;
  kpis?: readonly KpiName[] | null;
}

const argumentsOf = (args: FieldArguments) => args as unknown as KpiArguments;

/** @throws NotReadable when the account's zone, in which days begin and end, is not known yet */
function zoneOf({ context }: FieldRequest): string {
  const zone = lastKnownZone(context.principal.accountId);
  if (zone === undefined) throw new NotReadable('the zone of an account');
  return zone;
}

const AGES = ['days0To30', 'days31To60', 'days61To90', 'days91AndMore'];

/** Figures of properties in one statement. */
export const kpiReads: Reads = {
  rows: [
    stubOf('Property', 'p'),
    {
      type: 'KpiValue',
      from: '',
      columns: {},
      derived: {
        ...{ propertyId: 'f.property_id', kpi: 'f.kpi', basis: 'f.basis', currency: 'f.currency' },
        ...{ value: 'f.value', numerator: 'f.numerator', denominator: 'f.denominator', breachCount: 'f.breaches' },
        ...{ periodStart: 'f.first', periodEnd: 'f.last', asOf: 'f.last', definitionVersion: `${DEFINITION_VERSION}` },
      },
    },
    {
      type: 'AgingBuckets',
      from: ([buckets]) => `(select ${buckets} as ages) b`,
      columns: {},
      derived: Object.fromEntries(AGES.map((age) => [age, `b.ages ->> '${age}'`])),
    },
  ],
  edges: {
    'Property.kpis': {
      kind: 'worked out',
      to: 'KpiValue',
      by: ['p.id'],
      of: 'f.property_id',
      order: ['f.place', 'f.currency', 'f.turn'],
      rows: (parents, request) => {
        const { period, kpis } = argumentsOf(request.args);
        const chosen = chosenKpis(kpis ?? null);
        if (chosen.length === 0) throw new NotReadable('no figures');
        const span = { ...parsePeriod(period), zone: zoneOf(request), now: request.context.requestedAt };
        return figuresOfProperties(chosen, span, parents, request.place);
      },
      assumes: (request) => isInZone(request.place(zoneOf(request))),
    },
    'KpiValue.buckets': {
      kind: 'one',
      to: 'AgingBuckets',
      by: ['f.buckets'],
      where: ([buckets]) => [`${buckets} is not null`],
    },
  },
};
