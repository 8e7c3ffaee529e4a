import type { Weekday } from '../../../../platform/calendar/calendar.types.ts';
import type { Category, Severity } from '../../triage/triage.types.ts';
import type { DispatchRoster, DispatchRule, DispatchVendor } from '../decision/dispatch.types.ts';

/** A property as dispatch sees it. */
export interface CoveredPlace {
  propertyId: string;
  /** The property's IANA time zone. */
  zone: string;
  /** Its units that rules are for. */
  unitsWithRules: readonly string[];
  /** Whether tickets may come from a place that no rule for a unit is about. */
  hasOtherUnits: boolean;
}

/** Everything that coverage depends on. */
export interface CoverageFacts {
  rules: readonly DispatchRule[];
  /** All vendors that rules name, and all vendors of any trade. */
  vendors: readonly DispatchVendor[];
  /** The rosters that rules name. */
  rosters?: readonly DispatchRoster[];
  places: readonly CoveredPlace[];
  now: Date;
}

/** `no_rule`: no rule applies. `none_eligible`: rules apply, but none of their vendors can take the ticket. */
export const GAP_REASONS = ['no_rule', 'none_eligible'] as const;
export type GapReason = (typeof GAP_REASONS)[number];

/** A stretch of a weekday on the property's clock, `HH:MM` on both sides; `to` may be `24:00`. */
export interface GapWindow {
  weekday: Weekday;
  from: string;
  to: string;
}

/** Tickets that would find no vendor. */
export interface CoverageGap {
  category: Category;
  severity: Severity;
  reason: GapReason;
  /** Properties with this gap, in id order. */
  propertyIds: readonly string[];
  /** When in the week, Monday first. */
  windows: readonly GapWindow[];
}
