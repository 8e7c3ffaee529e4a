import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { unitEvent } from './unit.events.ts';
import { unitsById } from './unit.queries.ts';
import { followLeases } from './unit.statements.ts';

/** Lets units follow their leases, and tells of those whose status changed. */
export async function settleUnits(context: CommandContext, unitIds: readonly string[]): Promise<void> {
  const changed = await followLeases(context.sql, unitIds, context.now);
  const units = await unitsById(context.sql, changed);
  await context.record(...[...units.values()].map((unit) => unitEvent('updated', unit)));
}
