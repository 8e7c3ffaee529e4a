import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { raiseRequest } from '../../../platform/jobs/requests.ts';

/** Raised for each property whose time zone has changed, for its clocks. */
const TIME_ZONE_CHANGED = 'properties/time-zone-changed';
/** Raised together with it for the property's units, because each topic has one follower. */
const DAYS_CHANGED = 'properties/days-changed';

interface Zoned {
  id: string;
  /** The previous property; null for a new one. */
  before: { timezone: string } | null;
  /** The current property. */
  after: { timezone?: string | undefined };
}

/** Requests updates of everything that depends on the time zones of changed properties. */
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
