import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { raiseRequest } from '../../../platform/jobs/requests.ts';

/** Raised, for each property, when its clocks go by another time zone now. */
const TIME_ZONE_CHANGED = 'properties/time-zone-changed';
/** Raised beside it, for the property's own units: each topic has one who follows it. */
const DAYS_CHANGED = 'properties/days-changed';

interface Zoned {
  id: string;
  /** What the property was; null for one that is new. */
  before: { timezone: string } | null;
  /** What it is now. */
  after: { timezone?: string | undefined };
}

/** Asks that what goes by the time zones of these properties follows those that have changed. */
export async function requestTimeZoneUpdates(
  { sql, accountId }: Pick<CommandContext, 'sql' | 'accountId'>,
  changes: readonly Zoned[],
): Promise<void> {
  for (const { id, before, after } of changes) {
    if (before === null || before.timezone === after.timezone) continue;
    await raiseRequest(sql, TIME_ZONE_CHANGED, { accountId, key: id });
    await raiseRequest(sql, DAYS_CHANGED, { accountId, key: id });
  }
}
