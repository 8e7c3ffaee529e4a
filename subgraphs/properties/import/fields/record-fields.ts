import { importField } from '../../../../platform/imports/import-kind.ts';
import type { ImportField } from '../../../../platform/imports/import-kind.ts';
import type { CellReader } from '../../../../platform/imports/read-cell.rules.ts';
import { readAmount } from '../../../../platform/imports/read-amount.rules.ts';
import {
  readBoolean,
  readEmail,
  readList,
  readNames,
  readNumber,
  readText,
} from '../../../../platform/imports/read-cell.rules.ts';
import { readDate } from '../../../../platform/imports/read-date.rules.ts';
import { PERSON_HEADINGS, UNIT_HEADINGS } from '../../../../platform/imports/shared-headings.ts';
import { readPhone } from '../../../../platform/imports/read-phone.rules.ts';
import { amountTerms } from './amount-fields.ts';
import { WHOLE_PROPERTY } from './named-noun.types.ts';
import type { NamedNoun } from './named-noun.types.ts';
import {
  readBathrooms,
  readBed,
  readBedrooms,
  readBedsAndBaths,
  readChannel,
  readLeaseEnd,
  readLeaseStatus,
  readRoom,
  readTenantStatus,
  readUnitStatus,
  unlessVacant,
} from './read-record-cell.rules.ts';
import { DOUBTS } from './doubtful-headings.data.ts';
import { readPropertyAndUnit } from './property-and-unit.rules.ts';
import { readTenantName } from './read-tenant-name.rules.ts';

/** The kinds whose rows are records of this subgraph. */
export type RecordImportKind = 'properties' | 'units' | 'tenants' | 'leases';

/** A member that names records, by id, by external_id or as people call them. */
interface Reference {
  refersTo: NamedNoun;
  /** The member that the ids become where they are found. */
  becomes: string;
  /** Whether they are further ones of that member; those of other fields count only where none is named before. */
  isFurther: boolean;
}

/** A member of a record that a column may give. */
export type RecordField = ImportField & Partial<Reference & Hint>;

interface Hint {
  /** Whether it is no member of the record, but helps to find others. */
  isHint: boolean;
}

const field = importField<Partial<Reference & Hint>>;

const required = { isRequired: true };
/** People have several of it, each in a column of its own. */
const inTurn = { isInTurn: true };

const PROPERTY_HEADINGS = 'Property ID, Property Code, Property, Property Name, Building, Building Name, Community';

/** The unit that a row names; where units have numbers for identifiers, its heading tells which of them a cell says. */
const unitNamed = (more: { isRequired?: boolean } = {}): RecordField =>
  field('unit_id', UNIT_HEADINGS, readText, {
    refersTo: 'unit',
    saidBy: { number: ['Unit Number', 'Unit No'], identifier: ['Unit ID', 'Unit Code'] },
    ofHouse: WHOLE_PROPERTY,
    ...more,
  });

/** Where the unit is that the row names. */
const hintOfProperty = field('property_id', PROPERTY_HEADINGS, readText, { refersTo: 'property', isHint: true });

/** Where the unit is, in a cell that says both. */
const propertyAndUnit = (unit: 'unitNumber' | 'unitId', insteadOf?: string): RecordField =>
  field('property_unit', 'Property - Unit, Property and Unit', readPropertyAndUnit(unit), {
    gives: ['propertyId', unit],
    isHint: true,
    ...(insteadOf === undefined ? {} : { insteadOf }),
  });

/** The part of a property that the unit is in. */
const buildingOf = (unit: 'unitNumber' | 'unitId'): RecordField =>
  field('building', 'Building, Building Name, Building Number, Building No, Bldg, Bldg No', readText, {
    beside: 'property_id',
    partOf: unit,
    isHint: true,
  });

/** What a line of a lease is charged for, where each charge has a line. */
const chargeCode = field('charge_code', 'Charge Code, Charge Type, Lease Charge', readText, { isHint: true });

/** For files that have no identifiers of tenants. */
const tenantNames = field('tenant_names', `${PERSON_HEADINGS}, Name`, unlessVacant(readNames), {
  refersTo: 'tenant',
  becomes: 'tenantIds',
  gives: ['tenantIds'],
  isHint: true,
});

/** Some systems have one tenant in a column and the others in the next. */
const additionalTenantNames = field(
  'additional_tenant_names',
  'Additional Tenants, Additional Tenant, Co-Tenants, Co-Tenant, Other Tenants, Roommates',
  readNames,
  { refersTo: 'tenant', becomes: 'tenantIds', isFurther: true, gives: ['tenantIds'], isHint: true },
);

const idField = field('id', '', readText);

