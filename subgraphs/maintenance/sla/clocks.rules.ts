import type { Span } from '../../../platform/calendar/calendar.types.ts';
import { mergeSpans, overlapMs } from '../../../platform/calendar/spans.ts';
import type { Severity } from '../triage/triage.types.ts';
import { atRiskAtOf } from './at-risk.rules.ts';
import { dueAt } from './due.rules.ts';
import { metByMakingSafeFrom, pausesOf, endByMakingSafe } from './made-safe.rules.ts';
import {
  CLOCK_KINDS,
  type ClockKind,
  type ClockState,
  type SlaBreach,
  type SlaClock,
  type SlaFacts,
  type SlaPause,
  type SlaTarget,
  type SlaTargets,
  type SlaTerms,
} from './sla.types.ts';

/** What a ticket's clocks depend on besides its facts: the account's terms and the property's present time zone. */
export interface SlaSetting {
  /** In the order in which they were in force; the last are in force now. */
  terms: readonly SlaTerms[];
  zone: string;
}

/** A period in which severity, review, appointment, terms and zone did not change, with the target that held in it. */
interface Regime {
  fromMs: number;
  /** Exclusive; Infinity for the last period. */
  untilMs: number;
  /** The severity whose target holds. */
  severity: Severity;
  target: SlaTarget | null;
  /** From when the target counts. */
  promisedMs: number;
  dueMs: number | null;
}

/** The instant up to which a clock counts: when it was met or stopped, or now while it runs. */
interface Horizon {
  ms: number;
  end: 'met' | 'stopped' | null;
}

/** A clock that is met and cancelled at the same instant counts as met. */
function horizonOf(facts: SlaFacts, metMs: number, nowMs: number): Horizon {
  const stoppedMs = facts.stoppedAt?.getTime() ?? Infinity;
  const endMs = Math.min(metMs, stoppedMs);
  if (endMs > nowMs) return { ms: nowMs, end: null };
  return { ms: endMs, end: metMs === endMs ? 'met' : 'stopped' };
}

/** The holds up to an instant, merged; a longer hold is cut off there. */
export function holdsUntil(pauses: readonly SlaPause[], untilMs: number): Span[] {
  return mergeSpans(
    pauses.map(({ from, to }) => ({
      startMs: from.getTime(),
      endMs: Math.min(to?.getTime() ?? untilMs, untilMs),
    })),
  );
}

function isOnHold(pauses: readonly SlaPause[], atMs: number): boolean {
  return pauses.some(({ from, to }) => from.getTime() <= atMs && (to === null || to.getTime() > atMs));
}

/**
 * The latest entry made by an instant. Entries may come in any order; of entries at the same instant, the later in the
 * list wins.
 */
function latestBy<Entry extends { at: Date }>(entries: readonly Entry[], atMs: number): Entry | null {
  return entries
    .filter((entry) => entry.at.getTime() <= atMs)
    .reduce<Entry | null>((latest, entry) => (latest && latest.at > entry.at ? latest : entry), null);
}

function severityAt({ severities }: SlaFacts, atMs: number): Severity {
  const entry = latestBy(severities, atMs) ?? [...severities].sort((a, b) => a.at.getTime() - b.at.getTime())[0];
  if (!entry) throw new RangeError('The clocks of a ticket need the severity that it started with.');
  return entry.severity;
}

/**
 * The severity whose promise a clock follows at an instant. While a person has to review the ticket, its contact clock
 * follows the emergency promise, if the account has one. The other clocks follow the ticket's own severity.
 */
function promisedSeverityAt(facts: SlaFacts, kind: ClockKind, targets: SlaTargets, atMs: number): Severity {
  const { review } = facts;
  const isAwaited = review && review.from.getTime() <= atMs && (review.to === null || review.to.getTime() > atMs);
  if (kind === 'contact' && isAwaited && targets.emergency.contact) return 'emergency';
  return severityAt(facts, atMs);
}

/** The terms that held at an instant. */
export function termsAt<Terms extends Pick<SlaTerms, 'until'>>(terms: readonly Terms[], atMs: number): Terms {
  const found = terms.find(({ until }) => until === null || until.getTime() > atMs);
  if (!found) throw new RangeError('The clocks of a ticket need the terms that are in force.');
  return found;
}

