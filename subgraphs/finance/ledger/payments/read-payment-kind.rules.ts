import { plain, readOneOf } from '../../../../platform/imports/read-cell.rules.ts';
import type { CellReader, Proofs } from '../../../../platform/imports/read-cell.rules.ts';

/** The names of payment types. */
const PAYMENTS = [
  ...['payments', 'receipt', 'receipts', 'rent payment', 'tenant payment', 'resident payment', 'online payment'],
  ...['check receipt', 'echeck receipt', 'cc receipt', 'credit card receipt', 'ach receipt', 'cash receipt'],
  ...['online receipt', 'money order receipt', 'sales receipt', 'customer payment', 'prepayment', 'electronic payment'],
  ...['payment check', 'payment cash', 'payment ach', 'payment credit card', 'payment echeck', 'payment money order'],
];

/** Payment methods. A column that has some of them names the method of every payment. */
const METHODS = [
  ...['echeck', 'cash', 'ach', 'eft', 'wire', 'debit card', 'money order', 'zelle', 'venmo', 'paypal', 'autopay'],
  ...['auto pay', 'wire transfer', 'cashiers check', 'certified check', 'personal check', 'bank transfer'],
];

/** Methods that accounting systems also use for money paid to vendors. */
const EITHER = { check: 'check', card: 'credit card' } as const;

/** The names that accounting systems use for money paid to vendors. */
const PAID_OUT = [
  ...['expense', 'cash expense', 'check expense', 'credit card expense', 'credit card credit'],
  ...['bill', 'bill payment', 'bill payment check', 'bill payment credit card', 'vendor credit', 'recurring bill'],
];

const JOURNAL = ['journal', 'journal entry', 'general journal', 'general journal entry'];
const NO_PAYMENTS = ['charge', 'fee', 'late fee', 'invoice', 'deposit', 'recurring charge', 'transfer', ...JOURNAL];

/** A returned payment reverses a posted one, and files do not say which. */
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

const paidOut = { noRecord: 'money paid out, no payment of a tenant' };
const unclear = {
  expected:
    'a type that says whether it is a payment, since accounting systems call money paid out so (or leave the column out)',
};

const METHOD = 'method';
const ACCOUNTING = 'accounting';
const words = new Map([
  ...METHODS.map((word) => [plain(word), METHOD] as const),
  ...[...PAID_OUT, ...JOURNAL].map((word) => [plain(word), ACCOUNTING] as const),
]);

/**
 * Reads a column of payment types. Other cells of the column show whether it holds payment methods or accounting types.
 */
function readBy(proofs: Proofs): CellReader {
  const isMethod = proofs[METHOD] !== undefined;
  const isAccounting = proofs[ACCOUNTING] !== undefined;
  const isOut = isAccounting && !isMethod;
  return readOneOf(
    {
      payment: [
        ...[...PAYMENTS, ...METHODS],
        ...(isOut ? [] : [EITHER.card]),
        ...(isMethod && !isAccounting ? [EITHER.check] : []),
      ],
      refund: ['refunds', 'payment refund', 'tenant refund', 'resident refund'],
      credit: ['credits', 'credit memo'],
    },
    [
      [[EITHER.check], isOut ? paidOut : unclear],
      [[EITHER.card], paidOut],
      [PAID_OUT, paidOut],
      [NO_PAYMENTS, { noRecord: 'a transaction that is no payment' }],
      [RETURNED, { expected: 'a payment that was not returned (reverse the entry of the one that was, instead)' }],
    ],
    'payment, receipt, refund, credit or charge',
  );
}

/** Reads the type of a transaction. Ledger exports list other transactions between payments. */
export const readPaymentKind: CellReader = Object.assign(readBy({}), {
  ways: {
    of: 'types of payments',
    isRarelyTold: true as const,
    provenBy: (text: string) => words.get(plain(text)),
    readBy,
  },
});
