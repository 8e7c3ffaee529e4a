import { registerEnumType } from 'type-graphql';

/** The figures that are defined so far. Each has its line in kpi-figures.ts. */
export const KpiName = {
  NOI: 'noi',
  OCCUPANCY: 'occupancy',
  DELINQUENCY_RATE: 'delinquency_rate',
  SLA_COST: 'sla_cost',
} as const;
export type KpiName = (typeof KpiName)[keyof typeof KpiName];

registerEnumType(KpiName, {
  name: 'KpiName',
  description: 'A KPI of a property, or of several properties together.',
  valuesConfig: {
    NOI: {
      description:
        'Net operating income, an amount: charges of rent and other income, less credits of those classes, less operating expenses (reduced by credits and refunds of that class), by posting date. Payments, capital expenses, debt service, tax and deposits do not count. Available for the period and for the month to date.',
    },
    OCCUPANCY: {
      description:
        'Units that are not down and have a lease that covers the period’s last day, as a share of all units that are not down. A lease covers the day if it is not a draft and has started, until the tenants move out or, without a move-out date, until the end date of an ended lease. Any other lease is open, so tenants who stay past the end date still occupy the unit.',
    },
    DELINQUENCY_RATE: {
      description:
        'Amount that is past due and unpaid at the end of the period’s last day, as a share of the charges due in that month up to that day. It is above 1 if arrears of earlier months exceed the month’s charges. Rent, other income and tax count. Payments and credits, less refunds, pay the charges of their own lease, oldest due date first. A charge is past due when its due date and the account’s days of grace are over.',
    },
    SLA_COST: {
      description:
        'Cost of missed SLA targets of maintenance tickets, an amount. Each clock adds its cost at the end of the days less its cost at their start, so costs of days add up. A breach costs a flat fee at once and an hourly fee for each hour late, without holds, up to a cap. The fees are those of the severity at the breach, as they were at that time; the cost is rounded half up for each clock. Days are in the account’s time zone; a day that is not over counts up to now. Available for the period and for the month to date.',
    },
  },
});

/** How a stretch of days is cut into the periods of a series. */
export const KpiStep = { DAY: 'day', WEEK: 'week', MONTH: 'month' } as const;
export type KpiStep = (typeof KpiStep)[keyof typeof KpiStep];

registerEnumType(KpiStep, {
  name: 'KpiStep',
  description: 'Length of the periods of a series.',
  valuesConfig: {
    DAY: { description: 'Each day.' },
    WEEK: { description: 'Weeks from Monday to Sunday.' },
    MONTH: { description: 'Calendar months.' },
  },
});

/** The period that a figure covers. */
export const KpiBasis = { PERIOD: 'period', MONTH_TO_DATE: 'month_to_date', AS_OF: 'as_of' } as const;
export type KpiBasis = (typeof KpiBasis)[keyof typeof KpiBasis];

registerEnumType(KpiBasis, {
  name: 'KpiBasis',
  description: 'Time that a KPI value covers.',
  valuesConfig: {
    PERIOD: { description: 'The requested period.' },
    MONTH_TO_DATE: { description: 'From the first day of the month to the period’s last day.' },
    AS_OF: { description: 'The state at the end of the period’s last day.' },
  },
});
