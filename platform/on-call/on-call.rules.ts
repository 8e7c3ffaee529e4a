import type { IsAvailable, OnCallShift, Override, Roster } from './roster.types.ts';
import { turnAt } from './turns.rules.ts';

/**
 * Who is on call in each layer at an instant: the last override that covers it, or else the member whose turn it is, or
 * the next one in order who is available.
 */
export function onCallAt(roster: Roster, at: Date, isAvailable: IsAvailable): OnCallShift[] {
  return roster.layers.map((_, layer) => shiftAt(roster, layer, at.getTime(), isAvailable));
}

/** The shifts of each layer that have time between two instants, in order. */
export function shiftsBetween(roster: Roster, from: Date, to: Date, isAvailable: IsAvailable): OnCallShift[] {
  return roster.layers.flatMap((_, layer) => {
    const shifts: OnCallShift[] = [];
    for (let at = from.getTime(); at < to.getTime();) {
      const shift = shiftAt(roster, layer, at, isAvailable);
      shifts.push(shift);
      at = shift.to?.getTime() ?? Infinity;
    }
    return shifts;
  });
}

function shiftAt(roster: Roster, place: number, atMs: number, isAvailable: IsAvailable): OnCallShift {
  const layer = roster.layers[place]!;
  const overrides = roster.overrides.filter((override) => override.layer === place && isAvailable(override.agentId));
  const current = overrides.findLastIndex((override) => covers(override, atMs));
  const override = overrides[current];
  const turn = override
    ? { startMs: override.from.getTime(), endMs: override.to.getTime() }
    : turnAt(layer, roster.timezone, atMs);
  const { startMs, endMs } = between(turn, overrides.slice(current + 1), atMs);
  return {
    layer: place,
    kind: layer.kind,
    agentId: override?.agentId ?? standIn(layer.members, (turn as { member: number }).member, isAvailable),
    overrideId: override?.id ?? null,
    from: instant(startMs),
    to: instant(endMs),
  };
}

const covers = ({ from, to }: Override, atMs: number): boolean => from.getTime() <= atMs && atMs < to.getTime();

/** What later overrides leave of a stretch around an instant that none of them covers. */
function between(
  { startMs, endMs }: { startMs: number; endMs: number },
  later: readonly Override[],
  atMs: number,
): { startMs: number; endMs: number } {
  const ends = later.map(({ to }) => to.getTime()).filter((ms) => ms <= atMs);
  const starts = later.map(({ from }) => from.getTime()).filter((ms) => ms > atMs);
  return { startMs: Math.max(startMs, ...ends), endMs: Math.min(endMs, ...starts) };
}

/** The member whose turn it is, or the next one in order who is available; null when nobody is. */
function standIn(members: readonly string[], member: number, isAvailable: IsAvailable): string | null {
  return [...members.slice(member), ...members.slice(0, member)].find(isAvailable) ?? null;
}

const instant = (ms: number): Date | null => (Number.isFinite(ms) ? new Date(ms) : null);
