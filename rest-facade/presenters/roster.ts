import type { Answer } from '../contract/operation-types.ts';
import type { GetOnCallAnswer, OnCallShift, Roster, RosterOverride } from '../contract/rest-types.generated.ts';
import { describedText } from '../conversion/described.ts';
import { lowerCase } from '../conversion/enum-names.ts';
import type {
  OnCallShiftFieldsFragment,
  RosterFieldsFragment,
  RosterOverrideFieldsFragment,
} from '../operations/operations.generated.ts';

/** An override as REST shows it. */
export const presentOverride = ({ agentId, ...override }: RosterOverrideFieldsFragment): RosterOverride => ({
  id: override.id,
  layer: override.layer,
  agent_id: agentId,
  from: override.from,
  to: override.to,
  reason: override.reason ?? null,
});

/** A roster as REST shows it. */
export const presentRoster = ({ layers, overrides, reach, ...roster }: RosterFieldsFragment): Roster => ({
  id: roster.id,
  name: roster.name,
  reach: { all: reach.all, property_ids: reach.propertyIds },
  timezone: roster.timezone,
  layers: layers.map(({ kind, rotation, handoff, startsOn, members, shifts }) => ({
    kind: lowerCase(kind),
    rotation: lowerCase(rotation),
    handoff: handoff ? { time: handoff.time, weekday: describedText(handoff.weekday) } : null,
    starts_on: startsOn ?? null,
    members,
    shifts: shifts.map(({ agentId, from, to }) => ({ agent_id: agentId, from, to })),
  })),
  overrides: overrides.map(presentOverride),
  response_minutes: roster.responseMinutes,
  created_at: roster.createdAt,
  updated_at: roster.updatedAt,
});

/** The response with one roster and its version. */
export const rosterAnswer = (roster: RosterFieldsFragment): Answer<200, Roster, 'version'> => ({
  status: 200,
  body: presentRoster(roster),
  version: roster.version,
});

/** The response with shifts. */
export const shiftsAnswer = (shifts: readonly OnCallShiftFieldsFragment[]): Answer<200, GetOnCallAnswer> => ({
  status: 200,
  body: { data: shifts.map(presentShift), next_cursor: null },
});

const presentShift = ({ person, overrideId, ...shift }: OnCallShiftFieldsFragment): OnCallShift => ({
  layer: shift.layer,
  kind: lowerCase(shift.kind),
  agent_id: person?.id ?? null,
  person: person
    ? { id: person.id, name: person.name, email: person.email ?? null, phone: person.phone ?? null }
    : null,
  override_id: overrideId ?? null,
  from: shift.from ?? null,
  to: shift.to ?? null,
});
