import type { WeeklyHours } from '../../../platform/calendar/calendar.types.ts';
import type { Category, Severity } from '../../../subgraphs/maintenance/triage/triage.types.ts';

/** A vendor of the demo. */
export interface VendorPlan {
  id: string;
  name: string;
  categories: readonly Category[];
  severities: readonly Severity[];
  /** Null is around the clock. */
  hours: WeeklyHours | null;
  openTicketCap: number | null;
  isActive: boolean;
  /** Days until the insurance expires; negative when it has. Null when none is recorded. */
  insuredForDays: number | null;
}

const WORKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri'] as const;
const AND_SATURDAY = [...WORKDAYS, 'sat'] as const;
const EVERY_DAY = [...AND_SATURDAY, 'sun'] as const;

type Days = readonly (typeof EVERY_DAY)[number][];
const on = (days: Days, from: string, to: string): WeeklyHours =>
  Object.fromEntries(days.map((day) => [day, [{ from, to }]]));

const OFFICE = on(WORKDAYS, '08:00', '17:00');
const LONG = on(AND_SATURDAY, '07:00', '19:00');
const DAYLIGHT = on(EVERY_DAY, '06:00', '18:00');

const ALL: readonly Severity[] = ['emergency', 'urgent', 'standard'];
const PRESSING: readonly Severity[] = ['emergency', 'urgent'];
const PLANNED: readonly Severity[] = ['urgent', 'standard'];
const STANDARD: readonly Severity[] = ['standard'];

function vendor(
  id: string,
  name: string,
  categories: readonly Category[],
  severities: readonly Severity[],
  hours: WeeklyHours | null,
  openTicketCap: number | null,
  more: Partial<VendorPlan> = {},
): VendorPlan {
  return { id, name, categories, severities, hours, openTicketCap, isActive: true, insuredForDays: 240, ...more };
}

/** Twenty-five vendors of all trades. */
export const VENDORS: readonly VendorPlan[] = [
  vendor('rapid-rooter', 'Rapid Rooter Plumbing', ['plumbing'], ALL, null, 12),
  vendor('blue-river-plumbing', 'Blue River Plumbing', ['plumbing'], PLANNED, LONG, 10),
  vendor('allied-drain', 'Allied Drain & Sewer', ['plumbing'], STANDARD, OFFICE, 8),
  vendor('brightline-electric', 'Brightline Electric', ['electrical'], ALL, null, 10),
  vendor('copper-state-electric', 'Copper State Electric', ['electrical'], PLANNED, LONG, 8),
  vendor('summit-heating-air', 'Summit Heating & Air', ['hvac'], ALL, null, 10),
  vendor('comfort-zone-hvac', 'Comfort Zone HVAC', ['hvac'], PLANNED, LONG, 10),
  vendor('polar-breeze', 'Polar Breeze Mechanical', ['hvac', 'appliance'], STANDARD, OFFICE, 6),
  vendor('spin-cycle-appliance', 'Spin Cycle Appliance Repair', ['appliance'], PLANNED, LONG, 8),
  vendor('kitchen-pro', 'Kitchen Pro Repair', ['appliance'], STANDARD, OFFICE, 6, { insuredForDays: null }),
  vendor('sentinel-gas', 'Sentinel Gas Services', ['gas', 'plumbing'], ALL, null, null),
  vendor('guardian-fire', 'Guardian Fire Protection', ['fire_safety', 'electrical'], ALL, null, 8),
  vendor('key-and-bolt', 'Key & Bolt Locksmiths', ['locks_security'], ALL, null, 8),
  vendor('safehome-access', 'SafeHome Access Systems', ['locks_security'], PLANNED, OFFICE, 6),
  vendor('green-shield-pest', 'Green Shield Pest Control', ['pest'], PLANNED, LONG, 10),
  vendor('wild-side-removal', 'Wild Side Animal Removal', ['pest'], PRESSING, null, 4),
  vendor('cornerstone-carpentry', 'Cornerstone Carpentry', ['structural', 'general'], PLANNED, OFFICE, 8),
  vendor('ironwood-structural', 'Ironwood Structural', ['structural'], PRESSING, null, 5),
  vendor('high-ridge-roofing', 'High Ridge Roofing', ['roofing_water_intrusion'], ALL, null, 6),
  vendor('old-town-roofing', 'Old Town Roofing', ['roofing_water_intrusion'], PLANNED, LONG, 6, {
    insuredForDays: -40,
  }),
  vendor('vertical-lift', 'Vertical Lift Elevator', ['elevator'], ALL, null, null),
  vendor('pure-air', 'Pure Air Remediation', ['mold_air_quality'], ALL, DAYLIGHT, 6),
  vendor('evergreen-grounds', 'Evergreen Grounds', ['grounds_common_area'], PLANNED, DAYLIGHT, 10, {
    insuredForDays: 21,
  }),
  vendor('handy-helpers', 'Handy Helpers', ['general', 'structural', 'appliance', 'plumbing'], STANDARD, LONG, 15),
  vendor('budget-fixit', 'Budget Fix-It', ['plumbing', 'electrical', 'general'], ALL, null, 5, { isActive: false }),
];
