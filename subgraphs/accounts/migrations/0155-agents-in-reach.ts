import { sqlMigration } from '../../../platform/db/migration.ts';
import { narrowToReach } from '../../../platform/db/reach-table.ts';

/** Callers who may see only some properties see everybody whom their tickets may name, and change nobody. */
export const agentsInReach = sqlMigration(
  'accounts/0155-agents-in-reach',
  ['accounts.agent', 'accounts.role'].flatMap((table) => narrowToReach(table, { seen: 'true', isOnlyRead: true })),
);
