import { LRUCache } from 'lru-cache';
import type { Place } from '../../../platform/graphql/fetch/reads.types.ts';
import { endInstant, firstInstant } from './deletion.rules.ts';
import { byAge } from './delinquency.queries.ts';
import type { KpiSpan } from './kpi-query.ts';
import { ratio, wasThere } from './kpi-query.ts';
import type { KpiName } from './kpi.enums.ts';
import { breachedClocks, costInstants, costUntil } from './sla-cost.queries.ts';

/** A day or an instant that the statement is given. */
type Given = 'start' | 'end' | 'monthStart' | 'over' | 'since' | 'costStart' | 'costMonthStart' | 'costEnd';

/** What stands in the statement for days and instants; PostgreSQL rejects a value that is given and not used. */
class Parameters {
  /** What stands for the ids of the properties in question. */
  readonly ids: string;
  /** What has been asked for, in the order of the values. */
  readonly given: Given[] = [];
  readonly #next: (place: number) => string;

  constructor(ids: string, next: (place: number) => string) {
    this.ids = ids;
    this.#next = next;
  }

  get start(): string {
    return `${this.#place('start')}::date`;
  }

  get end(): string {
    return `${this.#place('end')}::date`;
  }

  get monthStart(): string {
    return `${this.#place('monthStart')}::date`;
  }

  /** The instant at which the last day was over. */
  get over(): string {
    return this.#place('over');
  }

  /** The first instant of the period or of its month. */
  get since(): string {
    return this.#place('since');
  }

  /** The instants between which missed targets cost in the period and in the month to date. */
  get costs(): Record<'start' | 'monthStart' | 'end', string> {
    const instant = (name: Given): string => `${this.#place(name)}::timestamptz`;
    return { start: instant('costStart'), monthStart: instant('costMonthStart'), end: instant('costEnd') };
  }

  #place(name: Given): string {
    const known = this.given.indexOf(name);
    return this.#next(known < 0 ? this.given.push(name) - 1 : known);
  }
}

/** The value of each day and instant. */
function valuesOf(span: KpiSpan): Record<Given, () => unknown> {
  const { start, end, monthStart } = span;
  let instants: ReturnType<typeof costInstants> | undefined;
  const costs = () => (instants ??= costInstants(span));
  return {
    ...{ start: () => start, end: () => end, monthStart: () => monthStart },
    ...{ over: () => endInstant(span), since: () => firstInstant(span) },
    ...{ costStart: () => costs().start, costMonthStart: () => costs().monthStart, costEnd: () => costs().end },
  };
}

/** SQL of the columns `basis`, `turn`, `value`, `numerator`, `denominator`, `first`, `currency`, `buckets` and `breaches` of a figure. */
type FigureSql = (parameters: Parameters) => string;

/**
 * SQL of the figures of a page of properties, all in one statement: each property that was there has rows `f` for each figure.
 * The statements of single figures also serve a whole account and its exports; a page of properties is what dashboards ask
 * for, and this reads each table once for all of them.
 * @param ids what stands for the ids of the properties
 * @param place adds a value to the statement
 */
export function figuresOfProperties(kpis: readonly KpiName[], span: KpiSpan, ids: string, place: Place): string {
  const values = valuesOf(span);
  const first = place(values.since());
  const key = `${kpis.join()} ${ids} ${first}`;
  let known = written.get(key);
  if (!known) written.set(key, (known = writeFigures(kpis, ids, Number(first.slice(1)))));
  for (const name of known.given.slice(1)) place(values[name]());
  return known.text;
}

interface WrittenFigures {
  text: string;
  /** The values that belong to the text, in their order. */
  given: readonly Given[];
}

/** Texts of some kilobytes that are asked for again and again; they depend on nothing but their key. */
const written = new LRUCache<string, WrittenFigures>({ max: 200 });

