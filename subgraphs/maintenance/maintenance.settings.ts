import type { SettingRows, Settings } from '../../platform/settings/read-settings.ts';
import { positive } from '../../platform/settings/setting-forms.ts';
import type { AcceptMinutes } from './dispatch/decision/dispatch.types.ts';

declare module '../../platform/settings/config.ts' {
  interface SubgraphConfig {
    acceptMinutes: AcceptMinutes;
  }
}

/** The settings of dispatch. */
export const maintenanceSettings = {
  DISPATCH_ACCEPT_MINUTES_EMERGENCY: {
    schema: positive.default(10),
    about: 'Minutes that a vendor has to accept an emergency, unless the account sets another value.',
  },
  DISPATCH_ACCEPT_MINUTES_URGENT: { schema: positive.default(120), about: 'The same for an urgent ticket.' },
  DISPATCH_ACCEPT_MINUTES_STANDARD: { schema: positive.default(1_440), about: 'The same for a standard ticket.' },
} as const satisfies SettingRows;

/** What the settings say of the time in which vendors have to accept. */
export const acceptMinutesOf = (settings: Settings<typeof maintenanceSettings>): AcceptMinutes => ({
  emergency: settings.DISPATCH_ACCEPT_MINUTES_EMERGENCY,
  urgent: settings.DISPATCH_ACCEPT_MINUTES_URGENT,
  standard: settings.DISPATCH_ACCEPT_MINUTES_STANDARD,
});
