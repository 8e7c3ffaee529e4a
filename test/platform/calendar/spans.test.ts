import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Span } from '../../../platform/calendar/calendar.types.ts';
import { addRunningTime, mergeSpans, overlapMs, subtractSpans } from '../../../platform/calendar/spans.ts';

const span: fc.Arbitrary<Span> = fc
  .tuple(fc.nat(100), fc.nat(30))
  .map(([startMs, length]) => ({ startMs, endMs: startMs + length }));
const spans = fc.array(span, { maxLength: 6 });
const holds = (all: readonly Span[], ms: number): boolean =>
  all.some(({ startMs, endMs }) => startMs <= ms && ms < endMs);
const everyMs = Array.from({ length: 135 }, (_, ms) => ms);

describe('merged spans', () => {
  it('cover the same time, in order and apart from each other', () => {
    fc.assert(
      fc.property(spans, (all) => {
        const merged = mergeSpans(all);
        for (const ms of everyMs) expect(holds(merged, ms)).toBe(holds(all, ms));
        for (const [index, next] of merged.slice(1).entries()) {
          expect(next.startMs).toBeGreaterThan(merged[index]?.endMs ?? NaN);
        }
      }),
    );
  });
});

describe('touching spans', () => {
  it('are one', () => {
    const touching = [
      { startMs: 5, endMs: 9 },
      { startMs: 0, endMs: 5 },
    ];
    expect(mergeSpans(touching)).toEqual([{ startMs: 0, endMs: 9 }]);
  });
});

describe('a span without others', () => {
  it('is exactly the time that only it covers', () => {
    fc.assert(
      fc.property(span, spans, (single, list) => {
        const left = subtractSpans(single, mergeSpans(list));
        for (const ms of everyMs) expect(holds(left, ms)).toBe(holds([single], ms) && !holds(list, ms));
        for (const { startMs, endMs } of left) expect(endMs).toBeGreaterThan(startMs);
      }),
    );
  });

  it('and its overlap with them add up to its length', () => {
    fc.assert(
      fc.property(span, spans, (single, list) => {
        const merged = mergeSpans(list);
        const left = subtractSpans(single, merged).reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
        expect(left + overlapMs(single, merged)).toBe(single.endMs - single.startMs);
      }),
    );
  });
});

describe('running time', () => {
  it('ends at the first instant by which so much of it has run', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(60), spans, (startMs, runMs, all) => {
        const still = mergeSpans(all);
        const endMs = addRunningTime(startMs, runMs, still);
        const ran = (untilMs: number): number => untilMs - startMs - overlapMs({ startMs, endMs: untilMs }, still);
        expect(ran(endMs)).toBe(runMs);
        if (runMs > 0) expect(ran(endMs - 1)).toBe(runMs - 1);
      }),
    );
  });
});