/** The property's time zone at an instant. */
function zoneAt({ zones = [] }: SlaFacts, { zone }: SlaSetting, atMs: number): string {
  return zones.find(({ until }) => until.getTime() > atMs)?.zone ?? zone;
}

function regimesOf(facts: SlaFacts, kind: ClockKind, setting: SlaSetting, horizon: Horizon): Regime[] {
  const startMs = facts.startedAt.getTime();
  const changes = [
    ...[...facts.severities, ...facts.appointments].map((entry) => entry.at.getTime()),
    ...[...setting.terms, ...(facts.zones ?? [])].flatMap(({ until }) => (until ? [until.getTime()] : [])),
    ...(facts.review ? [facts.review.from, facts.review.to ?? facts.review.from].map((at) => at.getTime()) : []),
  ];
  const bounds = [...new Set([startMs, ...changes.filter((ms) => ms > startMs && ms <= horizon.ms)])].sort(
    (a, b) => a - b,
  );
  const holds = holdsUntil(facts.pauses, horizon.ms);
  return bounds.map((fromMs, index): Regime => {
    const { targets, calendar } = termsAt(setting.terms, fromMs);
    const severity = promisedSeverityAt(facts, kind, targets, fromMs);
    const zone = zoneAt(facts, setting, fromMs);
    const target = targets[severity][kind];
    const appointmentEntry = latestBy(facts.appointments, fromMs);
    const appointment = appointmentEntry?.scheduledFor
      ? { at: appointmentEntry.at, scheduledFor: appointmentEntry.scheduledFor }
      : null;
    const due = target && dueAt(target, { calendar, zone, startedAt: facts.startedAt, holds, appointment });
    const promisedMs = target?.kind === 'appointment' && appointment ? appointment.at.getTime() : startMs;
    return {
      fromMs,
      untilMs: bounds[index + 1] ?? Infinity,
      severity,
      target,
      promisedMs,
      dueMs: due?.getTime() ?? null,
    };
  });
}

/**
 * The instant at which a period breaches its target. A target that comes into force after its due instant is breached
 * when it comes into force, because the past is not changed; during a hold it is breached when the hold ends.
 */
function breachInstant(regime: Regime, pauses: readonly SlaPause[], horizon: Horizon): number | null {
  if (regime.dueMs === null) return null;
  if (regime.dueMs >= regime.fromMs) return regime.dueMs;
  if (!isOnHold(pauses, regime.fromMs)) return regime.fromMs;
  const hold = holdsUntil(pauses, horizon.ms).find(
    ({ startMs, endMs }) => startMs <= regime.fromMs && regime.fromMs < endMs,
  );
  return hold && !isOnHold(pauses, hold.endMs) ? hold.endMs : null;
}

function firstBreach(kind: ClockKind, regimes: readonly Regime[], facts: SlaFacts, horizon: Horizon): SlaBreach | null {
  for (const regime of regimes) {
    const ms = breachInstant(regime, facts.pauses, horizon);
    if (ms === null || ms >= regime.untilMs || ms >= metByMakingSafeFrom(facts, kind, regime.severity)) continue;
    // A clock that ends exactly at its target ends in time.
    if (horizon.end ? ms < horizon.ms : ms <= horizon.ms) {
      return { at: new Date(ms), severity: regime.severity, targetAt: new Date(regime.dueMs!) };
    }
  }
  return null;
}

/** The announced breach, which stays, or else the first breach that the facts show. */
function breachOf(
  kind: ClockKind,
  regimes: readonly Regime[],
  facts: SlaFacts,
  horizon: Horizon,
  nowMs: number,
): SlaBreach | null {
  const announced = facts.breaches?.[kind] ?? null;
  return announced && announced.at.getTime() <= nowMs ? announced : firstBreach(kind, regimes, facts, horizon);
}

/** The target that a clock counts to, and when it is due. */
type CountedTarget = Pick<Regime, 'target' | 'dueMs'>;

/** The target that a clock counts to. A missed target stays the clock's target, whatever is promised later. */
function countedTargetOf(breach: SlaBreach | null, regimes: readonly Regime[]): CountedTarget {
  if (!breach) return regimes.at(-1) ?? { target: null, dueMs: null };
  const atMs = breach.at.getTime();
  const missed = regimes.findLast(({ fromMs, severity }) => fromMs <= atMs && severity === breach.severity);
  const dueMs = breach.targetAt?.getTime() ?? Math.min(missed?.dueMs ?? atMs, atMs);
  return { target: missed?.target ?? null, dueMs };
}

