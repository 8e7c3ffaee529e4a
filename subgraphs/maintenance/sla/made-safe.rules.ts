import type { Severity } from '../triage/triage.types.ts';
import type { ClockKind, SlaBreach, SlaFacts, SlaPause } from './sla.types.ts';

/**
 * Making safe is all that an emergency promises, and nothing that others do. A ticket may be judged less than an emergency
 * afterwards: then its work is awaited again, by the lesser promise. So the instant is kept beside what meets a clock for
 * good, and counts for as long as the ticket is an emergency.
 */
export function noteMadeSafe(facts: SlaFacts, severity: Severity, at: Date): SlaFacts {
  return severity === 'emergency' ? { ...facts, madeSafeAt: facts.madeSafeAt ?? at } : facts;
}

/** From when on the promise of a severity is kept by having made the place safe; Infinity when it is not. */
export function metByMakingSafeFrom({ madeSafeAt }: SlaFacts, kind: ClockKind, severity: Severity): number {
  return kind === 'done' && severity === 'emergency' ? (madeSafeAt?.getTime() ?? Infinity) : Infinity;
}

/** A stretch in which a ticket was judged an emergency; the last one lasts. */
interface EmergencyStretch {
  fromMs: number;
  untilMs: number;
}

function emergencyStretches({ severities }: SlaFacts): EmergencyStretch[] {
  const changes = severities
    .map(({ at, severity }) => ({ fromMs: at.getTime(), severity }))
    .sort((a, b) => a.fromMs - b.fromMs);
  const stretches: EmergencyStretch[] = [];
  changes.forEach(({ fromMs, severity }, place) => {
    const untilMs = changes[place + 1]?.fromMs ?? Infinity;
    if (severity !== 'emergency' || untilMs === fromMs) return;
    const last = stretches.at(-1);
    if (last?.untilMs === fromMs) last.untilMs = untilMs;
    else stretches.push({ fromMs, untilMs });
  });
  return stretches;
}

/**
 * When a clock is met by making safe; Infinity when it is not. That is the instant of it, unless a promise was missed: what
 * was late while the ticket was judged less stays late until it is an emergency again.
 * @param severity that of the ticket at `nowMs`
 */
export function endByMakingSafe(
  facts: SlaFacts,
  kind: ClockKind,
  severity: Severity,
  breach: SlaBreach | null,
  nowMs: number,
): number {
  const safeMs = metByMakingSafeFrom(facts, kind, severity);
  if (safeMs > nowMs || !breach) return safeMs;
  const since = emergencyStretches(facts).findLast(({ fromMs }) => fromMs <= nowMs);
  return Math.max(safeMs, since?.fromMs ?? safeMs);
}

/** In what stretches a clock is not late: the holds, and while an emergency was safe. */
export function pausesOf(facts: SlaFacts, kind: ClockKind): readonly SlaPause[] {
  const { madeSafeAt, pauses } = facts;
  if (kind !== 'done' || !madeSafeAt) return pauses;
  const safeStretches = emergencyStretches(facts).filter(
    ({ untilMs }) => untilMs !== Infinity && untilMs > madeSafeAt.getTime(),
  );
  return [
    ...pauses,
    ...safeStretches.map(({ fromMs, untilMs }) => ({
      from: new Date(Math.max(fromMs, madeSafeAt.getTime())),
      to: new Date(untilMs),
      reason: 'made safe',
    })),
  ];
}
