import { readOneOf } from '../../../platform/imports/read-cell.rules.ts';
import type { CellReader } from '../../../platform/imports/read-cell.rules.ts';

/** How payments are called, also by how they were made. */
const PAYMENTS = [
  ...['payments', 'receipt', 'receipts', 'rent payment', 'tenant payment', 'resident payment', 'online payment'],
  ...['check receipt', 'echeck receipt', 'cc receipt', 'credit card receipt', 'ach receipt', 'cash receipt'],
  ...['online receipt', 'money order receipt', 'sales receipt'],
  ...['echeck', 'cash', 'ach', 'eft', 'wire', 'debit card', 'money order'],
];

/** Accounting systems call money that goes out to vendors by how it goes; a tenant's check is a payment or a receipt there. */
const PAID_OUT = [
  ...['check', 'credit card', 'expense', 'cash expense', 'check expense', 'credit card expense', 'credit card credit'],
  ...['bill', 'bill payment', 'bill payment check', 'bill payment credit card', 'vendor credit', 'recurring bill'],
];

const NO_PAYMENTS = [
  ...['charge', 'fee', 'late fee', 'invoice', 'deposit', 'recurring charge', 'transfer'],
  ...['journal', 'journal entry', 'general journal', 'general journal entry'],
];

/** A payment that came back takes back one that is posted, and files do not say which. */
const RETURNED = [
  'nsf',
  'nsf receipt',
  'nsf payment',
  'returned payment',
  'returned check',
  'bounced check',
  'reversed payment',
  'payment reversal',
  'nsf reversal',
  'returned ach',
];

/** What a transaction is; exports of ledgers list others between payments. */
export const readPaymentKind: CellReader = readOneOf(
  {
    payment: PAYMENTS,
    refund: ['refunds', 'payment refund', 'tenant refund', 'resident refund'],
    credit: ['credits', 'credit memo'],
  },
  [
    [PAID_OUT, { noRecord: 'money paid out, no payment of a tenant' }],
    [NO_PAYMENTS, { noRecord: 'a transaction that is no payment' }],
    [RETURNED, { expected: 'a payment that was not returned (reverse the entry of the one that was, instead)' }],
  ],
  'payment, receipt, refund, credit or charge',
);
