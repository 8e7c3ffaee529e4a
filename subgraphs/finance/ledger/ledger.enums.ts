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
  description: 'Effect of an entry.',
  valuesConfig: {
    CHARGE: { description: 'A tenant owes the amount.' },
    PAYMENT: { description: 'A tenant paid the amount.' },
    CREDIT: { description: 'The amount is waived, as if it had been paid.' },
    REFUND: { description: 'The amount was paid back.' },
    EXPENSE: { description: 'The property spent the amount.' },
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
  description: 'Subject of an entry.',
  valuesConfig: {
    RENT: { description: 'Rent.' },
    OTHER_INCOME: { description: 'Parking, laundry, fees and the like.' },
    OPERATING_EXPENSE: { description: 'Operation of the property, including its property tax and insurance.' },
    CAPITAL_EXPENSE: { description: 'Lasting improvements, e.g. a roof or a boiler.' },
    DEBT_SERVICE: { description: 'Interest on loans and their repayment.' },
    TAX: { description: 'Income tax, and tax collected for others.' },
    DEPOSIT: { description: 'Tenants’ deposits.' },
  },
});

/** The outcome of posting a row. */
export const PostingOutcome = { CREATED: 'created', REPLAYED: 'replayed', REJECTED: 'rejected' } as const;
export type PostingOutcome = (typeof PostingOutcome)[keyof typeof PostingOutcome];

registerEnumType(PostingOutcome, {
  name: 'PostingOutcome',
  description: 'Outcome of a row.',
  valuesConfig: {
    CREATED: { description: 'The entry was posted.' },
    REPLAYED: { description: 'The entry was posted before, with the same content. Nothing changed.' },
    REJECTED: { description: 'The entry was not posted.' },
  },
});
