import { addDays, firstAtOrAfter, localDate, utcMidnightMs, weekdayOf } from '../calendar/local-time.ts';
import type { RosterLayer } from './roster.types.ts';

const DAY_MS = 86_400_000;

/** A member's turn, before anybody stands in: who, and from when to when in epoch milliseconds. */
export interface Turn {
  /** Place among the members. */
  member: number;
  startMs: number;
  endMs: number;
}

/** The turn that an instant falls into. Turns touch, and there is no instant without one. */
export function turnAt(layer: RosterLayer, zone: string, atMs: number): Turn {
  return layer.rotation === 'calendar' ? writtenTurnAt(layer, atMs) : rotatedTurnAt(layer, zone, atMs);
}

/** Before the first shift its person is on call already, and after the last one its person stays on call. */
function writtenTurnAt({ shifts, members }: RosterLayer, atMs: number): Turn {
  const place = Math.max(
    0,
    shifts.findLastIndex(({ from }) => from.getTime() <= atMs),
  );
  return {
    member: members.indexOf(shifts[place]!.agentId),
    startMs: place === 0 ? -Infinity : shifts[place]!.from.getTime(),
    endMs: shifts[place + 1]?.from.getTime() ?? Infinity,
  };
}

function rotatedTurnAt(layer: RosterLayer, zone: string, atMs: number): Turn {
  const days = layer.rotation === 'weekly' ? 7 : 1;
  const first = firstHandoverDate(layer);
  const beginsAt = (turn: number): number => handoverAt(addDays(first, turn * days), layer, zone).getTime();
  const passedDays = (utcMidnightMs(localDate(new Date(atMs), zone)) - utcMidnightMs(first)) / DAY_MS;
  // A clock that goes back over midnight shows a date again that has ended; the turn of the next date has begun then.
  let turn = Math.floor(passedDays / days) + 1;
  while (beginsAt(turn) > atMs) turn -= 1;
  const { length } = layer.members;
  return { member: ((turn % length) + length) % length, startMs: beginsAt(turn), endMs: beginsAt(turn + 1) };
}

function firstHandoverDate({ startsOn, handoff }: RosterLayer): string {
  let date = startsOn!;
  while (handoff!.weekday !== null && weekdayOf(date) !== handoff!.weekday) date = addDays(date, 1);
  return date;
}

function handoverAt(date: string, { handoff }: RosterLayer, zone: string): Date {
  const [hour = 0, minute = 0] = handoff!.time.split(':').map(Number);
  return firstAtOrAfter(date, hour * 60 + minute, zone);
}
