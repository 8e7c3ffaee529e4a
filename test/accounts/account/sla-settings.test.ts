import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { slaFeeRules, slaTargetRules } from '../../../subgraphs/accounts/account/sla-settings.rules.ts';
import { DEFAULT_SLA_FEES, DEFAULT_SLA_TARGETS } from '../../../subgraphs/maintenance/sla/targets.rules.ts';

/** Where the faults lie, sorted. */
function faultsOf(rules: z.ZodType, value: unknown): string[] {
  const issues = rules.safeParse(value).error?.issues ?? [];
  return issues.map((issue) => `/${issue.path.join('/')}`).sort();
}

describe('SLA targets from outside', () => {
  it('are accepted in every form that the defaults have, and as null', () => {
    expect(faultsOf(slaTargetRules, DEFAULT_SLA_TARGETS)).toEqual([]);
    expect(faultsOf(slaTargetRules, { urgent: { on_site: null } })).toEqual([]);
    expect(faultsOf(slaTargetRules, {})).toEqual([]);
  });

  it('may be as long as a year and no longer', () => {
    expect(faultsOf(slaTargetRules, { standard: { done: { kind: 'calendar_days', days: 366 } } })).toEqual([]);
    expect(faultsOf(slaTargetRules, { standard: { done: { kind: 'calendar_days', days: 367 } } })).toEqual([
      '/standard/done/days',
    ]);
  });

  it('are told all their faults at once, each with its place', () => {
    const overrides = {
      urgent: { contact: 30, on_site: { kind: 'hours', hours: 4 }, done: { kind: 'minutes', minutes: 0 } },
      standard: { contact: { kind: 'business_days' }, done: { kind: 'calendar_days', days: 2.5 } },
      emergency: [],
    };
    expect(faultsOf(slaTargetRules, overrides)).toEqual([
      '/emergency',
      '/standard/contact/days',
      '/standard/done/days',
      '/urgent/contact',
      '/urgent/done/minutes',
      '/urgent/on_site/kind',
    ]);
  });
});

describe('SLA fees from outside', () => {
  it('are accepted in part and with or without a cap', () => {
    expect(faultsOf(slaFeeRules, DEFAULT_SLA_FEES)).toEqual([]);
    expect(faultsOf(slaFeeRules, { urgent: { done: { flatMinor: 100, capMinor: 500 } } })).toEqual([]);
  });

  it('must be whole and not negative', () => {
    const overrides = { urgent: { done: { flatMinor: -1, hourlyMinor: 0.5, capMinor: '9' }, contact: null } };
    expect(faultsOf(slaFeeRules, overrides)).toEqual([
      '/urgent/contact',
      '/urgent/done/capMinor',
      '/urgent/done/flatMinor',
      '/urgent/done/hourlyMinor',
    ]);
    expect(faultsOf(slaFeeRules, 'free')).toEqual(['/']);
  });
});
