import { sqlMigration } from '../../../platform/db/migration.ts';

/** The tickets of an actor, for lists of what somebody changed last. */
export const timelineByActor = sqlMigration('maintenance/0190-timeline-by-actor', [
  `create index timeline_entry_by_actor on maintenance.timeline_entry (account_id, actor, ticket_id)`,
]);
