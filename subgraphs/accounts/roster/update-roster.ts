import { localDate } from '../../../platform/calendar/local-time.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { layerToStore } from './layer-to-store.rules.ts';
import { lockRoster } from './lock-roster.ts';
import type { RosterKey } from './lock-roster.ts';
import { propertiesOf, referenceFaults } from './roster-references.ts';
import { updateRosterRules } from './roster-schema.rules.ts';
import { rosterChanged } from './roster.event-types.ts';
import type { UpdateRosterInput } from './roster.inputs.ts';
import { rostersById } from './roster.queries.ts';
import type { RosterRow } from '../../../platform/on-call/roster.types.ts';
import { updateRosterRow } from './roster.statements.ts';

/**
 * Changes a roster. The overrides stay, those of layers that are gone without effect.
 * @throws AppError `validation_failed`; `not_found`; `precondition_failed`
 */
export async function updateRoster(
  context: CommandContext,
  { input, ...key }: RosterKey & { input: UpdateRosterInput },
): Promise<RosterRow> {
  const { sql, now } = context;
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value != null)) as UpdateRosterInput;
  const roster = await lockRoster(context, key);
  const faults = await referenceFaults(
    sql,
    {
      ...{ layers: given.layers, propertyIds: given.reach?.propertyIds },
      remaining: given.reach ? remainingPersons(roster, given, now) : [],
    },
    propertiesOf(given.reach, roster.propertyIds),
  );
  const { name, reach, timezone, layers, responseMinutes } = parseInput(updateRosterRules, given, faults);
  const zone = timezone ?? roster.timezone;
  const today = localDate(now, zone);
  const facts = {
    name: name ?? roster.name,
    propertyIds: given.reach ? (reach ?? null) : roster.propertyIds,
    timezone: zone,
    layers: layers?.map((layer) => layerToStore(layer, today)) ?? roster.layers,
    responseMinutes: responseMinutes ?? roster.responseMinutes,
  };
  await updateRosterRow(sql, key.id, facts, now);
  const changed = (await rostersById(sql, [key.id])).get(key.id)!;
  await context.record(rosterChanged('updated', changed));
  return changed;
}

/** Those of layers that stay as they are, and of overrides that are not over. */
function remainingPersons({ layers, overrides }: RosterRow, { layers: given }: UpdateRosterInput, now: Date): string[] {
  return [
    ...new Set([
      ...(given ? [] : layers.flatMap(({ members }) => members)),
      ...overrides.filter(({ to }) => to > now).map(({ agentId }) => agentId),
    ]),
  ];
}
