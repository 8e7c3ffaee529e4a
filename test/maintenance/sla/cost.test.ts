import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { slaCostMinor, type LateClock } from '../../../subgraphs/maintenance/sla/cost.rules.ts';
import type { SlaFees } from '../../../subgraphs/maintenance/sla/sla.types.ts';
import { resolveFees } from '../../../subgraphs/maintenance/sla/targets.rules.ts';
import { minutesAfter, START } from './sla.builders.ts';

const fees: SlaFees = { flatMinor: 5_000, hourlyMinor: 1_000, capMinor: 20_000 };
const lateClock = (overrides: Partial<LateClock> = {}): LateClock => ({
  breachedAt: START,
  endedAt: null,
  pauses: [],
  ...overrides,
});

describe('the cost of a late clock', () => {
  it('is the flat fee and the hourly fee for the exact time late', () => {
    expect(slaCostMinor(lateClock(), fees, minutesAfter(START, 90))).toBe(6_500);
  });

  it('is nothing without a breach, and before it', () => {
    expect(slaCostMinor(lateClock({ breachedAt: null }), fees, minutesAfter(START, 90))).toBe(0);
    expect(slaCostMinor(lateClock(), fees, minutesAfter(START, -1))).toBe(0);
  });

  it('belongs to the period that starts with the breach', () => {
    expect(slaCostMinor(lateClock(), fees, START)).toBe(0);
    expect(slaCostMinor(lateClock(), fees, new Date(START.getTime() + 1))).toBe(5_000);
  });

  it('does not grow on hold, after the clock is met or after cancellation', () => {
    const pauses = [{ from: minutesAfter(START, 60), to: minutesAfter(START, 180), reason: 'parts' }];
    expect(slaCostMinor(lateClock({ pauses }), fees, minutesAfter(START, 240))).toBe(7_000);
    expect(slaCostMinor(lateClock({ endedAt: minutesAfter(START, 30) }), fees, minutesAfter(START, 240))).toBe(5_500);
  });

  it('stops at the cap, also when the flat fee alone is above it', () => {
    expect(slaCostMinor(lateClock(), fees, minutesAfter(START, 100_000))).toBe(20_000);
    expect(slaCostMinor(lateClock(), { ...fees, capMinor: 100 }, minutesAfter(START, 1))).toBe(100);
    expect(slaCostMinor(lateClock(), { ...fees, capMinor: null }, minutesAfter(START, 100_000))).toBe(1_671_667);
  });

  it('is rounded half up to a minor unit', () => {
    const hourly = { flatMinor: 0, hourlyMinor: 1, capMinor: null };
    const after = (ms: number): number => slaCostMinor(lateClock(), hourly, new Date(START.getTime() + ms));
    expect([after(1_799_999), after(1_800_000), after(5_399_999), after(5_400_000)]).toEqual([0, 1, 1, 2]);
  });

  it('stays exact where a product in doubles would not', () => {
    const huge = { flatMinor: 0, hourlyMinor: 999_999_937, capMinor: null };
    const year = minutesAfter(START, 366 * 24 * 60);
    expect(slaCostMinor(lateClock(), huge, year)).toBe(999_999_937 * 366 * 24);
  });

  it('is nothing by default', () => {
    expect(resolveFees({ urgent: { done: { flatMinor: 100 } } })).toMatchObject({
      urgent: { done: { flatMinor: 100, hourlyMinor: 0, capMinor: null }, contact: { flatMinor: 0 } },
    });
  });

  it('adds up over any split of a period and never falls', () => {
    const minute = fc.integer({ min: -3_000, max: 9_000 });
    fc.assert(
      fc.property(
        fc.option(minute),
        fc.array(fc.tuple(minute, fc.option(fc.nat(500))), { maxLength: 4 }),
        fc.record({ flatMinor: fc.nat(9_999), hourlyMinor: fc.nat(9_999), capMinor: fc.option(fc.nat(90_000)) }),
        fc.array(fc.integer({ min: -9_000_000, max: 900_000_000 }), { minLength: 2, maxLength: 8 }),
        (ended, holds, anyFees, bounds) => {
          const clock = lateClock({
            endedAt: ended === null ? null : minutesAfter(START, ended),
            pauses: holds.map(([from, length]) => ({
              from: minutesAfter(START, from),
              to: length === null ? null : minutesAfter(START, from + length),
              reason: 'parts',
            })),
          });
          const costs = [...bounds]
            .sort((a, b) => a - b)
            .map((ms) => slaCostMinor(clock, anyFees, new Date(START.getTime() + ms)));
          const parts = costs.slice(1).map((cost, index) => cost - (costs[index] ?? 0));
          for (const part of parts) expect(part).toBeGreaterThanOrEqual(0);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe((costs.at(-1) ?? 0) - (costs[0] ?? 0));
        },
      ),
    );
  });
});
