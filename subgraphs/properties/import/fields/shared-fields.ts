import { readText } from '../../../../platform/imports/read-cell.rules.ts';
import { UNIT_HEADINGS } from '../../../import-kit/shared-headings.data.ts';
import { WHOLE_PROPERTY } from './named-noun.types.ts';
import { readPropertyAndUnit } from './property-and-unit.rules.ts';
import { field } from './record-field.ts';
import type { RecordField } from './record-field.ts';

/** For fields that every record has. */
export const required = { isRequired: true };
/** The headings of a column of properties, the best first. */
export const PROPERTY_HEADINGS =
  'Property ID, Property Code, Property, Property Name, Building, Building Name, Community';

/** The unit that a row names. If units have numbers as identifiers, the heading tells which of the two a cell holds. */
export const unitNamed = (options: { isRequired?: boolean } = {}): RecordField =>
  field('unit_id', UNIT_HEADINGS, readText, {
    refersTo: 'unit',
    namedBy: { number: ['Unit Number', 'Unit No'], identifier: ['Unit ID', 'Unit Code'] },
    ifEmpty: WHOLE_PROPERTY,
    ...options,
  });

/** The property of the unit that the row names. */
export const hintOfProperty = field('property_id', PROPERTY_HEADINGS, readText, { refersTo: 'property', isHint: true });

/** The property and the unit, in one cell. */
export const propertyAndUnit = (unit: 'unitNumber' | 'unitId', insteadOf?: string): RecordField =>
  field('property_unit', 'Property - Unit, Property and Unit', readPropertyAndUnit(unit), {
    gives: ['propertyId', unit],
    isHint: true,
    ...(insteadOf === undefined ? {} : { insteadOf }),
  });

/** The part of the property that contains the unit. */
export const buildingOf = (unit: 'unitNumber' | 'unitId'): RecordField =>
  field('building', 'Building, Building Name, Building Number, Building No, Bldg, Bldg No', readText, {
    beside: 'property_id',
    partOf: unit,
    isHint: true,
  });

/** What a line of a lease charges, if each charge has a line. */
export const chargeCode = field('charge_code', 'Charge Code, Charge Type, Lease Charge', readText, { isHint: true });

/** Our own id, which no heading means. */
export const idField = field('id', '', readText);
