import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { openMsBetween } from '../../../platform/calendar/business-time.ts';
import { mergeSpans, overlapMs } from '../../../platform/calendar/spans.ts';
import { computeClock, computeClocks, nextCheckAt } from '../../../subgraphs/maintenance/sla/clocks.rules.ts';
import {
  CLOCK_KINDS,
  type SlaFacts,
  type SlaPause,
  type SlaTargets,
} from '../../../subgraphs/maintenance/sla/sla.types.ts';
import { resolveTargets } from '../../../subgraphs/maintenance/sla/targets.rules.ts';
import { SEVERITIES, type Severity } from '../../../subgraphs/maintenance/triage/triage.types.ts';
import { buildFacts, buildSetting, buildTerms, minutesAfter, NEW_YORK, OFFICE } from './sla.builders.ts';

/** Starts around both clock changes of New York in 2026, on whole minutes. */
const startedAt = fc
  .tuple(fc.constantFrom(Date.UTC(2026, 2, 6), Date.UTC(2026, 9, 30), Date.UTC(2026, 5, 1)), fc.nat(4 * 1_440))
  .map(([base, minutes]) => new Date(base + minutes * 60_000));
const severity = fc.constantFrom(...SEVERITIES);
const kind = fc.constantFrom(...CLOCK_KINDS);

const optionalMinute = (max: number) => fc.option(fc.nat(max));

/** Facts within some days of the start, everything on whole minutes. */
const facts = (days = 9): fc.Arbitrary<SlaFacts> => {
  const minute = fc.nat(days * 1_440);
  return fc
    .record({
      startedAt,
      first: severity,
      changes: fc.array(fc.tuple(minute, severity), { maxLength: 3 }),
      holds: fc.array(fc.tuple(minute, fc.option(fc.nat(2 * 1_440))), { maxLength: 3 }),
      appointments: fc.array(fc.tuple(minute, fc.option(minute)), { maxLength: 2 }),
      contact: optionalMinute(days * 1_440),
      done: optionalMinute(days * 1_440),
      safe: optionalMinute(days * 1_440),
      stopped: optionalMinute(days * 1_440),
    })
    .map((raw) => {
      const after = (minutes: number): Date => minutesAfter(raw.startedAt, minutes);
      const maybe = (minutes: number | null): Date | null => (minutes === null ? null : after(minutes));
      return buildFacts(raw.first, {
        startedAt: raw.startedAt,
        severities: [
          { at: raw.startedAt, severity: raw.first },
          ...raw.changes.map(([minutes, to]) => ({ at: after(minutes), severity: to })),
        ],
        pauses: raw.holds.map(([from, length]) => ({
          from: after(from),
          to: length === null ? null : after(from + length),
          reason: 'waiting',
        })),
        appointments: raw.appointments.map(([made, to]) => ({ at: after(made), scheduledFor: maybe(to) })),
        met: { contact: maybe(raw.contact), done: maybe(raw.done) },
        madeSafeAt: maybe(raw.safe),
        stoppedAt: maybe(raw.stopped),
      });
    });
};

/** The facts as they stood at an instant: nothing that was dated later. */
function knownAt(all: SlaFacts, now: Date): SlaFacts {
  const isKnown = (at: Date | null | undefined): at is Date => at != null && at <= now;
  return {
    ...all,
    severities: all.severities.filter(({ at }) => isKnown(at)),
    pauses: all.pauses
      .filter(({ from }) => isKnown(from))
      .map((hold) => ({ ...hold, to: isKnown(hold.to) ? hold.to : null })),
    appointments: all.appointments.filter(({ at }) => isKnown(at)),
    met: Object.fromEntries(Object.entries(all.met).filter(([, at]) => isKnown(at))),
    madeSafeAt: isKnown(all.madeSafeAt) ? all.madeSafeAt : null,
    stoppedAt: isKnown(all.stoppedAt) ? all.stoppedAt : null,
  };
}

