import type {
  OnCallShiftFieldsFragment,
  RosterFieldsFragment,
  RosterOverrideFieldsFragment,
} from '../operations/operations.generated.ts';
import type { RouteOutput } from '../route/route.ts';

/** An override as REST shows it. */
export const presentOverride = ({ agentId, ...override }: RosterOverrideFieldsFragment): object => ({
  id: override.id,
  layer: override.layer,
  agent_id: agentId,
  from: override.from,
  to: override.to,
  reason: override.reason ?? null,
});

/** A roster as REST shows it. */
export const presentRoster = ({ layers, overrides, reach, ...roster }: RosterFieldsFragment): object => ({
  id: roster.id,
  name: roster.name,
  reach: { all: reach.all, property_ids: reach.propertyIds },
  timezone: roster.timezone,
  layers: layers.map(({ kind, rotation, handoff, startsOn, members, shifts }) => ({
    kind: kind.toLowerCase(),
    rotation: rotation.toLowerCase(),
    handoff: handoff ? { time: handoff.time, weekday: handoff.weekday ?? null } : null,
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
export const rosterAnswer = (roster: RosterFieldsFragment): RouteOutput => ({
  status: 200,
  body: presentRoster(roster),
  version: roster.version,
});

/** The response with shifts. */
export const shiftsAnswer = (shifts: readonly OnCallShiftFieldsFragment[]): RouteOutput => ({
  status: 200,
  body: { data: shifts.map(presentShift), next_cursor: null },
});

const presentShift = ({ person, overrideId, ...shift }: OnCallShiftFieldsFragment): object => ({
  layer: shift.layer,
  kind: shift.kind.toLowerCase(),
  agent_id: person?.id ?? null,
  person: person
    ? { id: person.id, name: person.name, email: person.email ?? null, phone: person.phone ?? null }
    : null,
  override_id: overrideId ?? null,
  from: shift.from ?? null,
  to: shift.to ?? null,
});
