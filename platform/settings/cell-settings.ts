import type { SettingRows } from './read-settings.ts';
import { urlsByName } from './setting-forms.ts';

/** The cells that a router stands before, and that accounts move between. */
export const CELL_SETTINGS = {
  CELLS: {
    schema: urlsByName.default({}),
    about:
      'For the router: the cells by their names, with the addresses at which they serve REST and GraphQL, e.g. `a=http://10.0.1.5:4000,b=http://10.0.2.5:4000`. What belongs to no account goes to the first.',
  },
  CELL_DATABASES: {
    schema: urlsByName.default({}),
    about:
      'For `npm run move-account`: the databases of the cells by their names, e.g. `a=postgres://…,b=postgres://…`; PostgreSQL itself, not a pooler.',
    isSecret: true,
  },
} as const satisfies SettingRows;
