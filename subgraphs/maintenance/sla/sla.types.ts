import type { BusinessCalendar } from '../../../platform/calendar/calendar.types.ts';
import type { Severity } from '../triage/triage.types.ts';

/** What is promised: a human gets in touch, somebody is there, the work is done (for an emergency: made safe). */
export const CLOCK_KINDS = ['contact', 'on_site', 'done'] as const;
export type ClockKind = (typeof CLOCK_KINDS)[number];

/**
 * How long a clock may run.
 * - `minutes`: around the clock.
 * - `business_days`: open hours of the account's calendar.
 * - `calendar_days`: to the same local time so many days later, so a clock change does not shift it.
 * - `same_day`: to the next local midnight, but at least `minutes`.
 * - `appointment`: to the agreed appointment; without one there is no target.
 */
export type SlaTarget =
  | { kind: 'minutes'; minutes: number }
  | { kind: 'business_days'; days: number }
  | { kind: 'calendar_days'; days: number }
  | { kind: 'same_day'; minutes: number }
  | { kind: 'appointment' };

/** The targets in force; null means that nothing is promised. */
export type SlaTargets = Readonly<Record<Severity, Readonly<Record<ClockKind, SlaTarget | null>>>>;

/** What an account sets differently from the defaults. */
export type SlaTargetOverrides = Partial<Record<Severity, Partial<Record<ClockKind, SlaTarget | null>>>>;

/** What an account promised over a time; tickets that were filed before the first terms count by those. */
export interface SlaTerms {
  /** When others took their place; null for those in force. */
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

/** The first breach of a clock, and what it fell under. */
export interface SlaBreach {
  at: Date;
  severity: Severity;
  /** The target that was missed; absent in breaches that were announced before it was kept. */
  targetAt?: Date;
}

/**
 * What is stored of a ticket's clocks; everything else follows from it. A reopened ticket starts anew: facts of its own
 * from the reopening on, beside those of the first round, whose breaches and costs stay.
 */
export interface SlaFacts {
  startedAt: Date;
  /** The severity at the start and each change, in any order; at least one. */
  severities: readonly { at: Date; severity: Severity }[];
  pauses: readonly SlaPause[];
  met: Readonly<Partial<Record<ClockKind, Date | null>>>;
  /** When the danger of an emergency was over, which meets its last clock as long as it is judged one. */
  madeSafeAt?: Date | null;
  /** When the ticket was cancelled. */
  stoppedAt: Date | null;
  /** Each appointment by when it was made; null takes it back. */
  appointments: readonly { at: Date; scheduledFor: Date | null }[];
  /** The property's time zones before the present one, in their order; absent when it never changed. */
  zones?: readonly { until: Date; zone: string }[];
  /**
   * While a person has to look at it as soon as at an emergency; `to` is null until one has. Absent when nobody had to, or
   * before such stretches were kept.
   */
  review?: { from: Date; to: Date | null };
  /** Breaches that were announced; they stand, whatever is computed from settings changed since. */
  breaches?: Readonly<Partial<Record<ClockKind, SlaBreach | null>>>;
}

/** Where a clock stands; `no_target` when nothing is promised. */
export type ClockState = 'running' | 'paused' | 'met' | 'met_late' | 'breached' | 'stopped' | 'no_target';

/** One clock as it stands at an instant. */
export interface SlaClock {
  kind: ClockKind;
  state: ClockState;
  /** The target that was missed, or else the one in force, or in force when the clock ended. */
  target: SlaTarget | null;
  /** When that is or was reached, given the holds so far; a hold that still lasts counts up to now. */
  targetAt: Date | null;
  metAt: Date | null;
  breachedAt: Date | null;
  /** The severity whose promise was missed: of the contact of a ticket that a person had to look at, that of an emergency. */
  severityAtBreach: Severity | null;
  /** Whether the ticket is on hold while the clock has not ended. */
  paused: boolean;
  /** Seconds from now to `targetAt` while running or paused, otherwise null. */
  remainingSeconds: number | null;
  /** Seconds late up to the end of the clock or now, holds left out; 0 without a breach. Fractions are kept. */
  lateSeconds: number;
}

/** What a breach costs: `flatMinor` at once and `hourlyMinor` for each hour late, together at most `capMinor`. */
export interface SlaFees {
  flatMinor: number;
  hourlyMinor: number;
  /** Null is no cap. */
  capMinor: number | null;
}

export type SlaFeeTable = Readonly<Record<Severity, Readonly<Record<ClockKind, SlaFees>>>>;
/** What an account charges differently from the defaults. */
export type SlaFeeOverrides = Partial<Record<Severity, Partial<Record<ClockKind, Partial<SlaFees>>>>>;