function stateOf({ end }: Horizon, isBreached: boolean, hasTarget: boolean, paused: boolean): ClockState {
  if (end === 'met') return isBreached ? 'met_late' : 'met';
  if (end === 'stopped') return 'stopped';
  if (isBreached) return 'breached';
  if (!hasTarget) return 'no_target';
  return paused ? 'paused' : 'running';
}

function lateSecondsOf(kind: ClockKind, breach: SlaBreach | null, facts: SlaFacts, horizon: Horizon): number {
  if (!breach) return 0;
  const late = { startMs: breach.at.getTime(), endMs: Math.max(horizon.ms, breach.at.getTime()) };
  return (late.endMs - late.startMs - overlapMs(late, holdsUntil(pausesOf(facts, kind), horizon.ms))) / 1_000;
}

function remainingSecondsOf(state: ClockState, dueMs: number | null, nowMs: number): number | null {
  const counts = state === 'running' || state === 'paused';
  return counts && dueMs !== null ? Math.ceil((dueMs - nowMs) / 1_000) : null;
}

/** When a running clock comes at risk of missing the target that it counts to. */
function runningAtRiskAt(regimes: readonly Regime[], { pauses }: SlaFacts, nowMs: number): Date | null {
  const { dueMs, promisedMs } = regimes.at(-1)!;
  if (dueMs === null) return null;
  const inForceMs = regimes[regimes.findLastIndex((regime) => regime.dueMs !== dueMs) + 1]!.fromMs;
  return atRiskAtOf({ promisedMs, inForceMs, dueMs, holds: holdsUntil(pauses, nowMs) });
}

/**
 * Computes one clock as of `now`. Facts with a later date are ignored, so the same facts give the clock at any earlier
 * instant.
 * @throws RangeError for an unknown zone or facts without a severity
 */
export function computeClock(kind: ClockKind, facts: SlaFacts, setting: SlaSetting, now: Date): SlaClock {
  const nowMs = now.getTime();
  const metMs = facts.met[kind]?.getTime() ?? Infinity;
  const workHorizon = horizonOf(facts, metMs, nowMs);
  const workRegimes = regimesOf(facts, kind, setting, workHorizon);
  const breach = breachOf(kind, workRegimes, facts, workHorizon, nowMs);
  const safeMs = endByMakingSafe(facts, kind, severityAt(facts, nowMs), breach, nowMs);
  const horizon = horizonOf(facts, Math.min(metMs, safeMs), nowMs);
  const regimes = horizon.ms === workHorizon.ms ? workRegimes : regimesOf(facts, kind, setting, horizon);
  const { target, dueMs } = countedTargetOf(breach, regimes);
  const paused = !horizon.end && isOnHold(facts.pauses, nowMs);
  const state = stateOf(horizon, breach !== null, dueMs !== null, paused);
  return {
    kind,
    state,
    target,
    targetAt: dueMs === null ? null : new Date(dueMs),
    atRiskAt: state === 'running' ? runningAtRiskAt(regimes, facts, nowMs) : null,
    metAt: horizon.end === 'met' ? new Date(horizon.ms) : null,
    breachedAt: breach?.at ?? null,
    severityAtBreach: breach?.severity ?? null,
    paused,
    remainingSeconds: remainingSecondsOf(state, dueMs, nowMs),
    lateSeconds: lateSecondsOf(kind, breach, facts, horizon),
  };
}

/** Computes all clocks of a ticket as of `now`, in the order of {@link CLOCK_KINDS}; see {@link computeClock}. */
export function computeClocks(facts: SlaFacts, setting: SlaSetting, now: Date): SlaClock[] {
  return CLOCK_KINDS.map((kind) => computeClock(kind, facts, setting, now));
}

/** The earliest target of a running clock; null when no clock can be breached without a new fact. */
export function nextCheckAt(clocks: readonly SlaClock[]): Date | null {
  const dues = clocks.flatMap((clock) =>
    clock.state === 'running' && clock.targetAt ? [clock.targetAt.getTime()] : [],
  );
  return dues.length === 0 ? null : new Date(Math.min(...dues));
}
