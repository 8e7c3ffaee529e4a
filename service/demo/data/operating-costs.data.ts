import type { GlClass } from '../../../subgraphs/finance/ledger/ledger.enums.ts';

/** A cost that comes back every month. */
export interface RecurringCost {
  name: string;
  reference: string;
  glClass: GlClass;
  /** Of a usual month, for each unit. */
  dollarsPerUnit: number;
  /** How much a month may differ from the usual one, as a part of it. */
  spread: number;
  /** Day on which it is posted. */
  day: number;
}

const OPERATING = { glClass: 'operating_expense' } as const;

/** What a property costs month by month. */
export const RECURRING_COSTS: readonly RecurringCost[] = [
  { name: 'utilities', reference: 'Water, sewer and power', ...OPERATING, dollarsPerUnit: 62, spread: 0.25, day: 12 },
  { name: 'insurance', reference: 'Property insurance', ...OPERATING, dollarsPerUnit: 39, spread: 0, day: 3 },
  { name: 'property-tax', reference: 'Property tax escrow', ...OPERATING, dollarsPerUnit: 148, spread: 0, day: 1 },
  { name: 'payroll', reference: 'Site staff', ...OPERATING, dollarsPerUnit: 96, spread: 0.03, day: 28 },
  { name: 'grounds', reference: 'Evergreen Grounds', ...OPERATING, dollarsPerUnit: 14, spread: 0.3, day: 18 },
  { name: 'trash', reference: 'Waste hauling', ...OPERATING, dollarsPerUnit: 11, spread: 0.05, day: 9 },
  { name: 'mortgage', reference: 'Mortgage payment', glClass: 'debt_service', dollarsPerUnit: 415, spread: 0, day: 1 },
];

/** What is bought for years. */
export const CAPITAL_PROJECTS: readonly { reference: string; dollarsPerUnit: number }[] = [
  { reference: 'Roof membrane, one section', dollarsPerUnit: 520 },
  { reference: 'Boiler replacement', dollarsPerUnit: 410 },
  { reference: 'Repaving of the parking lot', dollarsPerUnit: 290 },
  { reference: 'New corridor lighting', dollarsPerUnit: 120 },
  { reference: 'Kitchen renovation, three units', dollarsPerUnit: 640 },
  { reference: 'Window replacement, one facade', dollarsPerUnit: 760 },
];

/** Firms that send invoices for repairs, with what they usually ask. */
export const REPAIR_INVOICES: readonly { reference: string; dollars: readonly [number, number] }[] = [
  { reference: 'Rapid Rooter Plumbing', dollars: [180, 1_400] },
  { reference: 'Blue River Plumbing', dollars: [140, 900] },
  { reference: 'Brightline Electric', dollars: [160, 1_100] },
  { reference: 'Summit Heating & Air', dollars: [190, 1_800] },
  { reference: 'Spin Cycle Appliance Repair', dollars: [110, 620] },
  { reference: 'Green Shield Pest Control', dollars: [90, 480] },
  { reference: 'Cornerstone Carpentry', dollars: [150, 1_300] },
  { reference: 'High Ridge Roofing', dollars: [350, 2_600] },
];
