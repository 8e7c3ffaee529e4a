import { localDate } from '../../../platform/calendar/local-time.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { newId } from '../../../platform/ids.ts';
import { layerToStore } from './layer-to-store.rules.ts';
import { propertiesOf, referenceFaults } from './roster-references.ts';
import { createRosterRules } from './roster-schema.rules.ts';
import { rosterChanged } from './roster.event-types.ts';
import type { CreateRosterInput } from './roster.inputs.ts';
import { readTimezone, rostersById } from './roster.queries.ts';
import type { RosterRow } from '../../../platform/on-call/roster.types.ts';
import { insertRoster } from './roster.statements.ts';

const DEFAULT_MINUTES = 10;

/**
 * Adds a roster.
 * @throws AppError `validation_failed`, also for members that are unknown, have left or do not see its properties
 */
export async function createRoster(context: CommandContext, input: CreateRosterInput): Promise<RosterRow> {
  const { sql, accountId, now } = context;
  const { layers, reach } = input;
  const faults = await referenceFaults(sql, { layers, propertyIds: reach?.propertyIds }, propertiesOf(reach, null));
  const given = parseInput(createRosterRules, input, faults);
  const timezone = given.timezone ?? (await readTimezone(sql, accountId));
  const id = newId(now.getTime());
  const today = localDate(now, timezone);
  await insertRoster(sql, {
    accountId,
    id,
    at: now,
    name: given.name,
    propertyIds: given.reach ?? null,
    timezone,
    layers: given.layers.map((layer) => layerToStore(layer, today)),
    responseMinutes: given.responseMinutes ?? DEFAULT_MINUTES,
  });
  const roster = (await rostersById(sql, [id])).get(id)!;
  await context.record(rosterChanged('created', roster));
  return roster;
}
