import type { SettingRows } from '../../platform/settings/read-settings.ts';
import { storeConnections } from '../../platform/store-connections.ts';

/** The settings of exports. */
export const financeSettings = {
  EXPORT_CONNECTIONS: {
    schema: storeConnections.default({}),
    about:
      'Stores that exports may be delivered to: a JSON object with a member for each name, or the path of a file with such an object. See docs/guide/exports.md.',
    isSecret: true,
  },
} as const satisfies SettingRows;
