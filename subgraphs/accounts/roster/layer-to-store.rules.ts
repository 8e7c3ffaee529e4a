import type { GivenLayer } from './layer-faults.rules.ts';
import type { RosterLayer } from '../../../platform/on-call/roster.types.ts';

/**
 * A layer with everything that was left out.
 * @param today the local date of the change
 */
export function layerToStore(
  { kind, rotation, handoff, startsOn, members, shifts }: GivenLayer,
  today: string,
): RosterLayer {
  const isCalendar = rotation === 'calendar';
  return {
    kind,
    rotation,
    handoff: handoff ? { time: handoff.time, weekday: handoff.weekday ?? null } : null,
    startsOn: isCalendar ? null : (startsOn ?? today),
    members: members ?? [...new Set((shifts ?? []).map(({ agentId }) => agentId))],
    shifts: shifts ?? [],
  };
}
