import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { WEEKDAYS } from '../../../platform/calendar/calendar.types.ts';
import { localDateTime, weekdayOf } from '../../../platform/calendar/local-time.ts';
import { offsetStretchAt } from '../../../platform/calendar/zone-offsets.ts';
import { onCallAt, shiftsBetween } from '../../../platform/on-call/on-call.rules.ts';
import type { OnCallShift, Override, Roster, RosterLayer } from '../../../platform/on-call/roster.types.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const START = Date.UTC(2026, 0, 1);
const END = Date.UTC(2028, 0, 1);
/** Changes by an hour and by half an hour, on both halves of the earth, at midnight, and none. */
const ZONES = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/Havana', 'Asia/Kolkata'] as const;
const AGENTS = ['ana', 'ben', 'cho', 'dia', 'eli'];
const everybody = (): boolean => true;

/** The clock changes of a zone in the two years. */
function changesOf(zone: string): number[] {
  const changes: number[] = [];
  for (let at = offsetStretchAt(START, zone).endMs; at < END; at = offsetStretchAt(at, zone).endMs) changes.push(at);
  return changes;
}

const members = fc.shuffledSubarray(AGENTS, { minLength: 1 });
/** Mostly in the hours in which clocks change. */
const time = fc
  .tuple(fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 23 })), fc.constantFrom(0, 15, 30, 59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const startsOn = fc
  .integer({ min: START - 400 * DAY_MS, max: END + 400 * DAY_MS })
  .map((ms) => new Date(ms).toISOString().slice(0, 10));
const kind = fc.constantFrom('responder', 'backup');

const daily: fc.Arbitrary<RosterLayer> = fc.record({
  kind,
  rotation: fc.constant('daily'),
  handoff: time.map((text) => ({ time: text, weekday: null })),
  startsOn,
  members,
  shifts: fc.constant([]),
});
const weekly: fc.Arbitrary<RosterLayer> = fc
  .tuple(daily, fc.constantFrom(...WEEKDAYS))
  .map(([layer, weekday]) => ({ ...layer, rotation: 'weekly', handoff: { ...layer.handoff!, weekday } }));
const calendar: fc.Arbitrary<RosterLayer> = fc
  .tuple(kind, members, fc.array(fc.integer({ min: 1, max: 90 * 24 }), { minLength: 1, maxLength: 20 }))
  .map(([layerKind, names, hours]) => {
    let from = START + 5 * DAY_MS;
    const shifts = hours.map((length, place) => {
      const shift = {
        agentId: names[place % names.length]!,
        from: new Date(from),
        to: new Date(from + length * HOUR_MS),
      };
      from = shift.to.getTime();
      return shift;
    });
    return { kind: layerKind, rotation: 'calendar', handoff: null, startsOn: null, members: names, shifts };
  });
const override = (layers: number): fc.Arbitrary<Omit<Override, 'id'>> =>
  fc
    .tuple(
      fc.integer({ min: 0, max: layers - 1 }),
      fc.constantFrom(...AGENTS),
      fc.integer({ min: START, max: END }),
      fc.integer({ min: 1, max: 20 * 24 * 60 }),
    )
    .map(([layer, agentId, from, minutes]) => ({
      layer,
      agentId,
      from: new Date(from),
      to: new Date(from + minutes * MINUTE_MS),
      reason: null,
    }));
const roster: fc.Arbitrary<Roster> = fc
  .tuple(fc.constantFrom(...ZONES), fc.array(fc.oneof(daily, weekly, calendar), { minLength: 1, maxLength: 3 }))
  .chain(([timezone, layers]) =>
    fc.array(override(layers.length), { maxLength: 12 }).map((overrides) => ({
      timezone,
      layers,
      overrides: overrides.map((each, place) => ({ ...each, id: `override-${place}` })),
    })),
  );

/** Every eight hours, every boundary, and minutes around every clock change. */
function instantsOf({ timezone, overrides }: Roster, shifts: readonly OnCallShift[]): number[] {
  const every = Array.from({ length: (END - START) / (8 * HOUR_MS) }, (_, step) => START + step * 8 * HOUR_MS);
  const bounds = [...shifts, ...overrides].flatMap(({ from, to }) => [from, to]).filter((at) => at !== null);
  const around = bounds.map((at) => at.getTime()).flatMap((ms) => [ms - 1, ms, ms + 1]);
  const changes = changesOf(timezone).flatMap((ms) =>
    Array.from({ length: 41 }, (_, step) => ms + (step - 20) * 10 * MINUTE_MS),
  );
  return [...every, ...around, ...changes].filter((ms) => ms >= START && ms < END);
}

const startOf = ({ from }: OnCallShift): number => from?.getTime() ?? -Infinity;
const endOf = ({ to }: OnCallShift): number => to?.getTime() ?? Infinity;

/** The shifts of a layer cover the two years, and each begins when the one before ends. */
function assertTouching(shifts: readonly OnCallShift[]): void {
  expect(startOf(shifts[0]!)).toBeLessThanOrEqual(START);
  expect(endOf(shifts.at(-1)!)).toBeGreaterThanOrEqual(END);
  const isNext = (shift: OnCallShift, index: number): boolean =>
    startOf(shift) < endOf(shift) && (index === 0 || startOf(shift) === endOf(shifts[index - 1]!));
  expect(shifts.every(isNext)).toBe(true);
}

describe('Who is on call', () => {
  it('is exactly one person of each layer at every instant of two years, and shifts touch', () => {
    fc.assert(
      fc.property(roster, (given) => {
        const shifts = shiftsBetween(given, new Date(START), new Date(END), everybody);
        const instants = instantsOf(given, shifts).sort((a, b) => a - b);
        for (const [place] of given.layers.entries()) {
          const own = shifts.filter(({ layer }) => layer === place);
          assertTouching(own);
          let index = 0;
          for (const ms of instants) {
            while (endOf(own[index]!) <= ms) index += 1;
            const found = onCallAt(given, new Date(ms), everybody)[place]!;
            if (found.agentId === null || !isDeepStrictEqual(found, own[index])) {
              throw new Error(`${new Date(ms).toISOString()}: ${JSON.stringify([found, own[index]])}`);
            }
          }
        }
      }),
      { numRuns: 12 },
    );
  });

  it.each(ZONES)('changes hands once a day, also when the clock changes, in %s', (zone) => {
    fc.assert(
      fc.property(daily, (layer) => {
        const given: Roster = { timezone: zone, layers: [layer], overrides: [] };
        const shifts = shiftsBetween(given, new Date(START), new Date(END), everybody);
        const dates = shifts.map(({ from }) => localDateTime(from!, zone).date);
        expect(new Set(dates).size).toBe(dates.length);
        expect(shifts.length).toBe(shifts[0]!.from!.getTime() === START ? 730 : 731);
        const order = shifts.map(({ agentId }) => layer.members.indexOf(agentId!));
        const isNext = (place: number, index: number): boolean =>
          index === 0 || place === (order[index - 1]! + 1) % layer.members.length;
        expect(order.every(isNext)).toBe(true);
      }),
      { numRuns: 15 },
    );
  });

  it.each(ZONES)('changes hands on the weekday and at the time of the hand-over in %s', (zone) => {
    fc.assert(
      fc.property(weekly, (layer) => {
        const given: Roster = { timezone: zone, layers: [layer], overrides: [] };
        const changes = changesOf(zone);
        for (const { from } of shiftsBetween(given, new Date(START), new Date(END), everybody)) {
          const { date, minuteOfDay } = localDateTime(from!, zone);
          expect(weekdayOf(date)).toBe(layer.handoff!.weekday);
          const shown = new Date(minuteOfDay * MINUTE_MS).toISOString().slice(11, 16);
          if (!changes.includes(from!.getTime())) expect(shown).toBe(layer.handoff!.time);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('Whoever stands in', () => {
  it('is nobody who is away, and there is nobody when all are', () => {
    fc.assert(
      fc.property(roster, fc.subarray(AGENTS), fc.integer({ min: START, max: END }), (given, here, ms) => {
        for (const { agentId, layer } of onCallAt(given, new Date(ms), (id) => here.includes(id))) {
          const isOverridden = given.overrides.some(
            (each) => each.layer === layer && here.includes(each.agentId) && +each.from <= ms && ms < +each.to,
          );
          const isAnyHere = isOverridden || given.layers[layer]!.members.some((id) => here.includes(id));
          expect(agentId !== null && here.includes(agentId)).toBe(isAnyHere);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is the last override’s person while it lasts, and the former one afterwards', () => {
    const without: Roster = { timezone: 'UTC', layers: [layerOf(['ana', 'ben'])], overrides: [] };
    fc.assert(
      fc.property(fc.array(override(1), { minLength: 1, maxLength: 10 }), (list) => {
        const overrides = list.map((each, place) => ({ ...each, id: String(place) }));
        const given = { ...without, overrides };
        for (const ms of instantsOf(given, [])) {
          const last = overrides.filter(({ from, to }) => +from <= ms && ms < +to).at(-1);
          const expected = last?.agentId ?? onCallAt(without, new Date(ms), everybody)[0]!.agentId;
          if (onCallAt(given, new Date(ms), everybody)[0]!.agentId !== expected) throw new Error(`wrong at ${ms}`);
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('A hand-over', () => {
  it('happens at 02:30 once on the nights on which the clock skips and repeats it', () => {
    const given: Roster = {
      timezone: 'America/New_York',
      layers: [{ ...layerOf(['ana', 'ben']), handoff: { time: '02:30', weekday: null } }],
      overrides: [],
    };
    const begins = (day: string): string[] =>
      shiftsBetween(given, new Date(`${day}T05:00Z`), new Date(`${day}T12:00Z`), everybody)
        .slice(1)
        .map(({ from }) => from!.toISOString());
    expect(begins('2026-03-08')).toEqual(['2026-03-08T07:00:00.000Z']);
    expect(begins('2026-11-01')).toEqual(['2026-11-01T07:30:00.000Z']);
    const repeated = { ...given, layers: [{ ...given.layers[0]!, handoff: { time: '01:30', weekday: null } }] };
    const shifts = shiftsBetween(repeated, new Date('2026-11-01T05:00Z'), new Date('2026-11-01T12:00Z'), everybody);
    expect(shifts.slice(1).map(({ from }) => from!.toISOString())).toEqual(['2026-11-01T05:30:00.000Z']);
  });

  it('happens when the next day begins where the calendar skipped a day', () => {
    const given: Roster = { timezone: 'Pacific/Apia', layers: [layerOf(['ana', 'ben', 'cho'])], overrides: [] };
    const shifts = shiftsBetween(given, new Date('2011-12-29T00:00Z'), new Date('2012-01-01T00:00Z'), everybody);
    expect(shifts.map(({ from }) => from!.toISOString())).toEqual([
      ...['2011-12-28T19:00:00.000Z', '2011-12-29T19:00:00.000Z', '2011-12-30T10:00:00.000Z'],
      ...['2011-12-30T19:00:00.000Z', '2011-12-31T19:00:00.000Z'],
    ]);
  });
});

const layerOf = (names: string[]): RosterLayer => ({
  kind: 'responder',
  rotation: 'daily',
  handoff: { time: '09:00', weekday: null },
  startsOn: '2026-01-01',
  members: names,
  shifts: [],
});
