import { readOneOf } from '../../../platform/imports/read-cell.rules.ts';
import type { CellReader } from '../../../platform/imports/read-cell.rules.ts';

/** How payments are called, also by how they were made. */
const PAYMENTS = [
  'payment',
  'payments',
  'receipt',
  'receipts',
  'rent payment',
  'tenant payment',
  'resident payment',
].concat([
  'online payment',
  'check',
  'echeck',
  'cash',
  'ach',
  'eft',
  'wire',
  'credit card',
  'debit card',
  'money order',
]);

const NO_PAYMENTS = [
  'charge',
  'fee',
  'late fee',
  'bill',
  'bill payment',
  'invoice',
  'deposit',
  'journal',
  'expense',
].concat([
  'journal entry',
  'general journal',
  'general journal entry',
  'recurring charge',
  'recurring bill',
  'transfer',
]);

/** What a transaction is; exports of ledgers list others between payments. */
export const readPaymentKind: CellReader = readOneOf(
  { refund: ['refunds', 'payment refund', 'tenant refund', 'resident refund'], credit: ['credits', 'credit memo'] },
  [
    // A row is one where it does not say otherwise; without an identifier it is known again by what else it says.
    [PAYMENTS, { value: undefined }],
    [NO_PAYMENTS, { noRecord: 'a transaction that is no payment' }],
  ],
  'payment, receipt, refund, credit or charge',
);
