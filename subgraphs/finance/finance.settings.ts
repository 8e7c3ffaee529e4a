import type { SettingRows } from '../../platform/settings/read-settings.ts';
import { positive } from '../../platform/settings/setting-forms.ts';
import { storeConnections } from '../../platform/store-connections.ts';

/** The settings of exports. */
export const financeSettings = {
  EXPORT_CONNECTIONS: {
    schema: storeConnections.default({}),
    about:
      'Stores that exports may be delivered to: a JSON object with a member for each name, or the path of a file with such an object. See docs/guide/exports.md.',
    isSecret: true,
  },
  STORE_TIMEOUT_SECONDS: {
    schema: positive.max(600).default(60),
    about:
      'Time that a store of EXPORT_CONNECTIONS may stay silent: before it answers, and while a file goes to it or comes from it.',
  },
} as const satisfies SettingRows;
