import type { WeeklyHours } from '../../../platform/calendar/calendar.types.ts';
import type { SlaFeeOverrides } from '../../../subgraphs/maintenance/sla/sla.types.ts';

const OFFICE_DAY = [{ from: '08:00', to: '18:00' }];

/** What the demo account sets for itself. */
export const ACCOUNT_SETTINGS = {
  name: 'Northstar Property Group (demo)',
  timezone: 'America/Chicago',
  ownerEmail: 'owner@northstar.example',
  escalationContact: { name: 'Dana Whitfield', email: 'on-call@northstar.example', phone: '+13125550142' },
  businessHours: { mon: OFFICE_DAY, tue: OFFICE_DAY, wed: OFFICE_DAY, thu: OFFICE_DAY, fri: OFFICE_DAY } as WeeklyHours,
  slaFees: {
    emergency: {
      contact: { flatMinor: 5_000, hourlyMinor: 2_500, capMinor: 50_000 },
      on_site: { flatMinor: 10_000, hourlyMinor: 5_000, capMinor: 100_000 },
      done: { flatMinor: 15_000, hourlyMinor: 5_000, capMinor: 150_000 },
    },
    urgent: {
      contact: { flatMinor: 2_500, hourlyMinor: 500, capMinor: 20_000 },
      on_site: { flatMinor: 5_000, hourlyMinor: 1_000, capMinor: 40_000 },
      done: { flatMinor: 5_000, hourlyMinor: 500, capMinor: 40_000 },
    },
    standard: { done: { flatMinor: 2_500, hourlyMinor: 100, capMinor: 10_000 } },
  } as SlaFeeOverrides,
} as const;

const FIXED_HOLIDAYS = ['01-01', '06-19', '07-04', '11-11', '12-25'];

/** The public holidays of fixed date in these years. */
export function holidaysOf(years: readonly number[]): string[] {
  return years.flatMap((year) => FIXED_HOLIDAYS.map((day) => `${year}-${day}`));
}
