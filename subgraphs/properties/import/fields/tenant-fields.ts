import { readEmail, readText } from '../../../../platform/imports/read-cell.rules.ts';
import { readDate } from '../../../../platform/imports/read-date.rules.ts';
import { PERSON_HEADINGS } from '../../../import-kit/shared-headings.data.ts';
import { readExtension, readPhone } from '../../../../platform/imports/read-phone.rules.ts';
import { readChannel, unlessVacant } from './read-record-cell.rules.ts';
import { readTenantStatus } from './read-status.rules.ts';
import { DOUBTS } from './doubtful-headings.data.ts';
import { readTenantName } from './read-tenant-name.rules.ts';
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

/** A person may have several, each in a column of its own. */
const severalColumns = { mayHaveSeveralColumns: true };

/** The fields of tenants. */
export const tenantFields = (): readonly RecordField[] => [
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
    severalColumns,
  ),
  field(
    'phone',
    'Phone, Phone Number, Mobile Phone, Cell Phone, Mobile, Primary Phone, Phone Numbers, Phones, Phone (Mobile), Cell, Phone (Cell), Mobile Number, Cell Number, Telephone, Telephone Number, Home Phone, Phone (Home), Work Phone, Phone (Work)',
    readPhone,
    severalColumns,
  ),
  field('phone_extension', 'Phone Extension, Phone Ext, Ext', readExtension),
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
