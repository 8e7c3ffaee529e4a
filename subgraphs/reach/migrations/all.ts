import type { NamedMigration } from '../../../platform/db/migration.ts';
import { rostersAndPages } from './0167-rosters-and-pages.ts';
import { places } from './0180-places.ts';
import { peopleOfTickets } from './0182-people-of-tickets.ts';
import { tenantErasures } from './0190-tenant-erasures.ts';
import { roles } from './0222-roles.ts';
import { identifiedRecords } from './0223-identified-records.ts';
import { rulesOfProperties } from './0224-rules-of-properties.ts';
import { reachOfTables } from './0181-reach-of-tables.ts';

/** How the tables of all subgraphs are narrowed to some properties, oldest first; runs behind the subgraphs' own. */
export const reachMigrations: readonly NamedMigration[] = [
  places,
  reachOfTables,
  rostersAndPages,
  peopleOfTickets,
  tenantErasures,
  roles,
  identifiedRecords,
  rulesOfProperties,
];
