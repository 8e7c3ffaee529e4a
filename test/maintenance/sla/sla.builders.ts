import type { BusinessCalendar, TimeRange } from '../../../platform/calendar/calendar.types.ts';
import type { SlaSetting } from '../../../subgraphs/maintenance/sla/clocks.rules.ts';
import type { ClockKind, SlaClock, SlaFacts } from '../../../subgraphs/maintenance/sla/sla.types.ts';
import { computeClock } from '../../../subgraphs/maintenance/sla/clocks.rules.ts';
import { resolveTargets } from '../../../subgraphs/maintenance/sla/targets.rules.ts';
import type { Severity } from '../../../subgraphs/maintenance/triage/triage.types.ts';

const nineToFive: TimeRange[] = [{ from: '09:00', to: '17:00' }];

export const OFFICE: BusinessCalendar = {
  weeklyHours: { mon: nineToFive, tue: nineToFive, wed: nineToFive, thu: nineToFive, fri: nineToFive },
  holidays: [],
};

export const NEW_YORK = 'America/New_York';

/** New York wall-clock time in summer. */
export const edt = (local: string): Date => new Date(`${local}:00-04:00`);

/** Tuesday morning in New York, with office hours and the default targets. */
export const START = edt('2026-06-02T10:00');

export const minutesAfter = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * 60_000);

export function buildSetting(overrides: Partial<SlaSetting> = {}): SlaSetting {
  return { targets: resolveTargets(), calendar: OFFICE, zone: NEW_YORK, ...overrides };
}

/** Facts of a ticket on which nothing has happened yet, with overrides. */
export function buildFacts(severity: Severity, overrides: Partial<SlaFacts> = {}): SlaFacts {
  const startedAt = overrides.startedAt ?? START;
  return {
    startedAt,
    severities: [{ at: startedAt, severity }],
    pauses: [],
    met: {},
    stoppedAt: null,
    appointments: [],
    ...overrides,
  };
}

/** One clock with the default settings. */
export function clockOf(kind: ClockKind, facts: SlaFacts, now: Date, setting = buildSetting()): SlaClock {
  return computeClock(kind, facts, setting, now);
}
