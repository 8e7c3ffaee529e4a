import type { Severity } from '../triage/triage.types.ts';
import type { ClockKind, SlaBreach, SlaFacts, SlaPause } from './sla.types.ts';

/**
 * Records that an emergency was made safe. Making safe keeps the `done` promise of an emergency, and of no other
 * severity. If the ticket is later judged less severe, the work is due again under the lesser promise. Therefore the
 * instant is stored apart from the clocks that are met for good, and counts only while the ticket is an emergency.
 */
export function noteMadeSafe(facts: SlaFacts, severity: Severity, at: Date): SlaFacts {
  return severity === 'emergency' ? { ...facts, madeSafeAt: facts.madeSafeAt ?? at } : facts;
}

/** From when on making safe meets the promise of a severity; Infinity if it does not. */
export function metByMakingSafeFrom({ madeSafeAt }: SlaFacts, kind: ClockKind, severity: Severity): number {
  return kind === 'done' && severity === 'emergency' ? (madeSafeAt?.getTime() ?? Infinity) : Infinity;
}

/** A period in which a ticket was judged an emergency; `untilMs` is Infinity for the present one. */
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
 * When making safe meets a clock; Infinity if it does not. A clock that became late while the ticket was judged less
 * severe stays late until the ticket is an emergency again.
 * @param severity the severity of the ticket at `nowMs`
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

/** The periods in which a clock is not late: the holds, and the periods in which an emergency was safe. */
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
