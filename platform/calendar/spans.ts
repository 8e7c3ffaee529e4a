import type { Span } from './calendar.types.ts';

/** The same stretches in order, with touching and overlapping ones joined and empty ones left out. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.filter((each) => each.endMs > each.startMs).sort((a, b) => a.startMs - b.startMs)) {
    const last = merged.at(-1);
    if (last && span.startMs <= last.endMs) last.endMs = Math.max(last.endMs, span.endMs);
    else merged.push({ ...span });
  }
  return merged;
}

/** What is left of one stretch without the others; these must be merged. */
export function subtractSpans(span: Span, removed: readonly Span[]): Span[] {
  const left: Span[] = [];
  let startMs = span.startMs;
  for (const gap of removed) {
    if (gap.endMs <= startMs || gap.startMs >= span.endMs) continue;
    if (gap.startMs > startMs) left.push({ startMs, endMs: gap.startMs });
    startMs = Math.max(startMs, gap.endMs);
  }
  if (startMs < span.endMs) left.push({ startMs, endMs: span.endMs });
  return left;
}

/** How many milliseconds of one stretch the others cover; these must be merged. */
export function overlapMs(span: Span, otherSpans: readonly Span[]): number {
  return otherSpans.reduce(
    (sum, otherSpan) =>
      sum + Math.max(0, Math.min(span.endMs, otherSpan.endMs) - Math.max(span.startMs, otherSpan.startMs)),
    0,
  );
}

/**
 * The instant at which so much time has run since `startMs`, leaving out the stretches in which it stands still; these
 * must be merged. With nothing to run that is the start itself.
 */
export function addRunningTime(startMs: number, runMs: number, still: readonly Span[]): number {
  let end = startMs + runMs;
  for (const span of still) {
    if (span.endMs <= startMs) continue;
    if (span.startMs >= end) break;
    end += span.endMs - Math.max(span.startMs, startMs);
  }
  return end;
}
