import { AppError } from '../../../platform/errors.ts';
import { assertVersion } from '../../../platform/graphql/if-match.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { rostersById } from './roster.queries.ts';
import type { RosterRow } from '../../../platform/on-call/roster.types.ts';
import { lockRosterRow } from './roster.statements.ts';

/** The roster to change, and the versions at which it may be changed. */
export interface RosterKey {
  id: string;
  ifMatch?: readonly string[] | null;
}

/**
 * Locks the roster until the transaction ends and returns it.
 * @throws AppError `not_found`; `precondition_failed` at a version that `ifMatch` does not name
 */
export async function lockRoster({ sql }: CommandContext, { id, ifMatch }: RosterKey): Promise<RosterRow> {
  await lockRosterRow(sql, id);
  const roster = (await rostersById(sql, [id])).get(id);
  if (!roster) throw new AppError('not_found', `There is no roster with the id ${JSON.stringify(id)}.`);
  assertVersion(roster.version, ifMatch);
  return roster;
}
