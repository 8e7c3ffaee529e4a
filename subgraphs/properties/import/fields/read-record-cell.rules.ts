import { AMOUNTS, haveDecimalComma } from '../../../../platform/imports/read-amount.rules.ts';
import type { CellReader, CellValue, Proofs } from '../../../../platform/imports/read-cell.rules.ts';
import { plain, readCount, readOneOf } from '../../../../platform/imports/read-cell.rules.ts';
import { readDate } from '../../../../platform/imports/read-date.rules.ts';
import { occupancyIn } from './occupancy.rules.ts';
import type { Occupancy } from './occupancy.rules.ts';

const NEVER_LET = ['canceled', 'cancelled', 'denied', 'declined', 'rejected', 'withdrawn'];

const noTenant: CellValue = { noRecord: 'a unit without tenants' };
const noLease: CellValue = { noRecord: 'a unit without lease' };
const neverTenant: CellValue = { noRecord: 'somebody who never became a tenant' };
const neverLease: CellValue = { noRecord: 'a lease that never came about' };

/** Reads what else a word says than how a unit stands, and then that. */
function orOccupancy(read: CellReader, is: Readonly<Record<Occupancy, CellValue>>): CellReader {
  return (text) => {
    const own = read(text);
    const occupancy = 'expected' in own ? occupancyIn(text) : undefined;
    return occupancy === undefined ? own : is[occupancy];
  };
}

/** Where a tenant stands; exports of units say it, too, of those that stand empty. */
export const readTenantStatus: CellReader = orOccupancy(
  readOneOf(
    {
      applicant: ['prospect', 'lead', 'applied', 'wait list', 'waitlist'],
      future: ['pending', 'upcoming', 'approved', 'future resident', 'future tenant'],
      current: ['active', 'current resident', 'current tenant'],
      past: [
        ...['former', 'previous', 'inactive', 'evicted', 'moved out', 'vacated', 'past resident', 'past tenant'],
        ...['ended', 'expired', 'terminated', 'closed'],
      ],
    },
    [[NEVER_LET, neverTenant]],
  ),
  {
    vacant: noTenant,
    down: noTenant,
    'let soon': { ...noTenant, value: 'future' },
    notice: { value: 'current' },
    eviction: { value: 'current' },
    occupied: { value: 'current' },
  },
);

/** Where a unit stands. */
export const readUnitStatus: CellReader = orOccupancy(
  readOneOf({ available: ['future', 'past'], occupied: ['rented', 'leased'], down: [] }),
  {
    vacant: { value: 'available' },
    down: { value: 'down' },
    'let soon': { value: 'available' },
    notice: { value: 'occupied' },
    eviction: { value: 'occupied' },
    occupied: { value: 'occupied' },
  },
);

/** Where a lease stands; exports of units say it, too, of those that stand empty. */
export const readLeaseStatus: CellReader = orOccupancy(
  readOneOf(
    {
      draft: ['pending', 'unsigned', 'out for signature', 'applicant', 'applied'],
      active: ['current', 'future', 'signed', 'executed', 'fully executed'],
      notice: [],
      ended: ['past', 'expired', 'terminated', 'former', 'closed', 'inactive', 'evicted', 'moved out', 'vacated'],
    },
    [[NEVER_LET, neverLease]],
  ),
  {
    vacant: noLease,
    down: noLease,
    'let soon': { ...noLease, value: 'active' },
    notice: { value: 'notice' },
    eviction: { value: 'active' },
    occupied: { value: 'active' },
  },
);

/** How a tenant wants to be notified. */
export const readChannel: CellReader = readOneOf({
  email: ['mail', 'e-mail'],
  sms: ['text', 'text message'],
  none: ['no', 'off'],
});

const readBeds = readCount('beds?|bds?|brs?|bdrms?|bedrooms?');

/** A number of bedrooms: `2`, `2 Bed`, `Studio`. */
export const readBedrooms: CellReader = (text) =>
  /^(studio|efficiency|loft)$/i.test(text) ? { value: 0 } : readBeds(text);

const readBaths = readCount('baths?|bas?|bathrooms?');

const DECIMAL_COMMA = /^(\d),(\d{1,2})(?!\d)/;

/**
 * A number of bathrooms: `1.5`, `1.5 Bath`, and `1,5` in a file whose amounts have such a comma. They are counted by halves, so
 * that one without a tub (`2.75`) counts as half.
 */
export const readBathrooms: CellReader = Object.assign(readHalves, {
  ways: {
    of: AMOUNTS,
    isRarelyTold: true as const,
    provenBy: (text: string) => (DECIMAL_COMMA.test(text) ? 'unclear' : undefined),
    readBy: (proofs: Proofs) => (haveDecimalComma(proofs) ? readHalvesWithComma : readHalves),
  },
});

function readHalves(text: string): CellValue {
  const read = readBaths(text);
  return 'value' in read ? { value: Math.floor(Number(read.value) * 2) / 2 } : read;
}

function readHalvesWithComma(text: string): CellValue {
  return readHalves(text.replace(DECIMAL_COMMA, '$1.$2'));
}

/** Bedrooms and bathrooms in one cell: `2/1.00`, `2 Bed / 1.5 Bath`, `Studio/1`; what is not known is left out. */
export const readBedsAndBaths: CellReader = (text) => {
  const [beds = '', baths = '', ...others] = text.split(/[/x,]/i).map((part) => part.trim());
  const bedrooms = isDash(beds) ? { value: undefined } : readBedrooms(beds);
  const bathrooms = isDash(baths) ? { value: undefined } : readBathrooms(baths);
  if (others.length > 0 || !('value' in bedrooms) || !('value' in bathrooms)) {
    return { expected: 'bedrooms and bathrooms like 2/1.5' };
  }
  return { value: { bedrooms: bedrooms.value, bathrooms: bathrooms.value } };
};

const isDash = (text: string): boolean => /^[-–—]*$/.test(text);

/** Whether a lease is of a room: whoever names one says so. */
export const readRoom: CellReader = () => ({ value: true });

/** The same of a bed, as `A`, `B2` or `Bed 1`; a number alone is how many there are. */
export const readBed: CellReader = (text) => ({ value: /^(?:bed\b.*|[a-z]\d?)$/i.test(text) || undefined });

/** Where a unit stands empty, exports of units write so in the place of its tenant. */
export function unlessVacant(read: CellReader): CellReader {
  return (text) => (/^\W*vacant\W*$/i.test(text) ? noTenant : read(text));
}

const OPEN_ENDS = new Set(['atwill', 'tenancyatwill', 'mtm', 'm2m', 'monthtomonth', 'open', 'openended', 'noenddate']);

/** The last day of a lease, or that it has none. */
export const readLeaseEnd: CellReader = Object.assign(leaseEndReader(readDate), {
  ways: readDate.ways && {
    ...readDate.ways,
    readBy: (proofs: Proofs) => leaseEndReader(readDate.ways!.readBy(proofs)),
  },
});

function leaseEndReader(read: CellReader): CellReader {
  return (text) => (OPEN_ENDS.has(plain(text)) ? { value: null } : read(text));
}
