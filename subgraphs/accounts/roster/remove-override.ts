import { AppError } from '../../../platform/errors.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { lockRoster } from './lock-roster.ts';
import { rosterChanged } from './roster.event-types.ts';
import { rostersById } from './roster.queries.ts';
import { deleteOverride, touchRoster } from './roster.statements.ts';

/**
 * Removes an override.
 * @returns its id
 * @throws AppError `not_found` without the roster or the override
 */
export async function removeRosterOverride(
  context: CommandContext,
  { rosterId, id }: { rosterId: string; id: string },
): Promise<string> {
  const { sql, now } = context;
  await lockRoster(context, { id: rosterId });
  if (!(await deleteOverride(sql, rosterId, id))) {
    throw new AppError('not_found', `The roster has no override with the id ${JSON.stringify(id)}.`);
  }
  await touchRoster(sql, rosterId, now);
  await context.record(rosterChanged('updated', (await rostersById(sql, [rosterId])).get(rosterId)!));
  return id;
}
