import type { CellReader, CellValue } from '../../../../platform/imports/read-cell.rules.ts';
import { readOneOf } from '../../../../platform/imports/read-cell.rules.ts';
import { occupancyIn } from './occupancy.rules.ts';
import type { Occupancy } from './occupancy.rules.ts';

const NEVER_LET = ['canceled', 'cancelled', 'denied', 'declined', 'rejected', 'withdrawn'];

/** The result for a row that has `Vacant` in the place of a tenant. */
export const noTenant: CellValue = { noRecord: 'a unit without tenants' };
const noLease: CellValue = { noRecord: 'a unit without lease' };
const neverTenant: CellValue = { noRecord: 'somebody who never became a tenant' };
const neverLease: CellValue = { noRecord: 'a lease that never came about' };

/** Reads the words of this kind of record first, and the words for the state of a unit otherwise. */
function orOccupancy(read: CellReader, is: Readonly<Record<Occupancy, CellValue>>): CellReader {
  return (text) => {
    const value = read(text);
    const occupancy = 'expected' in value ? occupancyIn(text) : undefined;
    return occupancy === undefined ? value : is[occupancy];
  };
}

/** The status of a tenant. Exports of units also list vacant units. */
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

/** The status of a unit. */
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

/** The status of a lease. Exports of units also list vacant units. */
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