/** @param first the number of the first value among those of the statement */
function writeFigures(kpis: readonly KpiName[], ids: string, first: number): WrittenFigures {
  const parameters = new Parameters(ids, (place) => `$${first + place}`);
  const { since } = parameters;
  const figures = kpis.map(
    (kpi, turn) => `select p.id as property_id, ${turn} as place, '${kpi}' as kpi, ${parameters.end} as last, x.*
      from property p cross join setting s ${FIGURES[kpi](parameters)}`,
  );
  const text = `with property as materialized (
       select id from properties.published_reported_property where ${wasThere('deleted_at', since)} and id = any(${ids})
     ),
     setting as materialized (select currency, grace_days from accounts.published_settings)
     ${figures.join(' union all ')}`;
  return { text, given: parameters.given };
}

/** SQL of an amount in the period and in the month to date, as the rows `x`. */
const inBothStretches = (
  { start, monthStart }: Pick<Parameters, 'start' | 'monthStart'>,
  {
    amount,
    monthAmount,
    currency,
    breaches = 'null::int',
    monthBreaches = 'null::int',
  }: Record<'amount' | 'monthAmount' | 'currency', string> & Partial<Record<'breaches' | 'monthBreaches', string>>,
): string => `cross join lateral (
  select b.basis, b.turn, b.amount::text as value, b.amount::text as numerator, null::text as denominator, b.first,
    ${currency} as currency, null::jsonb as buckets, b.breaches
  from (values
    ('period', 1, ${start}, coalesce(${amount}, 0), ${breaches}),
    ('month_to_date', 2, ${monthStart}, coalesce(${monthAmount}, 0), ${monthBreaches})
  ) b (basis, turn, first, amount, breaches)
) x`;

/** SQL of a quotient as of the last day, as the row `x`. */
const asOf = (
  { start }: Pick<Parameters, 'start'>,
  { numerator, denominator, currency, buckets }: Record<'numerator' | 'denominator' | 'currency' | 'buckets', string>,
): string => `cross join lateral (
  select 'as_of', 1, ${ratio('n.numerator', 'n.denominator')}, n.numerator::text, n.denominator::text, ${start},
    ${currency}, ${buckets}, null::int
  from (select ${numerator} as numerator, ${denominator} as denominator) n
) x (basis, turn, value, numerator, denominator, first, currency, buckets, breaches)`;

const netOperatingIncome: FigureSql = (parameters) => {
  const { ids, start, end, monthStart } = parameters;
  return `left join (
      select d.property_id, d.currency, sum(d.amount) filter (where d.posted_on >= ${start}) as amount,
        sum(d.amount) filter (where d.posted_on >= ${monthStart}) as month_amount
      from finance.daily_income d
      where d.property_id = any(${ids}) and d.posted_on between least(${start}, ${monthStart}) and ${end}
      group by d.property_id, d.currency
    ) i on i.property_id = p.id
    ${inBothStretches(parameters, {
      ...{ amount: 'i.amount', monthAmount: 'i.month_amount', currency: 'coalesce(i.currency, s.currency)' },
    })}`;
};

const occupancy: FigureSql = (parameters) => {
  const { ids, end, over } = parameters;
  return `left join (
      select u.property_id, count(*) as units, count(*) filter (where exists (
          select from properties.published_tenure t
          where t.account_id = u.account_id and t.unit_id = u.id and t.first_day <= ${end} and t.last_day >= ${end}
            and ${wasThere('t.deleted_at', over)}
        )) as occupied
      from properties.published_rentable_unit u
      where ${wasThere('u.deleted_at', over)} and u.property_id = any(${ids})
      group by u.property_id
    ) u on u.property_id = p.id
    ${asOf(parameters, {
      ...{ numerator: 'coalesce(u.occupied, 0)', denominator: 'coalesce(u.units, 0)' },
      ...{ currency: 'null::text', buckets: 'null::jsonb' },
    })}`;
};

