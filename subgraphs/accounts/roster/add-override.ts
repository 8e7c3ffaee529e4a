import { parseInput } from '../../../platform/graphql/parse-input.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { newId } from '../../../platform/ids.ts';
import { lockRoster } from './lock-roster.ts';
import { referenceFaults } from './roster-references.ts';
import { overrideRules } from './roster-schema.rules.ts';
import { rosterChanged } from './roster.event-types.ts';
import type { RosterOverrideInput } from './roster.inputs.ts';
import { rostersById } from './roster.queries.ts';
import type { Override } from '../../../platform/on-call/roster.types.ts';
import { insertOverride, touchRoster } from './roster.statements.ts';

/**
 * Puts a person on call for a time instead of the member whose turn it is.
 * @throws AppError `validation_failed`; `not_found` without the roster
 */
export async function addRosterOverride(
  context: CommandContext,
  { rosterId, input }: { rosterId: string; input: RosterOverrideInput },
): Promise<Override> {
  const { sql, accountId, now } = context;
  const { layers, propertyIds } = await lockRoster(context, { id: rosterId });
  const faults = await referenceFaults(sql, { agentId: input.agentId }, propertyIds);
  const { agentId, from, to, reason, layer } = parseInput(overrideRules(now, layers.length), input, faults);
  const override = { id: newId(now.getTime()), layer: layer ?? 0, agentId, from, to, reason: reason ?? null };
  await insertOverride(sql, { ...override, accountId, rosterId });
  await touchRoster(sql, rosterId, now);
  await context.record(rosterChanged('updated', (await rostersById(sql, [rosterId])).get(rosterId)!));
  return override;
}
