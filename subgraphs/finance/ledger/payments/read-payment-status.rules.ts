import { readOneOf } from '../../../../platform/imports/read-cell.rules.ts';
import type { CellReader } from '../../../../platform/imports/read-cell.rules.ts';

const MADE = [
  ...[
    'posted',
    'paid',
    'cleared',
    'completed',
    'complete',
    'deposited',
    'reconciled',
    'settled',
    'success',
    'succeeded',
  ],
  ...['successful', 'processed', 'approved', 'received', 'closed', 'open', 'unreconciled', 'undeposited', 'ok'],
];
const TAKEN_BACK = [
  ...['void', 'voided', 'reversed', 'reversal', 'returned', 'nsf', 'bounced', 'charged back', 'chargeback', 'refunded'],
  ...['deleted'],
];
const NOT_MADE = [
  'failed',
  'declined',
  'rejected',
  'canceled',
  'cancelled',
  'pending',
  'processing',
  'scheduled',
  'draft',
];

/** Reads the payment status. A payment that was made and not reversed needs no value. */
export const readPaymentStatus: CellReader = readOneOf(
  {},
  [
    [MADE, { value: undefined }],
    [TAKEN_BACK, { expected: 'a payment that stands (reverse the entry of one that was taken back, instead)' }],
    [NOT_MADE, { noRecord: 'a payment that was not made' }],
  ],
  'posted, cleared, paid, pending, failed, voided and the like',
);
