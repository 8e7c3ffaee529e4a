import { sqlMigration } from '../../../platform/db/migration.ts';

/** By what it is known what an adopted document belongs to, for whoever looks for wrong guesses. */
export const attachmentsOfDocuments = sqlMigration('properties/0142-attachments-of-documents', [
  `alter table properties.document add column attached_by text, add column attachment_reason text`,
]);
