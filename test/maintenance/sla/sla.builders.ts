import type { BusinessCalendar, TimeRange } from '../../../platform/calendar/calendar.types.ts';
import type { SlaSetting } from '../../../subgraphs/maintenance/sla/clocks.rules.ts';
import type { ClockKind, SlaClock, SlaFacts, SlaTerms } from '../../../subgraphs/maintenance/sla/sla.types.ts';
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

export function buildTerms(overrides: Partial<SlaTerms> = {}): SlaTerms {
  return { until: null, targets: resolveTargets(), calendar: OFFICE, ...overrides };
}

/** The default targets and office hours, which never changed, in New York; with overrides. */
export function buildSetting({ zone = NEW_YORK, ...terms }: Partial<SlaTerms> & { zone?: string } = {}): SlaSetting {
  return { terms: [buildTerms(terms)], zone };
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
