import { sqlMigration } from '../../../platform/db/migration.ts';
import { PUBLISHER_ROLE, REACH_COMMAND_ROLE, REACH_ROLE } from '../../../platform/db/roles.ts';

const identified = ['property', 'unit', 'lease', 'tenant', 'document']
  .map((noun) => {
    const externalId = noun === 'document' ? 'null::text' : 'external_id';
    return `select 'properties.${noun}' as source, id, ${externalId} as external_id, deleted_at from properties.${noun}`;
  })
  .join(' union all ');

/** The identifiers of the whole account's records, so that a narrowed caller gives none of them to another record. */
export const identifiedRecords = sqlMigration('reach/0223-identified-records', [
  `create view reach.identified_record as ${identified}`,
  `alter view reach.identified_record owner to ${PUBLISHER_ROLE}`,
  `grant select on reach.identified_record to ${REACH_ROLE}, ${REACH_COMMAND_ROLE}`,
]);
