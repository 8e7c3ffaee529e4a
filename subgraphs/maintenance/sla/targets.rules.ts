import type { Severity } from '../triage/triage.types.ts';
import type { ClockKind, SlaFeeOverrides, SlaFees, SlaFeeTable, SlaTargetOverrides, SlaTargets } from './sla.types.ts';

/** The targets of the triage guide's table of severities. */
export const DEFAULT_SLA_TARGETS: SlaTargets = {
  emergency: {
    contact: { kind: 'minutes', minutes: 30 },
    on_site: { kind: 'minutes', minutes: 4 * 60 },
    done: { kind: 'minutes', minutes: 24 * 60 },
  },
  urgent: {
    contact: { kind: 'same_day', minutes: 4 * 60 },
    on_site: { kind: 'minutes', minutes: 24 * 60 },
    done: { kind: 'business_days', days: 3 },
  },
  standard: {
    contact: { kind: 'business_days', days: 2 },
    on_site: { kind: 'appointment' },
    done: { kind: 'calendar_days', days: 30 },
  },
};

const FREE: SlaFees = { flatMinor: 0, hourlyMinor: 0, capMinor: null };

/** By default, lateness costs nothing. */
export const DEFAULT_SLA_FEES: SlaFeeTable = {
  emergency: { contact: FREE, on_site: FREE, done: FREE },
  urgent: { contact: FREE, on_site: FREE, done: FREE },
  standard: { contact: FREE, on_site: FREE, done: FREE },
};

function forEachClock<Value>(choose: (severity: Severity, kind: ClockKind) => Value) {
  const clocksOf = (severity: Severity): Record<ClockKind, Value> => ({
    contact: choose(severity, 'contact'),
    on_site: choose(severity, 'on_site'),
    done: choose(severity, 'done'),
  });
  return { emergency: clocksOf('emergency'), urgent: clocksOf('urgent'), standard: clocksOf('standard') };
}

/** The default targets with the account's own targets in their place; a null of the account removes a promise. */
export function resolveTargets(overrides: SlaTargetOverrides = {}): SlaTargets {
  return forEachClock((severity, kind) => {
    const override = overrides[severity]?.[kind];
    return override === undefined ? DEFAULT_SLA_TARGETS[severity][kind] : override;
  });
}

/** The account's fees; a fee that it does not set is 0 without a cap. */
export function resolveFees(overrides: SlaFeeOverrides = {}): SlaFeeTable {
  return forEachClock((severity, kind) => ({ ...DEFAULT_SLA_FEES[severity][kind], ...overrides[severity]?.[kind] }));
}
