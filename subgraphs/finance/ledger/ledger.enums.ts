import { registerEnumType } from 'type-graphql';

/** What an entry does to an account's books. */
export const LedgerKind = {
  CHARGE: 'charge',
  PAYMENT: 'payment',
  CREDIT: 'credit',
  REFUND: 'refund',
  EXPENSE: 'expense',
} as const;
export type LedgerKind = (typeof LedgerKind)[keyof typeof LedgerKind];

registerEnumType(LedgerKind, {
  name: 'LedgerKind',
  description: 'What an entry does to the books.',
  valuesConfig: {
    CHARGE: { description: 'Somebody owes it.' },
    PAYMENT: { description: 'Somebody paid it.' },
    CREDIT: { description: 'It is let off, as if it had been paid.' },
    REFUND: { description: 'It was paid back.' },
    EXPENSE: { description: 'The property spent it.' },
  },
});

/** The general ledger class of an entry. */
export const GlClass = {
  RENT: 'rent',
  OTHER_INCOME: 'other_income',
  OPERATING_EXPENSE: 'operating_expense',
  CAPITAL_EXPENSE: 'capital_expense',
  DEBT_SERVICE: 'debt_service',
  TAX: 'tax',
  DEPOSIT: 'deposit',
} as const;
export type GlClass = (typeof GlClass)[keyof typeof GlClass];

registerEnumType(GlClass, {
  name: 'GlClass',
  description: 'What an entry is about.',
  valuesConfig: {
    RENT: { description: 'Rent.' },
    OTHER_INCOME: { description: 'Parking, laundry, fees and the like.' },
    OPERATING_EXPENSE: { description: 'Running the property; its property tax and insurance too.' },
    CAPITAL_EXPENSE: { description: 'What lasts: a roof, a boiler.' },
    DEBT_SERVICE: { description: 'Interest and repayment of loans.' },
    TAX: { description: 'Income tax, and tax collected for others.' },
    DEPOSIT: { description: 'Tenants’ deposits.' },
  },
});

/** The outcome of posting a row. */
export const PostingOutcome = { CREATED: 'created', REPLAYED: 'replayed', REJECTED: 'rejected' } as const;
export type PostingOutcome = (typeof PostingOutcome)[keyof typeof PostingOutcome];

registerEnumType(PostingOutcome, {
  name: 'PostingOutcome',
  description: 'What became of a row.',
  valuesConfig: {
    CREATED: { description: 'It was posted.' },
    REPLAYED: { description: 'It had been posted before, with the same content; nothing was changed.' },
    REJECTED: { description: 'It was not posted.' },
  },
});
