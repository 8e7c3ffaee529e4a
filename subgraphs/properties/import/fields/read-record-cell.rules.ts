import type { CellReader, Proofs } from '../../../../platform/imports/read-cell.rules.ts';
import { plain, readOneOf } from '../../../../platform/imports/read-cell.rules.ts';
import { readDate } from '../../../../platform/imports/read-date.rules.ts';
import { noTenant } from './read-status.rules.ts';

/** How a tenant prefers to be notified. */
export const readChannel: CellReader = readOneOf({
  email: ['mail', 'e-mail'],
  sms: ['text', 'text message'],
  none: ['no', 'off'],
});

/** Exports of units write `Vacant` in the place of a tenant. Such a row is no record. */
export function unlessVacant(read: CellReader): CellReader {
  return (text) => (/^\W*vacant\W*$/i.test(text) ? noTenant : read(text));
}

const OPEN_ENDS = new Set(['atwill', 'tenancyatwill', 'mtm', 'm2m', 'monthtomonth', 'open', 'openended', 'noenddate']);

/** The last day of a lease, or that it has no last day. */
export const readLeaseEnd: CellReader = Object.assign(leaseEndReader(readDate), {
  ways: readDate.ways && {
    ...readDate.ways,
    readBy: (proofs: Proofs) => leaseEndReader(readDate.ways!.readBy(proofs)),
  },
});

function leaseEndReader(read: CellReader): CellReader {
  return (text) => (OPEN_ENDS.has(plain(text)) ? { value: null } : read(text));
}
