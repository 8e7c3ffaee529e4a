import type { CellReader } from '../../../../platform/imports/read-cell.rules.ts';
import {
  readBoolean,
  readList,
  readNames,
  readNumber,
  readText,
} from '../../../../platform/imports/read-cell.rules.ts';
import { readDate } from '../../../../platform/imports/read-date.rules.ts';
import { PERSON_HEADINGS } from '../../../import-kit/shared-headings.data.ts';
import { amountTerms } from './amount-fields.ts';
import { readLeaseEnd, unlessVacant } from './read-record-cell.rules.ts';
import { readBed, readRoom } from './read-rooms.rules.ts';
import { readLeaseStatus } from './read-status.rules.ts';
import { DOUBTS } from './doubtful-headings.data.ts';
import { field } from './record-field.ts';
import type { RecordField } from './record-field.ts';
import {
  required,
  idField,
  unitNamed,
  hintOfProperty,
  propertyAndUnit,
  buildingOf,
  chargeCode,
} from './shared-fields.ts';

/** For files without identifiers of tenants. */
const tenantNames = field('tenant_names', `${PERSON_HEADINGS}, Name`, unlessVacant(readNames), {
  refersTo: 'tenant',
  becomes: 'tenantIds',
  gives: ['tenantIds'],
  isHint: true,
});

/** Some systems put one tenant into a column and the others into the next. */
const additionalTenantNames = field(
  'additional_tenant_names',
  'Additional Tenants, Additional Tenant, Co-Tenants, Co-Tenant, Other Tenants, Roommates',
  readNames,
  { refersTo: 'tenant', becomes: 'tenantIds', isFurther: true, gives: ['tenantIds'], isHint: true },
);

/** A lease of a room means that the unit is let by the room. */
const byRoom = { member: 'byRoom' };

/** The days on which a lease begins and ends, and on which its tenants move out. */
const leaseDays: readonly RecordField[] = [
  field(
    'start_date',
    'Start Date, Lease Start, Lease From, Lease Start Date, Lease Begin, From, Start, Move In, Move In Date',
    readDate,
    { ...required, ...DOUBTS.firstDay },
  ),
  field(
    'end_date',
    'End Date, Lease End, Lease To, Lease End Date, Expiration Date, Lease Expiration, Lease Expires, Expires, To, End',
    readLeaseEnd,
    DOUBTS.lastDay,
  ),
  field('moved_out_on', 'Moved Out On, Move Out Date, Move Out, Moved Out', readDate),
];

/** The fields of leases. */
export const leaseFields = (amount: CellReader): readonly RecordField[] => [
  idField,
  field('external_id', 'External ID, Lease ID, Lease Code, Lease Number, ID', readText),
  hintOfProperty,
  unitNamed(required),
  propertyAndUnit('unitId'),
  buildingOf('unitId'),
  field(
    'tenant_ids',
    'Tenant IDs, Tenant ID, Resident ID, T Code, Tenant Code, Resident Code',
    unlessVacant(readList),
    {
      refersTo: 'tenant',
    },
  ),
  tenantNames,
  additionalTenantNames,
  ...leaseDays,
  field('rent', 'Rent, Monthly Rent, Lease Rent, Rent Amount, Actual Rent, Current Rent, Contract Rent', amount, {
    isRequired: true,
    member: 'rentMinor',
    ...DOUBTS.rent,
  }),
  chargeCode,
  field('charge_amount', 'Charge Amount, Amount, Monthly Amount', amount, {
    member: 'rentMinor',
    beside: 'charge_code',
  }),
  field(
    'deposit',
    'Deposit, Security Deposit, Deposit Amount, Resident Deposit, Deposits, Deposits Held, Security Deposit Amount, Deposit Held, Security Deposit Held, Deposit On Hand, Deposits On Hand, Deposit Required, Required Deposit, Security Deposit Required',
    amount,
    { member: 'depositMinor', ...DOUBTS.deposit },
  ),
  ...amountTerms,
  field('payment_due_day', 'Payment Due Day, Due Day, Rent Due Day', readNumber),
  field(
    'status',
    'Status, Lease Status, Resident Status, Tenant Status, Occupancy Status, Unit Status, Unit/Lease Status',
    readLeaseStatus,
    { ofFuture: { noRecord: 'an applicant without lease', value: 'active' }, ...DOUBTS.status },
  ),
  field('by_room', 'By Room', readBoolean),
  field('room', 'Room, Room Number, Room No, Bed Space, Bedspace, Bed Number, Bed No', readRoom, byRoom),
  field('bed', 'Bed', readBed, byRoom),
];