/**
 * SQL of what changed of what is unpaid, up to the last day: of earlier years, of earlier months of its year, and on days of its
 * month, as `delinquency.queries.ts` says.
 */
function changes({ ids, end, monthStart }: Parameters): string {
  const year = `date_trunc('year', ${end})::date`;
  const stretches = [
    `c.grain = 'closed' and c.since <= ${year}`,
    `c.grain = 'month' and c.since between ${year} and ${monthStart} - 1`,
    `c.grain = 'day' and c.since between ${monthStart} and ${end}`,
    `c.grain = 'year' and c.since < ${year} and c.due_on between (${year} - interval '3 months')::date and ${end}`,
  ];
  const selections = stretches.map(
    (stretch) => `select c.property_id, c.currency, c.due_on, c.amount from finance.unpaid_change c
      where c.amount <> 0 and c.property_id = any(${ids}) and ${stretch}`,
  );
  return selections.join(' union all ');
}

const delinquencyRate: FigureSql = (parameters) => {
  const { ids, end, monthStart } = parameters;
  const buckets = { days0To30: 'days_0_to_30', days31To60: 'days_31_to_60', days61To90: 'days_61_to_90' };
  const all = { ...buckets, days91AndMore: 'days_91_and_more' };
  const amounts = Object.values(all).map((age) => `coalesce(o.${age}, 0)`);
  const members = Object.keys(all).map((member, age) => `'${member}', (${amounts[age]})::text`);
  return `left join (
      select k.property_id, k.currency from finance.settled_currency k
      where k.property_id = any(${ids}) and k.first_posted_on <= ${end}
    ) k on k.property_id = p.id
    left join (
      select c.property_id, c.currency, ${byAge(end)}
      from (${changes(parameters)}) c
      where c.due_on < ${end} - (select grace_days from setting)
      group by c.property_id, c.currency
    ) o on o.property_id = p.id and o.currency = k.currency
    left join (
      select d.property_id, d.currency, sum(d.amount) as charged from finance.daily_charged d
      where d.property_id = any(${ids}) and d.due_on between ${monthStart} and ${end} and d.posted_on <= ${end}
      group by d.property_id, d.currency
    ) d on d.property_id = p.id and d.currency = k.currency
    ${asOf(parameters, {
      ...{ numerator: amounts.join(' + '), denominator: 'coalesce(d.charged, 0)' },
      currency: 'coalesce(k.currency, s.currency)',
      buckets: `jsonb_build_object(${members.join(', ')})`,
    })}`;
};

const slaCost: FigureSql = (parameters) => {
  const { ids } = parameters;
  const { start, monthStart, end } = parameters.costs;
  const first = `least(${start}, ${monthStart})`;
  return `left join (
      with ${breachedClocks(first, end, `c.property_id = any(${ids})`)}
      select c.property_id, sum(c.at_end - c.at_start) as amount, sum(c.at_end - c.at_month_start) as month_amount,
        count(*) filter (where c.breached_at >= ${start})::int as breaches,
        count(*) filter (where c.breached_at >= ${monthStart})::int as month_breaches
      from (
        select c.property_id, c.breached_at, ${costUntil(start)} as at_start,
          ${costUntil(monthStart)} as at_month_start, ${costUntil(end)} as at_end
        from clock c
      ) c
      group by c.property_id
    ) c on c.property_id = p.id
    ${inBothStretches(parameters, {
      ...{ amount: 'c.amount', monthAmount: 'c.month_amount', currency: 's.currency' },
      ...{ breaches: 'coalesce(c.breaches, 0)', monthBreaches: 'coalesce(c.month_breaches, 0)' },
    })}`;
};

/** How each figure is joined to the properties `p` and the settings `s`. */
const FIGURES: Readonly<Record<KpiName, FigureSql>> = {
  noi: netOperatingIncome,
  occupancy,
  delinquency_rate: delinquencyRate,
  sla_cost: slaCost,
};
