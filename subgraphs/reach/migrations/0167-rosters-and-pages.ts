import { sqlMigration } from '../../../platform/db/migration.ts';
import { inReach, narrowToReach } from '../../../platform/db/account-table.ts';

const PROPERTY_IN_REACH = inReach('p.property_id');
const PROPERTIES = `select from unnest(reach) p (property_id)`;

/**
 * A narrowed caller sees the rosters that are for some property of the reach, and changes those that are for no other; and
 * sees and answers the pages about tickets there.
 */
export const rostersAndPages = sqlMigration('reach/0167-rosters-and-pages', [
  ...narrowToReach('accounts.roster', {
    seen: `reach is null or exists (${PROPERTIES} where ${PROPERTY_IN_REACH})`,
    written: `reach is not null and not exists (${PROPERTIES} where (${PROPERTY_IN_REACH}) is not true)`,
  }),
  // Whoever sees a roster sees its overrides.
  ...narrowToReach('accounts.roster_override', {
    seen: `exists (select from accounts.roster r
      where r.account_id = roster_override.account_id and r.id = roster_override.roster_id
        and (r.reach is null or exists (select from unnest(r.reach) p (property_id) where ${PROPERTY_IN_REACH})))`,
  }),
  ...narrowToReach('accounts.page', { seen: inReach('property_id') }),
]);
