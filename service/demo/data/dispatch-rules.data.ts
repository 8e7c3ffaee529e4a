import type { WeeklyHours } from '../../../platform/calendar/calendar.types.ts';
import { CATEGORIES } from '../../../subgraphs/maintenance/triage/triage.types.ts';
import type { DispatchRule } from '../../../subgraphs/maintenance/dispatch/decision/dispatch.types.ts';

const NIGHT = [{ from: '18:00', to: '07:00' }];
const AFTER_HOURS: WeeklyHours = {
  mon: [{ from: '00:00', to: '07:00' }, ...NIGHT],
  tue: NIGHT,
  wed: NIGHT,
  thu: NIGHT,
  fri: NIGHT,
  sat: [{ from: '07:00', to: '24:00' }],
  sun: [{ from: '00:00', to: '24:00' }],
};

type AccountRule = Omit<DispatchRule, 'scope' | 'enabled'>;
const forAccount = (rule: AccountRule): DispatchRule => ({ ...rule, scope: { kind: 'account' }, enabled: true });

/**
 * How the demo's tickets find their vendors. `general` has no rule of the account: questions and requests stay with the
 * property's own staff.
 */
export const DISPATCH_RULES: readonly DispatchRule[] = [
  {
    id: 'lake-801-climate',
    scope: { kind: 'unit', id: 'LAKE-801' },
    position: 1,
    condition: { categories: ['hvac'] },
    strategy: 'first_eligible',
    vendorIds: ['summit-heating-air', 'comfort-zone-hvac'],
    enabled: true,
  },
  {
    id: 'koa-handyman',
    scope: { kind: 'property', id: 'KOA-GARDENS' },
    position: 1,
    condition: { categories: ['plumbing', 'appliance', 'structural', 'general'], severities: ['standard'] },
    strategy: 'first_eligible',
    vendorIds: ['handy-helpers'],
    enabled: true,
  },
  forAccount({
    id: 'emergencies',
    position: 1,
    condition: { severities: ['emergency'] },
    strategy: 'least_open_tickets',
    vendorIds: [],
  }),
  forAccount({
    id: 'urgent-after-hours',
    position: 2,
    condition: {
      categories: ['plumbing', 'electrical', 'hvac', 'locks_security', 'fire_safety'],
      severities: ['urgent'],
      hours: AFTER_HOURS,
    },
    strategy: 'first_eligible',
    vendorIds: ['rapid-rooter', 'brightline-electric', 'summit-heating-air', 'key-and-bolt', 'guardian-fire'],
  }),
  forAccount({
    id: 'plumbing',
    position: 10,
    condition: { categories: ['plumbing'] },
    strategy: 'round_robin',
    vendorIds: ['blue-river-plumbing', 'allied-drain', 'rapid-rooter', 'budget-fixit'],
  }),
  forAccount({
    id: 'electrical',
    position: 20,
    condition: { categories: ['electrical'] },
    strategy: 'least_open_tickets',
    vendorIds: ['copper-state-electric', 'brightline-electric', 'guardian-fire'],
  }),
  forAccount({
    id: 'climate',
    position: 30,
    condition: { categories: ['hvac'] },
    strategy: 'round_robin',
    vendorIds: ['comfort-zone-hvac', 'polar-breeze', 'summit-heating-air'],
  }),
  forAccount({
    id: 'appliances',
    position: 40,
    condition: { categories: ['appliance'] },
    strategy: 'least_open_tickets',
    vendorIds: ['spin-cycle-appliance', 'kitchen-pro', 'polar-breeze', 'handy-helpers'],
  }),
  forAccount({
    id: 'gas-and-fire',
    position: 50,
    condition: { categories: ['gas', 'fire_safety'] },
    strategy: 'first_eligible',
    vendorIds: ['sentinel-gas', 'guardian-fire'],
  }),
  forAccount({
    id: 'locks',
    position: 60,
    condition: { categories: ['locks_security'] },
    strategy: 'first_eligible',
    vendorIds: ['safehome-access', 'key-and-bolt'],
  }),
  forAccount({
    id: 'pests',
    position: 70,
    condition: { categories: ['pest'] },
    strategy: 'first_eligible',
    vendorIds: ['green-shield-pest', 'wild-side-removal'],
  }),
  forAccount({
    id: 'building-shell',
    position: 80,
    condition: { categories: ['structural', 'roofing_water_intrusion', 'mold_air_quality'] },
    strategy: 'first_eligible',
    vendorIds: [
      'old-town-roofing',
      'high-ridge-roofing',
      'cornerstone-carpentry',
      'ironwood-structural',
      'pure-air',
      'handy-helpers',
    ],
  }),
  forAccount({
    id: 'site-and-elevators',
    position: 90,
    condition: { categories: ['elevator', 'grounds_common_area'] },
    strategy: 'first_eligible',
    vendorIds: ['vertical-lift', 'evergreen-grounds'],
  }),
  // Whoever does the trade, when the preferred vendors cannot.
  forAccount({
    id: 'anybody',
    position: 99,
    condition: { categories: CATEGORIES.filter((category) => category !== 'general') },
    strategy: 'least_open_tickets',
    vendorIds: [],
  }),
];