describe('a hold', () => {
  it('moves a target around the clock by exactly its length, and one in working days by the open time it covers', () => {
    fc.assert(
      fc.property(
        startedAt,
        severity,
        kind,
        fc.nat(2_000),
        fc.integer({ min: 1, max: 6_000 }),
        (start, level, clock, from, length) => {
          const setting = buildSetting();
          const hold: SlaPause = {
            from: minutesAfter(start, from),
            to: minutesAfter(start, from + length),
            reason: 'parts',
          };
          const now = minutesAfter(start, from + length);
          const without = computeClock(clock, buildFacts(level, { startedAt: start }), setting, now);
          const withHold = computeClock(clock, buildFacts(level, { startedAt: start, pauses: [hold] }), setting, now);
          if (!without.targetAt || !withHold.targetAt) return;
          if (without.targetAt <= hold.from) {
            expect(withHold.targetAt).toEqual(without.targetAt);
          } else if (without.target?.kind === 'business_days') {
            const still = [{ startMs: hold.from.getTime(), endMs: now.getTime() }];
            const ran = openMsBetween(start, withHold.targetAt, OFFICE, NEW_YORK, still);
            expect(ran).toBe(openMsBetween(start, without.targetAt, OFFICE, NEW_YORK));
          } else {
            expect(withHold.targetAt.getTime() - without.targetAt.getTime()).toBe(length * 60_000);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('clocks computed from facts', () => {
  it('are the same however often they are computed, also with the breaches kept', () => {
    fc.assert(
      fc.property(facts(), fc.nat(12 * 1_440), (all, minutes) => {
        const now = minutesAfter(all.startedAt, minutes);
        const once = computeClocks(all, buildSetting(), now);
        const breaches = Object.fromEntries(
          once.flatMap((clock) =>
            clock.breachedAt && clock.severityAtBreach
              ? [[clock.kind, { at: clock.breachedAt, severity: clock.severityAtBreach, targetAt: clock.targetAt! }]]
              : [],
          ),
        );
        expect(computeClocks({ ...all, breaches }, buildSetting(), now)).toEqual(once);
        const withoutTargets = Object.fromEntries(
          Object.entries(breaches).map(([clock, { at, severity: level }]) => [clock, { at, severity: level }]),
        );
        expect(computeClocks({ ...all, breaches: withoutTargets }, buildSetting(), now)).toEqual(once);
      }),
    );
  });

  it('tell of an earlier instant what was known at it', () => {
    fc.assert(
      fc.property(facts(), fc.nat(12 * 1_440), (all, minutes) => {
        const now = minutesAfter(all.startedAt, minutes);
        expect(computeClocks(all, buildSetting(), now)).toEqual(computeClocks(knownAt(all, now), buildSetting(), now));
      }),
      { numRuns: 300 },
    );
  });

  it('never lose or move a breach as time goes on', () => {
    fc.assert(
      fc.property(facts(), fc.nat(8 * 1_440), fc.nat(8 * 1_440), (all, minutes, more) => {
        const now = minutesAfter(all.startedAt, minutes);
        const later = computeClocks(all, buildSetting(), minutesAfter(now, more));
        computeClocks(all, buildSetting(), now).forEach((clock, index) => {
          if (!clock.breachedAt) return;
          expect(later[index]?.breachedAt).toEqual(clock.breachedAt);
          expect(later[index]?.severityAtBreach).toBe(clock.severityAtBreach);
          expect(later[index]?.targetAt).toEqual(clock.targetAt);
          expect(clock.targetAt!.getTime()).toBeLessThanOrEqual(clock.breachedAt.getTime());
          expect(later[index]?.lateSeconds).toBeGreaterThanOrEqual(clock.lateSeconds);
        });
      }),
    );
  });

  it('breach at the next check and not before it, when nothing else happens', () => {
    fc.assert(
      fc.property(facts(), fc.nat(12 * 1_440), (all, minutes) => {
        const now = minutesAfter(all.startedAt, minutes);
        const frozen = knownAt(all, now);
        const before = computeClocks(frozen, buildSetting(), now);
        const next = nextCheckAt(before);
        if (!next) return;
        expect(next.getTime()).toBeGreaterThan(now.getTime());
        const breachesAt = (at: Date): number =>
          computeClocks(frozen, buildSetting(), at).filter(({ breachedAt }) => breachedAt).length;
        const already = before.filter(({ breachedAt }) => breachedAt).length;
        expect(breachesAt(new Date(next.getTime() - 1))).toBe(already);
        expect(breachesAt(next)).toBeGreaterThan(already);
      }),
    );
  });
});

/** Watches one clock minute by minute, with targets in minutes only. */
function watchedBreach(
  all: SlaFacts,
  targetAt: (minute: number, severity: Severity) => number,
  untilMinute: number,
): number | null {
  const at = (minute: number): number => all.startedAt.getTime() + minute * 60_000;
  const isOnHold = (minute: number): boolean =>
    all.pauses.some(({ from, to }) => from.getTime() <= at(minute) && (to === null || to.getTime() > at(minute)));
  const severityAt = (minute: number): Severity =>
    [...all.severities]
      .filter((entry) => entry.at.getTime() <= at(minute))
      .sort((a, b) => a.at.getTime() - b.at.getTime())
      .at(-1)?.severity ?? 'standard';
  let ran = 0;
  let ranBefore = -1;
  for (let minute = 0; minute <= untilMinute; minute++) {
    const target = targetAt(minute, severityAt(minute));
    if (ran >= target && (!isOnHold(minute) || ranBefore < target)) return minute;
    ranBefore = ran;
    if (!isOnHold(minute)) ran += 1;
  }
  return null;
}

/** Targets in minutes for the contact clock. */
function contactIn(minutesFor: Record<Severity, number>): SlaTargets {
  const target = (minutes: number) => ({ contact: { kind: 'minutes' as const, minutes } });
  return resolveTargets({
    emergency: target(minutesFor.emergency),
    urgent: target(minutesFor.urgent),
    standard: target(minutesFor.standard),
  });
}

describe('a breach', () => {
  it('is where somebody who watches the clock minute by minute sees it', () => {
    const minutesFor = { emergency: 30, urgent: 200, standard: 900 };
    fc.assert(
      fc.property(facts(1), fc.nat(2_000), (all, minutes) => {
        const running = { ...all, met: {}, stoppedAt: null, appointments: [] };
        const setting = buildSetting({ targets: contactIn(minutesFor) });
        const clock = computeClock('contact', running, setting, minutesAfter(all.startedAt, minutes));
        const watched = watchedBreach(running, (_, level) => minutesFor[level], minutes);
        expect(clock.breachedAt).toEqual(watched === null ? null : minutesAfter(all.startedAt, watched));
      }),
      { numRuns: 500 },
    );
  });

  it('is there also when the account changes its targets meanwhile, and again', () => {
    const promise = fc.record({ emergency: fc.nat(90), urgent: fc.nat(600), standard: fc.nat(1_500) });
    const changes = fc
      .tuple(fc.nat(1_500), fc.nat(1_500))
      .map(([left, right]) => [left, right].toSorted((a, b) => a - b));
    fc.assert(
      fc.property(
        facts(1),
        fc.nat(2_000),
        fc.tuple(promise, promise, promise),
        changes,
        (all, minutes, promises, until) => {
          const running = { ...all, met: {}, stoppedAt: null, appointments: [] };
          const terms = promises.map((minutesFor, index) => {
            const last = until[index];
            const end = last === undefined ? null : minutesAfter(all.startedAt, last);
            return buildTerms({ until: end, targets: contactIn(minutesFor) });
          });
          const now = minutesAfter(all.startedAt, minutes);
          const clock = computeClock('contact', running, { terms, zone: NEW_YORK }, now);
          const promiseAt = (minute: number) => promises[until.filter((at) => at <= minute).length]!;
          const watched = watchedBreach(running, (minute, level) => promiseAt(minute)[level], minutes);
          expect(clock.breachedAt).toEqual(watched === null ? null : minutesAfter(all.startedAt, watched));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('makes late exactly the time that ran since', () => {
    fc.assert(
      fc.property(facts(), fc.nat(12 * 1_440), kind, (all, minutes, kindOfClock) => {
        const now = minutesAfter(all.startedAt, minutes);
        const clock = computeClock(
          kindOfClock,
          { ...all, met: {}, madeSafeAt: null, stoppedAt: null },
          buildSetting(),
          now,
        );
        const late = { startMs: clock.breachedAt?.getTime() ?? now.getTime(), endMs: now.getTime() };
        const holds = mergeSpans(
          all.pauses.map(({ from, to }) => ({ startMs: from.getTime(), endMs: to?.getTime() ?? Infinity })),
        );
        expect(clock.lateSeconds * 1_000).toBe(late.endMs - late.startMs - overlapMs(late, holds));
      }),
    );
  });
});
