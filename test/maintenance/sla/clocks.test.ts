import { describe, expect, it } from '@jest/globals';
import { computeClocks, nextCheckAt } from '../../../subgraphs/maintenance/sla/clocks.rules.ts';
import { clocksMetBy } from '../../../subgraphs/maintenance/sla/sla-events.rules.ts';
import { resolveTargets } from '../../../subgraphs/maintenance/sla/targets.rules.ts';
import { buildFacts, buildSetting, clockOf, edt, minutesAfter, NEW_YORK, START } from './sla.builders.ts';

const hold = (from: Date, to: Date | null) => ({ from, to, reason: 'waiting for parts' });

describe('the default targets', () => {
  it.each([
    ['emergency', 'contact', '2026-06-02T10:30'],
    ['emergency', 'on_site', '2026-06-02T14:00'],
    ['emergency', 'done', '2026-06-03T10:00'],
    ['urgent', 'contact', '2026-06-03T00:00'],
    ['urgent', 'on_site', '2026-06-03T10:00'],
    ['urgent', 'done', '2026-06-05T10:00'],
    ['standard', 'contact', '2026-06-04T10:00'],
    ['standard', 'done', '2026-07-02T10:00'],
  ] as const)('of an %s ticket from Tuesday at ten: %s by %s', (severity, kind, due) => {
    expect(clockOf(kind, buildFacts(severity), START)).toMatchObject({ state: 'running', targetAt: edt(due) });
  });

  it('promise nobody on site for a standard ticket until an appointment is made', () => {
    const clocks = computeClocks(buildFacts('standard'), buildSetting(), START);
    expect(clocks.map(({ kind, state }) => [kind, state])).toEqual([
      ['contact', 'running'],
      ['on_site', 'no_target'],
      ['done', 'running'],
    ]);
  });

  it('give an evening report four hours of its same day', () => {
    const startedAt = edt('2026-06-02T22:30');
    expect(clockOf('contact', buildFacts('urgent', { startedAt }), startedAt).targetAt).toEqual(
      edt('2026-06-03T02:30'),
    );
  });

  it('give way to those of the account, clock by clock', () => {
    const targets = resolveTargets({
      urgent: { contact: { kind: 'minutes', minutes: 60 }, on_site: null },
      standard: { done: { kind: 'business_days', days: 1 } },
    });
    const setting = buildSetting({ targets });
    const urgent = computeClocks(buildFacts('urgent'), setting, START);
    expect(urgent.map(({ targetAt }) => targetAt)).toEqual([edt('2026-06-02T11:00'), null, edt('2026-06-05T10:00')]);
    expect(clockOf('done', buildFacts('standard'), START, setting).targetAt).toEqual(edt('2026-06-03T10:00'));
  });

  it('count working days as calendar days for an account that is never open', () => {
    const setting = buildSetting({ calendar: { weeklyHours: {}, holidays: [] } });
    expect(clockOf('done', buildFacts('urgent'), START, setting).targetAt).toEqual(edt('2026-06-05T10:00'));
  });
});

describe('the change of the clocks', () => {
  const spring = new Date('2026-03-07T15:00:00-05:00');
  const autumn = new Date('2026-10-31T15:00:00-04:00');

  it.each([
    ['forward', spring, '2026-03-08T15:00:00-04:00', '2026-04-06T15:00:00-04:00'],
    ['back', autumn, '2026-11-01T14:00:00-05:00', '2026-11-30T15:00:00-05:00'],
  ])('%s moves no target of hours and keeps the time of day of one of days', (_, startedAt, inHours, inDays) => {
    const at = (text: string): Date => new Date(text);
    const hours = clockOf('on_site', buildFacts('urgent', { startedAt }), startedAt).targetAt;
    expect(hours?.getTime()).toBe(startedAt.getTime() + 24 * 3_600_000);
    if (startedAt === autumn) expect(hours).toEqual(at(inHours));
    expect(clockOf('done', buildFacts('standard', { startedAt }), startedAt).targetAt).toEqual(at(inDays));
  });

  it('does not shorten the four hours of the same day', () => {
    const startedAt = new Date('2026-03-07T23:00:00-05:00');
    expect(clockOf('contact', buildFacts('urgent', { startedAt }), startedAt).targetAt).toEqual(
      new Date('2026-03-08T04:00:00-04:00'),
    );
  });
});

