import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { raiseRequest } from '../../../platform/jobs/requests.ts';

/** Raised for each property that lost units to another one. */
const UNITS_MOVED = 'properties/units-moved';

/** A written unit, possibly moved to another property. */
export interface Placed {
  /** The previous property; null for a new unit. */
  before: { propertyId: string } | null;
  /** The current property. */
  after: { propertyId: string };
}

/** Requests updates of the records of units that moved to another property. */
export async function requestMovedUnitUpdates(
  { sql, accountId }: Pick<CommandContext, 'sql' | 'accountId'>,
  changes: readonly Placed[],
): Promise<void> {
  const left = changes.flatMap(({ before, after }) =>
    before !== null && before.propertyId !== after.propertyId ? [before.propertyId] : [],
  );
  for (const key of new Set(left)) await raiseRequest(sql, UNITS_MOVED, { accountId, key });
}
