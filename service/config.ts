import { z } from 'zod';
import type { Logger } from '../platform/logger.ts';
import { CELL_SETTINGS } from '../platform/settings/cell-settings.ts';
import { LIFE_SETTINGS, PLACE_SETTINGS, TRAFFIC_SETTINGS, generalConfigOf } from '../platform/settings/config.ts';
import type { Config } from '../platform/settings/config.ts';
import { misspelledSettings } from '../platform/settings/misspelled-settings.ts';
import { readSettings, usable } from '../platform/settings/read-settings.ts';
import type { SettingRows } from '../platform/settings/read-settings.ts';
import { withPatience } from '../platform/store-connections.ts';
import { accountsSettings, notificationsOf, signInOf } from '../subgraphs/accounts/accounts.settings.ts';
import { financeSettings } from '../subgraphs/finance/finance.settings.ts';
import { acceptMinutesOf, maintenanceSettings } from '../subgraphs/maintenance/maintenance.settings.ts';
import { documentPlaceOf, documentsOf, propertiesSettings } from '../subgraphs/properties/properties.settings.ts';
import { ROLES } from './role-names.ts';
import type { Role } from './role-names.ts';

/** Every setting, its default and what it means, in the order of the table of settings in docs/operate. */
export const SETTINGS = {
  ...PLACE_SETTINGS,
  ROLES: {
    schema: z
      .string()
      .default('all')
      .transform((text) => text.split(',').map((role) => role.trim()))
      .pipe(z.array(z.enum(['all', 'router', ...ROLES])).min(1))
      .refine((roles) => roles.length === 1 || !roles.includes('router'), 'expected the router without other roles'),
    about: `Roles of this process: \`all\`, or some of ${ROLES.map((role) => `\`${role}\``).join(', ')}, separated by commas. Or \`router\` alone, before several cells.`,
  },
  ...CELL_SETTINGS,
  ...TRAFFIC_SETTINGS,
  ...accountsSettings,
  ...propertiesSettings,
  ...LIFE_SETTINGS,
  ...maintenanceSettings,
  ...financeSettings,
} as const satisfies SettingRows;

const rolesOf = (named: 'all' | 'router' | Role): readonly Role[] =>
  named === 'all' ? ROLES : named === 'router' ? [] : [named];

/** Warns of variables that look like settings and are none. */
export function warnOfMisspelledSettings(logger: Logger, environment: object = process.env): void {
  for (const sentence of misspelledSettings(Object.keys(SETTINGS), Object.keys(environment))) logger.warn(sentence);
}

/** The parsed settings of a process, with what it does. */
export interface ServiceConfig extends Config {
  roles: ReadonlySet<Role>;
  /** Whether this process is the router before several cells, and has no other role. */
  isRouter: boolean;
  /** The addresses of the cells by their names, the first one first. */
  cells: Readonly<Record<string, string>>;
  /** The addresses of their databases. */
  cellDatabases: Readonly<Record<string, string>>;
}

/**
 * Reads the settings from an environment; an empty variable counts as not set.
 * @throws ConfigError naming every setting that cannot be used
 */
export function loadConfig(environment: Readonly<Record<string, string | undefined>> = process.env): ServiceConfig {
  const settings = readSettings(SETTINGS, environment);
  const storeConnections = withPatience(settings.EXPORT_CONNECTIONS, settings.STORE_TIMEOUT_SECONDS * 1_000);
  return {
    ...generalConfigOf(settings),
    roles: new Set(settings.ROLES.flatMap(rolesOf)),
    isRouter: settings.ROLES.includes('router'),
    cells: settings.CELLS,
    cellDatabases: settings.CELL_DATABASES,
    acceptMinutes: acceptMinutesOf(settings),
    storeConnections,
    documents: documentsOf(settings),
    fileStore: usable(documentPlaceOf(settings, storeConnections)),
    notifications: usable(notificationsOf(settings)),
    signIn: usable(signInOf(settings)),
  };
}