const propertyFields = (): readonly RecordField[] => [
  idField,
  field('external_id', 'External ID, Property ID, Property Code, Property Number, Code, Building ID, ID', readText),
  field('name', 'Name, Property Name, Property, Building Name, Building, Community', readText, {
    isRequired: true,
    standIn: 'address',
  }),
  field(
    'address',
    'Address, Property Address, Street Address, Address 1, Property Street Address, Address Line 1, Street Address 1, Property Street Address 1, Property Address Line 1, Street',
    readText,
    required,
  ),
  field(
    'address_line2',
    'Address 2, Address Line 2, Street Address 2, Property Street Address 2, Property Address Line 2',
    readText,
  ),
  field('city', 'City, Property City, Town', readText),
  field('state', 'State, Property State, State/Province, Province, Region', readText),
  field('postal_code', 'Zip, Zip Code, Postal Code, Property Zip, ZIP/Postal Code, Zipcode', readText),
  field('timezone', 'Time Zone', readText),
];

const unitFields = (amount: CellReader): readonly RecordField[] => [
  idField,
  field('external_id', 'External ID, Unit ID, Unit Code, ID', readText),
  field('property_id', PROPERTY_HEADINGS, readText, { isRequired: true, refersTo: 'property' }),
  field(
    'unit_number',
    'Unit Number, Unit, Unit No, Unit Name, Bldg/Unit, Building/Unit, Apartment, Apt, Suite, Unit Code',
    readText,
    { isRequired: true, ofHouse: WHOLE_PROPERTY },
  ),
  propertyAndUnit('unitNumber', 'unit_number'),
  buildingOf('unitNumber'),
  field('bedrooms', 'Bedrooms, Beds, Bed, BR, Bdrms, Number of Bedrooms', readBedrooms),
  field('bathrooms', 'Bathrooms, Baths, Bath, BA, Number of Bathrooms', readBathrooms),
  field('beds_baths', 'BD/BA, Bed/Bath, Beds/Baths, BR/BA, Bedrooms/Bathrooms', readBedsAndBaths, {
    gives: ['bedrooms', 'bathrooms'],
  }),
  field(
    'market_rent',
    'Market Rent, Asking Rent, Rent, Advertised Rent, Listed Rent, Market + Addl, Market Rate, Street Rate',
    amount,
    {
      member: 'marketRentMinor',
      ...DOUBTS.marketRent,
      isUnsaidByZero: true,
    },
  ),
  ...amountTerms,
  field(
    'status',
    'Status, Unit Status, Occupancy Status, Occupancy, Unit/Lease Status, Vacancy Status, Lease Status, Resident Status, Tenant Status',
    readUnitStatus,
    {
      ofFuture: { noRecord: 'a future resident of a unit' },
      ...DOUBTS.unitStatus,
    },
  ),
  chargeCode,
];

const tenantFields = (): readonly RecordField[] => [
  idField,
  field(
    'external_id',
    'External ID, Tenant ID, Resident ID, T Code, Tenant Code, Resident Code, ID, Tenant, Resident',
    unlessVacant(readText),
    DOUBTS.tenantId,
  ),
  field('first_name', 'First Name, Given Name, First, Tenant First Name', readText, required),
  field('last_name', 'Last Name, Surname, Family Name, Last, Tenant Last Name', readText, required),
  field('full_name', `Full Name, Name, ${PERSON_HEADINGS}, Company Name, Company`, unlessVacant(readTenantName), {
    gives: ['firstName', 'lastName'],
  }),
  field(
    'email',
    'Email, Email Address, Primary Email, Tenant Email, Primary Tenant Email, Emails, Email Addresses',
    readEmail,
    inTurn,
  ),
  field(
    'phone',
    'Phone, Phone Number, Mobile Phone, Cell Phone, Mobile, Primary Phone, Phone Numbers, Phones, Phone (Mobile), Cell, Phone (Cell), Mobile Number, Cell Number, Telephone, Telephone Number, Home Phone, Phone (Home), Work Phone, Phone (Work)',
    readPhone,
    inTurn,
  ),
  field('preferred_channel', 'Preferred Channel, Preferred Contact, Contact Preference', readChannel),
  field('language', 'Language, Preferred Language', readText),
  field(
    'status',
    'Status, Tenant Status, Resident Status, Lease Status, Occupancy Status, Unit Status, Unit/Lease Status',
    readTenantStatus,
    { ofFuture: { value: 'future' }, ...DOUBTS.status },
  ),
  hintOfProperty,
  unitNamed(),
  propertyAndUnit('unitId'),
  buildingOf('unitId'),
  field('move_in_date', 'Move In Date, Move In, Moved In', readDate),
  field('move_out_date', 'Move Out Date, Move Out, Moved Out', readDate),
  chargeCode,
];

/** A lease of a room in a unit is let by the room. */
const byRoom = { member: 'byRoom' };

/** From when to when a lease is, and its tenants there. */
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

const leaseFields = (amount: CellReader): readonly RecordField[] => [
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

/** The fields of each kind; an id of ours is never guessed, it has to be mapped. */
export function recordFields(kind: RecordImportKind, currency: string): readonly RecordField[] {
  const amount = readAmount(currency);
  const fields: Record<RecordImportKind, () => readonly RecordField[]> = {
    properties: propertyFields,
    units: () => unitFields(amount),
    tenants: tenantFields,
    leases: () => leaseFields(amount),
  };
  return fields[kind]();
}
