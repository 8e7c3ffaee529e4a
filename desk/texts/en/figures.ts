import { count } from './count.ts';

/** The screen of figures, in English. */
export const figuresTexts = {
  figures: {
    title: 'Figures',
    kpi: 'Figure',
    kpis: {
      NOI: 'Net operating income',
      OCCUPANCY: 'Occupancy',
      DELINQUENCY_RATE: 'Delinquency rate',
      SLA_COST: 'Cost of missed promises',
    },
    about: {
      NOI: 'Income less operating expenses, by posting date, for each month.',
      OCCUPANCY: 'Units with a lease on the last day, as a share of all units in service.',
      DELINQUENCY_RATE: 'Past due and unpaid on the last day, as a share of the month’s charges.',
      SLA_COST: 'What missed promises of work orders cost in each month, by your fees.',
    },
    all: 'All properties',
    table: 'Figures by property and month',
    csv: 'CSV',
    print: 'Print',
    rows: (number: number) => count(number, 'row adds up to this', 'rows add up to this'),
    rowsOf: (number: number, amount: string) => `${count(number, 'row', 'rows')} of ${amount}`,
    more: 'More rows',
    lease: (id: string) => `lease ${id}`,
    due: (day: string) => `due ${day}`,
    glClasses: {
      CAPITAL_EXPENSE: 'capital expense',
      DEBT_SERVICE: 'debt service',
      DEPOSIT: 'deposit',
      OPERATING_EXPENSE: 'operating expense',
      OTHER_INCOME: 'other income',
      RENT: 'rent',
      TAX: 'tax',
    },
  },
};
