import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { unitEvent } from './unit.events.ts';
import { unitsById } from './unit.queries.ts';
import { requestMovedUnitUpdates } from './request-moved-unit-updates.ts';
import type { Placed } from './request-moved-unit-updates.ts';
import { followLeases, tenureOfUnits } from './unit.statements.ts';

/** Updates the status of units by their leases, and records an event for each change. */
export async function updateUnitStatus(context: CommandContext, unitIds: readonly string[]): Promise<void> {
  const changed = await followLeases(context.sql, unitIds, context.now);
  const units = await unitsById(context.sql, changed);
  await context.record(...[...units.values()].map((unit) => unitEvent('updated', unit)));
}

/** Updates the records and status of units that moved to another property, where the local day can differ. */
export async function updateMovedUnits(
  context: CommandContext,
  changes: readonly (Placed & { id: string })[],
): Promise<void> {
  await requestMovedUnitUpdates(context, changes);
  const moved = changes.flatMap(({ id, before, after: { propertyId } }) =>
    before !== null && before.propertyId !== propertyId ? [{ id, propertyId }] : [],
  );
  if (moved.length === 0) return;
  const tenures = await tenureOfUnits(context.sql, moved, context.now);
  // The client sets the status of a unit without leases.
  await updateUnitStatus(
    context,
    moved.flatMap(({ id }) => ((tenures.get(id) ?? null) === null ? [] : id)),
  );
}
