import { describe, expect, it } from '@jest/globals';
import { acceptByAfterCorrection } from '../../../../subgraphs/maintenance/dispatch/decision/accept-time.rules.ts';

const DAY = 1_440;
const at = (minute: number): Date => new Date(Date.UTC(2026, 2, 2) + minute * 60_000);
const minuteOf = (instant: Date): number => (instant.getTime() - at(0).getTime()) / 60_000;

/** Until when a vendor asked at minute 0 has to accept after a correction, in minutes. */
function after(
  [first, acceptBy]: readonly [number, number],
  correction: { now: number; minutes: number; isMoreSevere: boolean },
): number {
  const offer = { askedAt: at(0), firstAcceptBy: at(first), acceptBy: at(acceptBy) };
  return minuteOf(acceptByAfterCorrection(offer, { ...correction, now: at(correction.now) }));
}

describe('The time to accept after a correction', () => {
  it.each([
    ['begins with it when it is shorter', [DAY, DAY], { now: 60, minutes: 10, isMoreSevere: true }, 70],
    [
      'ends no later than before when it is shorter',
      [DAY, DAY],
      { now: DAY - 5, minutes: 10, isMoreSevere: true },
      DAY,
    ],
    ['counts from the offer when it is longer', [10, 10], { now: 5, minutes: 120, isMoreSevere: false }, 120],
    [
      'is the first again when the correction is undone',
      [DAY, 70],
      { now: 65, minutes: DAY, isMoreSevere: false },
      DAY,
    ],
    [
      'begins with it when it is shorter than the first, though longer than in between',
      [DAY, 190],
      { now: 185, minutes: 120, isMoreSevere: false },
      305,
    ],
    [
      'has not passed already when a less severe ticket gives less time',
      [120, 120],
      { now: 90, minutes: 60, isMoreSevere: false },
      120,
    ],
    [
      'begins anew when an undone correction is made once more',
      [10, 120],
      { now: 30, minutes: 10, isMoreSevere: true },
      40,
    ],
  ] as const)('%s', (_what, offer, correction, minute) => {
    expect(after(offer, correction)).toBe(minute);
  });
});
