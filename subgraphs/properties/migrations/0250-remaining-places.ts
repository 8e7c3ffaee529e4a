import { sqlMigration } from '../../../platform/db/migration.ts';

/** Which records an erased person is still named in; null until they were looked for. */
export const remainingPlaces = sqlMigration('properties/0250-remaining-places', [
  `alter table properties.tenant_erasure add column remaining jsonb`,
]);
