import { importField } from '../../../platform/imports/import-kind.ts';
import type { ImportField } from '../../../platform/imports/import-kind.ts';
import {
  readAmount,
  readBoolean,
  readDate,
  readList,
  readNames,
  readNumber,
  readOneOf,
  readText,
} from '../../../platform/imports/read-cell.rules.ts';
import type { ImportKind } from './import.types.ts';
import type { NamedNoun } from './named-record.types.ts';

/** The kinds whose rows are records of this subgraph. */
export type RecordImportKind = Exclude<ImportKind, 'payments'>;

/** A member that names records, by id, by external_id or as people call them. */
interface Reference {
  refersTo: NamedNoun;
  /** The member that the ids become where they are found. */
  becomes: string;
  /** Whether it is no member of the record, but helps to find others. */
  isHint: boolean;
}

/** A member of a record that a column may give. */
export type RecordField = ImportField & Partial<Reference>;

const field = importField<Partial<Reference>>;

const required = { isRequired: true };

const PROPERTY_HEADERS = 'propertyid propertycode property propertyname';
const UNIT_HEADERS = 'unitid unitcode unit unitnumber unitname';

/** Where the unit is that the row names. */
const hintOfProperty = field('property_id', PROPERTY_HEADERS, readText, { refersTo: 'property', isHint: true });

/** For files that have no identifiers of tenants. */
const tenantNames = field(
  'tenant_names',
  'tenantnames tenantname tenant tenants residentname resident residents',
  readNames,
  { refersTo: 'tenant', becomes: 'tenantIds', isHint: true },
);

const TENANT_STATUS = readOneOf({
  applicant: ['prospect', 'lead'],
  future: ['pending', 'upcoming'],
  current: ['active', 'notice', 'eviction', 'month to month'],
  past: ['former', 'previous', 'inactive', 'evicted'],
});
const UNIT_STATUS = readOneOf({
  available: ['vacant', 'vacant unrented', 'vacant rented', 'ready', 'unoccupied'],
  occupied: ['current', 'rented', 'leased', 'notice', 'notice unrented', 'notice rented'],
  down: ['offline', 'model', 'out of service', 'unavailable', 'admin'],
});
const LEASE_STATUS = readOneOf({
  draft: ['pending', 'unsigned'],
  active: ['current', 'future', 'signed', 'executed'],
  notice: ['notice given'],
  ended: ['past', 'expired', 'terminated', 'former', 'closed', 'inactive'],
});
const CHANNEL = readOneOf({ email: ['mail', 'e-mail'], sms: ['text', 'text message'], none: ['no', 'off'] });

/** The fields of each kind; an id of ours is never guessed, it has to be mapped. */
export function recordFields(kind: RecordImportKind, currency: string): readonly RecordField[] {
  const amount = readAmount(currency);
  const id = field('id', '', readText);
  const fields: Record<RecordImportKind, () => readonly RecordField[]> = {
    properties: () => [
      id,
      field('external_id', 'externalid propertyid propertycode propertynumber code id', readText),
      field('name', 'name propertyname property buildingname building', readText, required),
      field('address', 'address propertyaddress streetaddress address1 propertystreetaddress', readText, required),
      field('timezone', 'timezone', readText),
    ],
    units: () => [
      id,
      field('external_id', 'externalid unitid unitcode id', readText),
      field('property_id', PROPERTY_HEADERS, readText, { isRequired: true, refersTo: 'property' }),
      field('unit_number', 'unitnumber unit unitno unitname', readText, required),
      field('bedrooms', 'bedrooms beds bed br bdrms', readNumber),
      field('bathrooms', 'bathrooms baths bath ba', readNumber),
      field('market_rent', 'marketrent askingrent rent', amount, { member: 'marketRentMinor' }),
      field('currency', 'currency', readText),
      field('status', 'status unitstatus occupancystatus occupancy', UNIT_STATUS),
    ],
    tenants: () => [
      id,
      field('external_id', 'externalid tenantid residentid tcode tenantcode residentcode id', readText),
      field('first_name', 'firstname givenname first tenantfirstname', readText, required),
      field('last_name', 'lastname surname familyname last tenantlastname', readText, required),
      field('full_name', 'fullname name tenant tenantname resident residentname', readText),
      field('email', 'email emailaddress primaryemail tenantemail emails', readText),
      field('phone', 'phone phonenumber mobilephone cellphone mobile primaryphone phonenumbers', readText),
      field('preferred_channel', 'preferredchannel preferredcontact contactpreference', CHANNEL),
      field('language', 'language preferredlanguage', readText),
      field('status', 'status tenantstatus residentstatus', TENANT_STATUS),
      hintOfProperty,
      field('unit_id', UNIT_HEADERS, readText, { refersTo: 'unit' }),
      field('move_in_date', 'moveindate movein movedin', readDate),
      field('move_out_date', 'moveoutdate moveout movedout', readDate),
    ],
    leases: () => [
      id,
      field('external_id', 'externalid leaseid leasecode leasenumber id', readText),
      hintOfProperty,
      field('unit_id', UNIT_HEADERS, readText, { isRequired: true, refersTo: 'unit' }),
      field('tenant_ids', 'tenantids tenantid residentid tcode tenantcode', readList, { refersTo: 'tenant' }),
      tenantNames,
      field('start_date', 'startdate leasestart leasefrom leasestartdate from', readDate, required),
      field('end_date', 'enddate leaseend leaseto leaseenddate expirationdate leaseexpiration to', readDate),
      field('moved_out_on', 'movedouton moveoutdate moveout movedout', readDate),
      field('rent', 'rent monthlyrent leaserent rentamount', amount, { isRequired: true, member: 'rentMinor' }),
      field('deposit', 'deposit securitydeposit depositamount', amount, { member: 'depositMinor' }),
      field('currency', 'currency', readText),
      field('payment_due_day', 'paymentdueday dueday rentdueday', readNumber),
      field('status', 'status leasestatus', LEASE_STATUS),
      field('by_room', 'byroom', readBoolean),
    ],
  };
  return fields[kind]();
}
