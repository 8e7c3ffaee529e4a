import type { Severity } from '../triage/triage.types.ts';
import type { ClockKind, SlaBreach, SlaFacts } from './sla.types.ts';

/** {@link SlaFacts} as JSON: every instant is RFC 3339 text. */
export interface StoredSlaFacts {
  startedAt: string;
  severities: { at: string; severity: Severity }[];
  pauses: { from: string; to: string | null; reason: string }[];
  met: Partial<Record<ClockKind, string | null>>;
  /** Absent when no job of another ticket met a clock. */
  metByParent?: ClockKind[];
  /** Absent when the ticket itself met none of those. */
  metByItself?: Partial<Record<ClockKind, string>>;
  /** Absent when the ticket was never made safe. */
  madeSafeAt?: string | null;
  stoppedAt: string | null;
  appointments: { at: string; scheduledFor: string | null }[];
  breaches: Partial<Record<ClockKind, { at: string; severity: Severity; targetAt?: string } | null>>;
  /** Absent when no target was ever at risk. */
  atRisk?: Partial<Record<ClockKind, string>>;
  /** Absent when the property's time zone never changed. */
  zones?: { until: string; zone: string }[];
  /** Absent when no review was needed as soon as for an emergency. */
  review?: { from: string; to: string | null };
  /** The rounds before the ticket was reopened, oldest first; what they promised, met and missed stays. */
  earlierRounds?: StoredSlaFacts[];
}

/**
 * The facts of a new ticket.
 * @param asksForPerson whether a person has to review the ticket as soon as an emergency
 */
export function initialSlaFacts(now: Date, severity: Severity, asksForPerson = false): SlaFacts {
  return {
    startedAt: now,
    severities: [{ at: now, severity }],
    pauses: [],
    met: {},
    stoppedAt: null,
    appointments: [],
    ...(asksForPerson ? { review: { from: now, to: null } } : {}),
    breaches: {},
  };
}

/** Converts the facts to JSON. */
export function storeSlaFacts(facts: SlaFacts): StoredSlaFacts {
  return JSON.parse(JSON.stringify(facts)) as StoredSlaFacts;
}

/** Changes the facts of the present round. */
export function changeSlaFacts(stored: StoredSlaFacts, change: (facts: SlaFacts) => SlaFacts): StoredSlaFacts {
  const { earlierRounds } = stored;
  return { ...storeSlaFacts(change(readSlaFacts(stored))), ...(earlierRounds ? { earlierRounds } : {}) };
}

/** The facts of a reopened ticket: a new round beside the earlier ones. A review that is still open stays open. */
export function startSlaRound(stored: StoredSlaFacts, now: Date, severity: Severity): StoredSlaFacts {
  const { earlierRounds = [], ...present } = stored;
  const asksForPerson = present.review?.to === null;
  return {
    ...storeSlaFacts(initialSlaFacts(now, severity, asksForPerson)),
    earlierRounds: [...earlierRounds, present],
  };
}

/** The number of the ticket's present round; 1 unless it was reopened. */
export function slaRoundOf({ earlierRounds = [] }: StoredSlaFacts): number {
  return earlierRounds.length + 1;
}

const instant = (text: string): Date => new Date(text);
const instantOrNull = (text: string | null | undefined): Date | null => (text == null ? null : new Date(text));

/** Reads the facts from JSON. */
export function readSlaFacts(stored: StoredSlaFacts): SlaFacts {
  return {
    startedAt: instant(stored.startedAt),
    severities: stored.severities.map(({ at, severity }) => ({ at: instant(at), severity })),
    pauses: stored.pauses.map(({ from, to, reason }) => ({ from: instant(from), to: instantOrNull(to), reason })),
    met: Object.fromEntries(Object.entries(stored.met).map(([kind, at]) => [kind, instantOrNull(at)])),
    ...(stored.metByParent ? { metByParent: stored.metByParent } : {}),
    ...(stored.metByItself ? { metByItself: readInstants(stored.metByItself) } : {}),
    madeSafeAt: instantOrNull(stored.madeSafeAt),
    stoppedAt: instantOrNull(stored.stoppedAt),
    appointments: stored.appointments.map(({ at, scheduledFor }) => ({
      at: instant(at),
      scheduledFor: instantOrNull(scheduledFor),
    })),
    ...(stored.zones ? { zones: stored.zones.map(({ until, zone }) => ({ until: instant(until), zone })) } : {}),
    ...(stored.review ? { review: readReview(stored.review) } : {}),
    ...(stored.atRisk ? { atRisk: readInstants(stored.atRisk) } : {}),
    breaches: Object.fromEntries(
      Object.entries(stored.breaches).map(([kind, breach]) => [kind, breach ? readBreach(breach) : null]),
    ),
  };
}

const readInstants = (stored: Partial<Record<ClockKind, string>>): Partial<Record<ClockKind, Date>> =>
  Object.fromEntries(Object.entries(stored).map(([kind, at]) => [kind, instant(at)]));

function readReview({ from, to }: { from: string; to: string | null }): SlaFacts['review'] & object {
  return { from: instant(from), to: instantOrNull(to) };
}

function readBreach({ at, severity, targetAt }: { at: string; severity: Severity; targetAt?: string }): SlaBreach {
  return { at: instant(at), severity, ...(targetAt === undefined ? {} : { targetAt: instant(targetAt) }) };
}
