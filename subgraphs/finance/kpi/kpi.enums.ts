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
  description: 'A figure about a property or about several together.',
  valuesConfig: {
    NOI: {
      description:
        'Net operating income, an amount: charges of rent and other income, less credits of those classes, less operating expenses (themselves lowered by credits and refunds of that class), by posting date. Payments, capital expenses, debt service, tax and deposits stay outside. Given for the period and for the month to date.',
    },
    OCCUPANCY: {
      description:
        'Units that are not down and have a lease covering the period’s last day, as a share of all units that are not down. A lease covers the day when it is not a draft and has begun, until the tenants moved out or, without such a day, until the end date of an ended lease; otherwise it is open, so tenants who stay past the end still occupy.',
    },
    DELINQUENCY_RATE: {
      description:
        'What is past due and unpaid at the end of the period’s last day, as a share of the charges due in that month up to that day. Above 1 when arrears of earlier months exceed the month’s charges. Rent, other income and tax count. Payments and credits less refunds pay the charges of their own lease, the oldest due date first; a charge is past due once its due date and the account’s days of grace lie before the day.',
    },
    SLA_COST: {
      description:
        'What missed response targets of maintenance tickets cost, an amount: of each clock its cost at the end of the days less its cost at their start, so that days add up. A breach costs a flat fee at once and an hourly fee for each hour late, holds left out, at most a cap, by the fees of the severity at breach as they were then, rounded half up for each clock. Days are those of the account’s time zone; a day that is not over counts up to now. Given for the period and for the month to date.',
    },
  },
});

/** The period that a figure covers. */
export const KpiBasis = { PERIOD: 'period', MONTH_TO_DATE: 'month_to_date', AS_OF: 'as_of' } as const;
export type KpiBasis = (typeof KpiBasis)[keyof typeof KpiBasis];

registerEnumType(KpiBasis, {
  name: 'KpiBasis',
  description: 'What stretch of time a figure covers.',
  valuesConfig: {
    PERIOD: { description: 'The period that was asked for.' },
    MONTH_TO_DATE: { description: 'From the first of the month of the period’s last day to that day.' },
    AS_OF: { description: 'The state at the end of the period’s last day.' },
  },
});
