import { describe, expect, it } from '@jest/globals';
import { feeFaults, targetFaults } from '../../../subgraphs/maintenance/sla/sla-settings.rules.ts';
import { DEFAULT_SLA_FEES, DEFAULT_SLA_TARGETS } from '../../../subgraphs/maintenance/sla/targets.rules.ts';

const summary = (faults: { pointer?: string; code: string }[]): string[] =>
  faults.map(({ pointer, code }) => `${String(pointer)} ${code}`);

describe('targets from outside', () => {
  it('are accepted in every form that the defaults have, and as null', () => {
    expect(targetFaults(DEFAULT_SLA_TARGETS)).toEqual([]);
    expect(targetFaults({ urgent: { on_site: null } })).toEqual([]);
    expect(targetFaults({})).toEqual([]);
  });

  it('may be as long as a year and no longer', () => {
    expect(targetFaults({ standard: { done: { kind: 'calendar_days', days: 366 } } })).toEqual([]);
    expect(targetFaults({ standard: { done: { kind: 'calendar_days', days: 367 } } })[0]?.detail).toBe(
      'Expected a whole number from 1 to 366, got 367.',
    );
  });

  it('are told all their faults at once, each with its place', () => {
    const overrides = {
      high: {},
      urgent: {
        arrival: null,
        contact: 30,
        on_site: { kind: 'hours', hours: 4 },
        done: { kind: 'minutes', minutes: 0 },
      },
      standard: { contact: { kind: 'business_days' }, done: { kind: 'calendar_days', days: 2.5 } },
      emergency: [],
    };
    expect(summary(targetFaults(overrides, '/sla_targets'))).toEqual([
      '/sla_targets/high unknown_severity',
      '/sla_targets/urgent/arrival unknown_clock',
      '/sla_targets/urgent/contact invalid_type',
      '/sla_targets/urgent/on_site/kind unknown_target_kind',
      '/sla_targets/urgent/done/minutes invalid_number',
      '/sla_targets/standard/contact/days invalid_number',
      '/sla_targets/standard/done/days invalid_number',
      '/sla_targets/emergency invalid_type',
    ]);
  });
});

describe('fees from outside', () => {
  it('are accepted in part and with or without a cap', () => {
    expect(feeFaults(DEFAULT_SLA_FEES)).toEqual([]);
    expect(feeFaults({ urgent: { done: { flatMinor: 100, capMinor: 500 } } })).toEqual([]);
  });

  it('must be whole and not negative', () => {
    const overrides = { urgent: { done: { flatMinor: -1, hourlyMinor: 0.5, capMinor: '9' }, contact: null } };
    expect(summary(feeFaults(overrides))).toEqual([
      '/urgent/done/flatMinor invalid_number',
      '/urgent/done/hourlyMinor invalid_number',
      '/urgent/done/capMinor invalid_number',
      '/urgent/contact invalid_type',
    ]);
    expect(summary(feeFaults('free', '/sla_fees'))).toEqual(['/sla_fees invalid_type']);
  });
});
