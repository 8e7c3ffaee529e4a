import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { accountCalendar } from './account-calendar.queries.ts';
import { endOfBusinessWait } from './business-wait.rules.ts';
import { lockOutdatedWaits, moveWait } from './business-waits.statements.ts';

/** So many runs are moved in one transaction. */
export const WAITS_AT_ONCE = 100;

/**
 * Has waits in business time end by the account's present calendar, counted anew from their beginning.
 * @returns how many were moved
 */
export async function moveBusinessWaits({ sql }: CommandContext): Promise<number> {
  const calendar = await accountCalendar(sql);
  const waits = await lockOutdatedWaits(sql, calendar.revision, WAITS_AT_ONCE);
  for (const { id, wait } of waits) {
    await moveWait(sql, id, { ...wait, revision: calendar.revision }, endOfBusinessWait(wait, calendar));
  }
  return waits.length;
}
