import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { lockRoster } from './lock-roster.ts';
import type { RosterKey } from './lock-roster.ts';
import { rosterChanged } from './roster.event-types.ts';
import { deleteRosterRow } from './roster.statements.ts';

/**
 * Deletes a roster with its overrides.
 * @returns its id
 * @throws AppError `not_found`; `precondition_failed`
 */
export async function deleteRoster(context: CommandContext, key: RosterKey): Promise<string> {
  const roster = await lockRoster(context, key);
  await deleteRosterRow(context.sql, key.id);
  await context.record(rosterChanged('deleted', roster));
  return key.id;
}