describe('a clock', () => {
  const due = minutesAfter(START, 30);

  it('is met when it is met at the very instant of its target', () => {
    const facts = buildFacts('emergency', { met: { contact: due } });
    expect(clockOf('contact', facts, minutesAfter(due, 60))).toMatchObject({
      state: 'met',
      metAt: due,
      breachedAt: null,
      lateSeconds: 0,
      remainingSeconds: null,
    });
  });

  it('is met late a millisecond after it', () => {
    const metAt = new Date(due.getTime() + 1);
    expect(clockOf('contact', buildFacts('emergency', { met: { contact: metAt } }), metAt)).toMatchObject({
      state: 'met_late',
      breachedAt: due,
      severityAtBreach: 'emergency',
      lateSeconds: 0.001,
    });
  });

  it('breaches at the instant at which its time is up', () => {
    const facts = buildFacts('emergency');
    expect(clockOf('contact', facts, new Date(due.getTime() - 1))).toMatchObject({
      state: 'running',
      remainingSeconds: 1,
    });
    expect(clockOf('contact', facts, due)).toMatchObject({
      state: 'breached',
      breachedAt: due,
      remainingSeconds: null,
    });
    expect(clockOf('contact', facts, minutesAfter(due, 5)).lateSeconds).toBe(300);
  });

  it('stops when the ticket is cancelled, and a breach from before stays', () => {
    const stoppedAt = minutesAfter(START, 60);
    const later = minutesAfter(START, 10_000);
    const facts = buildFacts('emergency', { stoppedAt });
    expect(clockOf('contact', facts, later)).toMatchObject({ state: 'stopped', breachedAt: due, lateSeconds: 30 * 60 });
    expect(clockOf('on_site', facts, later)).toMatchObject({ state: 'stopped', breachedAt: null, lateSeconds: 0 });
  });

  it('is not breached by a cancellation at the very instant of its target', () => {
    expect(clockOf('contact', buildFacts('emergency', { stoppedAt: due }), minutesAfter(due, 9)).breachedAt).toBeNull();
  });

  it('refuses facts without a severity', () => {
    expect(() => clockOf('contact', buildFacts('urgent', { severities: [] }), START)).toThrow(
      'need the severity that it started with',
    );
  });
});

describe('on hold', () => {
  it('a clock shows its target as if work went on now, and cannot breach', () => {
    const facts = buildFacts('emergency', { pauses: [hold(minutesAfter(START, 10), null)] });
    expect(clockOf('contact', facts, minutesAfter(START, 500))).toMatchObject({
      state: 'paused',
      paused: true,
      targetAt: minutesAfter(START, 520),
      remainingSeconds: 20 * 60,
      breachedAt: null,
    });
  });

  it('a clock stands still from the first instant of a hold to the last', () => {
    const facts = buildFacts('emergency', { pauses: [hold(minutesAfter(START, 10), minutesAfter(START, 20))] });
    const stateAfter = (minutes: number): string => clockOf('contact', facts, minutesAfter(START, minutes)).state;
    expect([9, 10, 19, 20].map(stateAfter)).toEqual(['running', 'paused', 'paused', 'running']);
  });

  it('a breached clock stays breached and grows no later', () => {
    const facts = buildFacts('emergency', { pauses: [hold(minutesAfter(START, 40), null)] });
    expect(clockOf('contact', facts, minutesAfter(START, 500))).toMatchObject({
      state: 'breached',
      paused: true,
      lateSeconds: 10 * 60,
    });
  });

  it('a hold that begins when the time is up comes too late', () => {
    const due = minutesAfter(START, 30);
    expect(clockOf('contact', buildFacts('emergency', { pauses: [hold(due, null)] }), due).breachedAt).toEqual(due);
  });

  it('a weekend moves nothing that counts in working days, and a working day moves it by one', () => {
    const startedAt = edt('2026-06-05T10:00');
    const due = (from: string, to: string) =>
      clockOf('done', buildFacts('urgent', { startedAt, pauses: [hold(edt(from), edt(to))] }), edt('2026-06-09T12:00'))
        .targetAt;
    expect(due('2026-06-05T17:00', '2026-06-08T09:00')).toEqual(edt('2026-06-10T10:00'));
    expect(due('2026-06-08T11:00', '2026-06-09T11:00')).toEqual(edt('2026-06-11T10:00'));
  });

  it('holds that overlap count once', () => {
    const pauses = [
      hold(minutesAfter(START, 5), minutesAfter(START, 15)),
      hold(minutesAfter(START, 10), minutesAfter(START, 20)),
    ];
    expect(clockOf('contact', buildFacts('emergency', { pauses }), minutesAfter(START, 20)).targetAt).toEqual(
      minutesAfter(START, 45),
    );
  });
});

