import type { BusinessCalendar } from '../../../platform/calendar/calendar.types.ts';
import type { Severity } from '../triage/triage.types.ts';

/**
 * What a clock promises: `contact` a person gets in touch, `on_site` somebody is on site, `done` the work is done (for
 * an emergency: made safe).
 */
export const CLOCK_KINDS = ['contact', 'on_site', 'done'] as const;
export type ClockKind = (typeof CLOCK_KINDS)[number];

/**
 * How long a clock may run.
 * - `minutes`: minutes around the clock.
 * - `business_days`: open hours of the account's calendar.
 * - `calendar_days`: to the same local time this many days later; a daylight-saving change does not shift it.
 * - `same_day`: to the next local midnight, but at least `minutes`.
 * - `appointment`: to the agreed appointment; without an appointment there is no target.
 */
export type SlaTarget =
  | { kind: 'minutes'; minutes: number }
  | { kind: 'business_days'; days: number }
  | { kind: 'calendar_days'; days: number }
  | { kind: 'same_day'; minutes: number }
  | { kind: 'appointment' };

/** The targets in force; null when nothing is promised. */
export type SlaTargets = Readonly<Record<Severity, Readonly<Record<ClockKind, SlaTarget | null>>>>;

/** The targets that an account sets differently from the defaults. */
export type SlaTargetOverrides = Partial<Record<Severity, Partial<Record<ClockKind, SlaTarget | null>>>>;

/** What an account promised in a period; the first terms also count for tickets that were filed before them. */
export interface SlaTerms {
  /** When newer terms replaced these; null for the terms in force. */
  until: Date | null;
  targets: SlaTargets;
  calendar: BusinessCalendar;
}

/** A hold; `to` is null while it lasts. */
export interface SlaPause {
  from: Date;
  to: Date | null;
  reason: string;
}

/** The first breach of a clock, with the severity and target that were missed. */
export interface SlaBreach {
  at: Date;
  severity: Severity;
  /** The target that was missed; absent in breaches that were stored before targets were kept. */
  targetAt?: Date;
}

/**
 * The stored facts from which a ticket's clocks are computed. Reopening starts a new round with facts of its own; the
 * breaches and costs of earlier rounds stay.
 */
export interface SlaFacts {
  startedAt: Date;
  /** The severity at the start and each change, in any order; at least one entry. */
  severities: readonly { at: Date; severity: Severity }[];
  pauses: readonly SlaPause[];
  met: Readonly<Partial<Record<ClockKind, Date | null>>>;
  /** The clocks that the job of another ticket met, which this one follows; absent when there are none. */
  metByParent?: readonly ClockKind[];
  /**
   * When the ticket itself had what such a clock waits for, after the job of the other ticket met it; it counts once the ticket
   * no longer follows that one. Absent when there is none.
   */
  metByItself?: Readonly<Partial<Record<ClockKind, Date>>>;
  /** When the danger of an emergency was over; meets the `done` clock while the ticket is judged an emergency. */
  madeSafeAt?: Date | null;
  /** When the ticket was cancelled. */
  stoppedAt: Date | null;
  /** Each appointment with the instant at which it was made; a null `scheduledFor` cancels the appointment. */
  appointments: readonly { at: Date; scheduledFor: Date | null }[];
  /** The property's former time zones, in order; absent when the zone never changed. */
  zones?: readonly { until: Date; zone: string }[];
  /**
   * The period in which a person has to review the ticket as soon as an emergency; `to` is null while it lasts. Absent
   * when no review was needed, or for tickets from before these periods were stored.
   */
  review?: { from: Date; to: Date | null };
  /** Breaches that were announced; they stay, whatever later settings would give. */
  breaches?: Readonly<Partial<Record<ClockKind, SlaBreach | null>>>;
  /** The targets that were announced to be at risk of being missed, of clocks for which that still holds. */
  atRisk?: Readonly<Partial<Record<ClockKind, Date>>>;
}

/** Where a clock stands; `no_target` when nothing is promised. */
export type ClockState = 'running' | 'paused' | 'met' | 'met_late' | 'breached' | 'stopped' | 'no_target';

/** A clock as it stands at an instant. */
export interface SlaClock {
  kind: ClockKind;
  state: ClockState;
  /** The missed target, or else the target in force (or in force when the clock ended). */
  target: SlaTarget | null;
  /** When the target is or was due, given the holds so far; a hold that still lasts counts up to now. */
  targetAt: Date | null;
  /** From when on the target is at risk of being missed; null unless the clock runs. */
  atRiskAt: Date | null;
  metAt: Date | null;
  breachedAt: Date | null;
  /** The severity whose promise was missed; `emergency` for the contact clock of a ticket under review. */
  severityAtBreach: Severity | null;
  /** Whether the ticket is on hold while the clock is open. */
  paused: boolean;
  /** Seconds from now to `targetAt` while running or paused, otherwise null. */
  remainingSeconds: number | null;
  /** Seconds late up to the end of the clock or now, without holds; 0 without a breach. Fractions are kept. */
  lateSeconds: number;
}

/** The cost of a breach: `flatMinor` at once plus `hourlyMinor` for each hour late, together at most `capMinor`. */
export interface SlaFees {
  flatMinor: number;
  hourlyMinor: number;
  /** Null means no cap. */
  capMinor: number | null;
}

export type SlaFeeTable = Readonly<Record<Severity, Readonly<Record<ClockKind, SlaFees>>>>;
/** The fees that an account sets differently from the defaults. */
export type SlaFeeOverrides = Partial<Record<Severity, Partial<Record<ClockKind, Partial<SlaFees>>>>>;
