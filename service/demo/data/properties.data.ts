/** A property of the demo and how its units are laid out. */
export interface PropertyPlan {
  id: string;
  name: string;
  address: string;
  timezone: string;
  /** Units are called by it and their number, e.g. `MAPLE-101`. */
  unitPrefix: string;
  floors: number;
  /** With one floor, units are simply counted. */
  unitsPerFloor: number;
  hasElevator: boolean;
  /** Whether winters freeze there. */
  hasFrost: boolean;
  /** Monthly rent of a one-bedroom unit, in dollars. */
  baseRent: number;
  /** Part of the rent that the state charges on top. */
  rentTaxRate: number;
  /** Telephone area code. */
  areaCode: string;
}

const EAST = 'America/New_York';
const CENTRAL = 'America/Chicago';
const PACIFIC = 'America/Los_Angeles';

/** Facts that most properties share. */
const COMMON = { hasElevator: false, hasFrost: true, rentTaxRate: 0 };

/** Twelve properties, 400 units, seven time zones. */
export const PROPERTIES: readonly PropertyPlan[] = [
  {
    ...COMMON,
    id: 'MAPLE-COURT',
    name: 'Maple Court',
    address: '118 Maple Court, Albany, NY 12203',
    timezone: EAST,
    unitPrefix: 'MAPLE',
    floors: 3,
    unitsPerFloor: 12,
    baseRent: 1_450,
    areaCode: '518',
  },
  {
    ...COMMON,
    id: 'HARBOR-VIEW',
    name: 'Harbor View',
    address: '40 Wharf Street, Portland, ME 04101',
    timezone: EAST,
    unitPrefix: 'HARBOR',
    floors: 5,
    unitsPerFloor: 8,
    hasElevator: true,
    baseRent: 1_780,
    areaCode: '207',
  },
  {
    ...COMMON,
    id: 'PEACHTREE-LOFTS',
    name: 'Peachtree Lofts',
    address: '901 Ponce Place NE, Atlanta, GA 30306',
    timezone: EAST,
    unitPrefix: 'PEACH',
    floors: 6,
    unitsPerFloor: 8,
    hasElevator: true,
    baseRent: 1_620,
    areaCode: '404',
  },
  {
    ...COMMON,
    id: 'LAKESHORE-TOWER',
    name: 'Lakeshore Tower',
    address: '5550 North Shoreline Drive, Chicago, IL 60640',
    timezone: CENTRAL,
    unitPrefix: 'LAKE',
    floors: 8,
    unitsPerFloor: 6,
    hasElevator: true,
    baseRent: 1_890,
    areaCode: '312',
  },
  {
    ...COMMON,
    id: 'PECAN-GROVE',
    name: 'Pecan Grove Apartments',
    address: '2207 Pecan Grove Lane, San Antonio, TX 78209',
    timezone: CENTRAL,
    unitPrefix: 'PECAN',
    floors: 2,
    unitsPerFloor: 16,
    hasFrost: false,
    baseRent: 1_180,
    areaCode: '210',
  },
  {
    ...COMMON,
    id: 'MUSIC-ROW-FLATS',
    name: 'Music Row Flats',
    address: '77 Sixteenth Avenue South, Nashville, TN 37203',
    timezone: CENTRAL,
    unitPrefix: 'MUSIC',
    floors: 3,
    unitsPerFloor: 10,
    baseRent: 1_560,
    areaCode: '615',
  },
  {
    ...COMMON,
    id: 'ASPEN-RIDGE',
    name: 'Aspen Ridge',
    address: '3400 Aspen Ridge Road, Denver, CO 80211',
    timezone: 'America/Denver',
    unitPrefix: 'ASPEN',
    floors: 3,
    unitsPerFloor: 12,
    baseRent: 1_690,
    areaCode: '303',
  },
  {
    ...COMMON,
    id: 'SAGEBRUSH-TOWNHOMES',
    name: 'Sagebrush Townhomes',
    address: '610 Sagebrush Way, Boise, ID 83706',
    timezone: 'America/Boise',
    unitPrefix: 'SAGE',
    floors: 1,
    unitsPerFloor: 24,
    baseRent: 1_520,
    areaCode: '208',
  },
  {
    ...COMMON,
    id: 'DESERT-WILLOW',
    name: 'Desert Willow',
    address: '1515 East Willow Road, Phoenix, AZ 85016',
    timezone: 'America/Phoenix',
    unitPrefix: 'WILLOW',
    floors: 2,
    unitsPerFloor: 16,
    hasFrost: false,
    baseRent: 1_340,
    areaCode: '602',
  },
  {
    ...COMMON,
    id: 'SUNSET-TERRACE',
    name: 'Sunset Terrace',
    address: '840 Sunset Terrace, Long Beach, CA 90802',
    timezone: PACIFIC,
    unitPrefix: 'SUNSET',
    floors: 4,
    unitsPerFloor: 9,
    hasElevator: true,
    hasFrost: false,
    baseRent: 2_080,
    areaCode: '562',
  },
  {
    ...COMMON,
    id: 'CEDAR-HOUSE',
    name: 'Cedar House',
    address: '212 Cedar Hill Avenue, Seattle, WA 98102',
    timezone: PACIFIC,
    unitPrefix: 'CEDAR',
    floors: 5,
    unitsPerFloor: 4,
    baseRent: 1_940,
    areaCode: '206',
  },
  {
    ...COMMON,
    id: 'KOA-GARDENS',
    name: 'Koa Gardens',
    address: '3088 Koa Street, Honolulu, HI 96816',
    timezone: 'Pacific/Honolulu',
    unitPrefix: 'KOA',
    floors: 2,
    unitsPerFloor: 9,
    hasFrost: false,
    baseRent: 2_150,
    rentTaxRate: 0.04712,
    areaCode: '808',
  },
];