describe('a breach that was announced', () => {
  const breaches = { contact: { at: minutesAfter(START, 15), severity: 'emergency' as const } };

  it('stands when the account has longer targets by now', () => {
    const facts = buildFacts('emergency', { breaches });
    expect(clockOf('contact', facts, minutesAfter(START, 20))).toMatchObject({
      state: 'breached',
      targetAt: minutesAfter(START, 15),
      breachedAt: minutesAfter(START, 15),
      lateSeconds: 300,
    });
  });

  it('stands with the target that was missed, which may be before it was noticed as overdue', () => {
    const breach = { ...breaches.contact, targetAt: minutesAfter(START, 10) };
    const facts = buildFacts('emergency', { breaches: { contact: breach } });
    expect(clockOf('contact', facts, minutesAfter(START, 60))).toMatchObject({
      targetAt: minutesAfter(START, 10),
      breachedAt: minutesAfter(START, 15),
    });
  });

  it('is known from its own instant on', () => {
    expect(clockOf('contact', buildFacts('emergency', { breaches }), minutesAfter(START, 15)).breachedAt).toEqual(
      minutesAfter(START, 15),
    );
  });

  it('is not known before it happened', () => {
    expect(clockOf('contact', buildFacts('emergency', { breaches }), minutesAfter(START, 14)).breachedAt).toBeNull();
  });
});

describe('the next check', () => {
  it('is the earliest target of a running clock', () => {
    const clocks = computeClocks(buildFacts('emergency'), buildSetting(), minutesAfter(START, 31));
    expect(nextCheckAt(clocks)).toEqual(minutesAfter(START, 240));
  });

  it('is not needed while on hold or when nothing runs', () => {
    const onHold = buildFacts('urgent', { pauses: [hold(START, null)] });
    const cancelled = buildFacts('urgent', { stoppedAt: START });
    for (const facts of [onHold, cancelled]) {
      expect(nextCheckAt(computeClocks(facts, buildSetting(), minutesAfter(START, 1)))).toBeNull();
    }
  });
});

describe('what meets a clock', () => {
  it.each([
    ['accepted', ['contact']],
    ['in_progress', ['contact', 'on_site']],
    ['completed', ['contact', 'on_site', 'done']],
    ['made_safe', ['contact']],
  ] as const)('%s: %j', (event, kinds) => {
    expect(clocksMetBy(event)).toEqual(kinds);
  });
});

describe('the zone', () => {
  it('is that of the property', () => {
    const setting = buildSetting({ zone: 'Pacific/Auckland' });
    expect(setting.zone).not.toBe(NEW_YORK);
    // Tuesday at ten in New York is Wednesday at two in the morning in Auckland.
    expect(clockOf('contact', buildFacts('urgent'), START, setting).targetAt).toEqual(
      new Date('2026-06-04T00:00:00+12:00'),
    );
  });
});
