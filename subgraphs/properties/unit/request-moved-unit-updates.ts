import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { raiseRequest } from '../../../platform/jobs/requests.ts';

/** Raised, for each property, when units belong to another one now. */
const UNITS_MOVED = 'properties/units-moved';

/** A unit that was written, perhaps into another property. */
export interface Placed {
  /** Where the unit was; null for one that is new. */
  before: { propertyId: string } | null;
  /** Where it is now. */
  after: { propertyId: string };
}

/** Asks that what belongs to units goes with those that were put into another property. */
export async function requestMovedUnitUpdates(
  { sql, accountId }: Pick<CommandContext, 'sql' | 'accountId'>,
  changes: readonly Placed[],
): Promise<void> {
  const left = changes.flatMap(({ before, after }) =>
    before !== null && before.propertyId !== after.propertyId ? [before.propertyId] : [],
  );
  for (const key of new Set(left)) await raiseRequest(sql, UNITS_MOVED, { accountId, key });
}
