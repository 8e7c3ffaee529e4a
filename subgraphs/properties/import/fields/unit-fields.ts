import type { CellReader } from '../../../../platform/imports/read-cell.rules.ts';
import { readText } from '../../../../platform/imports/read-cell.rules.ts';
import { amountTerms } from './amount-fields.ts';
import { WHOLE_PROPERTY } from './named-noun.types.ts';
import { readBathrooms, readBedrooms, readBedsAndBaths } from './read-rooms.rules.ts';
import { readUnitStatus } from './read-status.rules.ts';
import { DOUBTS } from './doubtful-headings.data.ts';
import { field } from './record-field.ts';
import type { RecordField } from './record-field.ts';
import { PROPERTY_HEADINGS, idField, propertyAndUnit, buildingOf, chargeCode } from './shared-fields.ts';

/** The fields of units. */
export const unitFields = (amount: CellReader): readonly RecordField[] => [
  idField,
  field('external_id', 'External ID, Unit ID, Unit Code, ID', readText),
  field('property_id', PROPERTY_HEADINGS, readText, { isRequired: true, refersTo: 'property' }),
  field(
    'unit_number',
    'Unit Number, Unit, Unit No, Unit Name, Bldg/Unit, Building/Unit, Apartment, Apt, Suite, Unit Code',
    readText,
    { isRequired: true, ifEmpty: WHOLE_PROPERTY },
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
      isEmptyIfZero: true,
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
