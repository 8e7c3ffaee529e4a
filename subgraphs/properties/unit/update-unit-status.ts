import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { unitEvent } from './unit.events.ts';
import { unitsById } from './unit.queries.ts';
import { requestMovedUnitUpdates } from './request-moved-unit-updates.ts';
import type { Placed } from './request-moved-unit-updates.ts';
import { followLeases, tenureOfUnits } from './unit.statements.ts';

/** Lets units follow their leases, and tells of those whose status changed. */
export async function updateUnitStatus(context: CommandContext, unitIds: readonly string[]): Promise<void> {
  const changed = await followLeases(context.sql, unitIds, context.now);
  const units = await unitsById(context.sql, changed);
  await context.record(...[...units.values()].map((unit) => unitEvent('updated', unit)));
}

/** Lets what belongs to units that were put into another property go with them; it may be another day there. */
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
  // One without leases is what the client says.
  await updateUnitStatus(
    context,
    moved.flatMap(({ id }) => ((tenures.get(id) ?? null) === null ? [] : id)),
  );
}
