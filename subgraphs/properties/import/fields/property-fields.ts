import { readText } from '../../../../platform/imports/read-cell.rules.ts';
import { field } from './record-field.ts';
import type { RecordField } from './record-field.ts';
import { required, idField } from './shared-fields.ts';

/** The fields of properties. */
export const propertyFields = (): readonly RecordField[] => [
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
