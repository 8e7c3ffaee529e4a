import { describe, expect, it } from '@jest/globals';
import { resolveTargets } from '../../../subgraphs/maintenance/sla/targets.rules.ts';
import { buildFacts, buildSetting, clockOf, edt, minutesAfter, START } from './sla.builders.ts';

const hold = (from: Date, to: Date | null) => ({ from, to, reason: 'waiting for parts' });

describe('a person who has to look as soon as at an emergency', () => {
  const own = clockOf('contact', buildFacts('standard'), START);
  const awaited = (minutes: number | null) =>
    buildFacts('standard', {
      review: { from: START, to: minutes === null ? null : minutesAfter(START, minutes) },
    });

  it('is promised for the contact alone, until one has looked', () => {
    const late = { state: 'breached', targetAt: minutesAfter(START, 30), severityAtBreach: 'emergency' };
    expect(clockOf('contact', awaited(null), minutesAfter(START, 40))).toMatchObject(late);
    expect(clockOf('contact', awaited(35), minutesAfter(START, 40))).toMatchObject(late);
    expect(clockOf('contact', awaited(29), minutesAfter(START, 40))).toMatchObject({
      state: 'running',
      targetAt: own.targetAt,
    });
    for (const kind of ['on_site', 'done'] as const) {
      expect(clockOf(kind, awaited(null), START)).toEqual(clockOf(kind, buildFacts('standard'), START));
    }
  });

  it('looks in time at the very instant of the target', () => {
    expect(clockOf('contact', awaited(30), minutesAfter(START, 40)).state).toBe('running');
  });

  it('is told by the same facts at any earlier instant', () => {
    expect(clockOf('contact', awaited(10), minutesAfter(START, 9)).targetAt).toEqual(minutesAfter(START, 30));
    expect(clockOf('contact', awaited(10), minutesAfter(START, 10)).targetAt).toEqual(own.targetAt);
  });

  it('is awaited longer by the time that the ticket is on hold, as for an emergency', () => {
    const pauses = [hold(minutesAfter(START, 10), minutesAfter(START, 25))];
    const facts = { ...awaited(null), pauses };
    expect(clockOf('contact', facts, minutesAfter(START, 40)).targetAt).toEqual(minutesAfter(START, 45));
  });
});

describe('another severity', () => {
  const now = minutesAfter(START, 200);
  const severities = (first: 'emergency' | 'standard', then: 'emergency' | 'standard', minutes: number) => [
    { at: START, severity: first },
    { at: minutesAfter(START, minutes), severity: then },
  ];

  it('counts from the report, because people have waited since then', () => {
    const facts = buildFacts('standard', { severities: severities('standard', 'emergency', 10) });
    expect(clockOf('contact', facts, minutesAfter(START, 20)).targetAt).toEqual(minutesAfter(START, 30));
  });

  it('breaches a promise that is already past when it is made, not earlier', () => {
    const facts = buildFacts('standard', { severities: severities('standard', 'emergency', 120) });
    expect(clockOf('contact', facts, minutesAfter(START, 119))).toMatchObject({ state: 'running', breachedAt: null });
    expect(clockOf('contact', facts, now)).toMatchObject({
      targetAt: minutesAfter(START, 30),
      breachedAt: minutesAfter(START, 120),
      severityAtBreach: 'emergency',
      lateSeconds: 80 * 60,
    });
  });

  it('waits with that breach until a hold is over', () => {
    const facts = buildFacts('standard', {
      severities: severities('standard', 'emergency', 120),
      pauses: [hold(minutesAfter(START, 100), minutesAfter(START, 150))],
    });
    expect(clockOf('contact', facts, minutesAfter(START, 149)).breachedAt).toBeNull();
    expect(clockOf('contact', facts, now).breachedAt).toEqual(minutesAfter(START, 150));
  });

  it('does not undo a breach that has happened', () => {
    const facts = buildFacts('emergency', { severities: severities('emergency', 'standard', 60) });
    expect(clockOf('contact', facts, now)).toMatchObject({
      state: 'breached',
      target: { kind: 'minutes', minutes: 30 },
      targetAt: minutesAfter(START, 30),
      breachedAt: minutesAfter(START, 30),
      severityAtBreach: 'emergency',
    });
  });

  it('changes nothing of a target that was missed, be it tighter or none', () => {
    const tight = buildSetting({
      targets: resolveTargets({ urgent: { contact: { kind: 'minutes', minutes: 5 } }, standard: { contact: null } }),
    });
    for (const then of ['urgent', 'standard'] as const) {
      const changes = [...severities('emergency', 'emergency', 0), { at: minutesAfter(START, 60), severity: then }];
      const facts = buildFacts('emergency', { severities: changes, met: { contact: minutesAfter(START, 90) } });
      for (const at of [minutesAfter(START, 80), now]) {
        expect(clockOf('contact', facts, at, tight)).toMatchObject({
          state: at === now ? 'met_late' : 'breached',
          targetAt: minutesAfter(START, 30),
          breachedAt: minutesAfter(START, 30),
        });
      }
    }
  });

  it('lifts a promise that was not yet broken', () => {
    const facts = buildFacts('emergency', { severities: severities('emergency', 'standard', 29) });
    expect(clockOf('contact', facts, now)).toMatchObject({ state: 'running', breachedAt: null });
  });

  it('lifts a promise also at the very instant at which it would be broken', () => {
    const facts = buildFacts('emergency', { severities: severities('emergency', 'standard', 30) });
    expect(clockOf('contact', facts, now)).toMatchObject({ state: 'running', breachedAt: null });
  });

  it('leaves a clock alone that is already met', () => {
    const met = { contact: minutesAfter(START, 60) };
    const facts = buildFacts('standard', { severities: severities('standard', 'emergency', 120), met });
    expect(clockOf('contact', facts, now)).toMatchObject({ state: 'met', targetAt: edt('2026-06-04T10:00') });
  });
});

describe('an appointment', () => {
  const scheduledFor = edt('2026-06-04T14:00');
  const made = { at: edt('2026-06-02T12:00'), scheduledFor };

  it('is the target from when it is made', () => {
    const facts = buildFacts('standard', { appointments: [made] });
    expect(clockOf('on_site', facts, edt('2026-06-02T11:00')).state).toBe('no_target');
    expect(clockOf('on_site', facts, edt('2026-06-02T12:00'))).toMatchObject({
      state: 'running',
      targetAt: scheduledFor,
    });
    expect(clockOf('on_site', facts, edt('2026-06-04T15:00')).breachedAt).toEqual(scheduledFor);
  });

  it('can be moved before it is missed, and taken back', () => {
    const moved = { at: edt('2026-06-04T13:59'), scheduledFor: edt('2026-06-05T14:00') };
    const takenBack = { at: edt('2026-06-04T15:00'), scheduledFor: null };
    const facts = buildFacts('standard', { appointments: [moved, takenBack, made] });
    expect(clockOf('on_site', facts, edt('2026-06-04T14:30'))).toMatchObject({
      state: 'running',
      targetAt: edt('2026-06-05T14:00'),
    });
    expect(clockOf('on_site', facts, edt('2026-06-08T14:30'))).toMatchObject({ state: 'no_target', breachedAt: null });
  });

  it('stays missed when a new one is made afterwards', () => {
    const next = { at: edt('2026-06-04T16:00'), scheduledFor: edt('2026-06-05T14:00') };
    expect(
      clockOf('on_site', buildFacts('standard', { appointments: [made, next] }), edt('2026-06-04T17:00')),
    ).toMatchObject({ state: 'breached', targetAt: scheduledFor, breachedAt: scheduledFor });
  });

  it('made while on hold is not postponed by that hold, but by a later one', () => {
    const pauses = [
      hold(edt('2026-06-02T11:00'), edt('2026-06-03T11:00')),
      hold(edt('2026-06-03T12:00'), edt('2026-06-03T13:00')),
    ];
    expect(
      clockOf('on_site', buildFacts('standard', { appointments: [made], pauses }), edt('2026-06-04T10:00')).targetAt,
    ).toEqual(edt('2026-06-04T15:00'));
  });

  it('is postponed by a hold that begins as it is made', () => {
    const pauses = [hold(made.at, edt('2026-06-02T13:00'))];
    const facts = buildFacts('standard', { appointments: [made], pauses });
    expect(clockOf('on_site', facts, edt('2026-06-04T10:00')).targetAt).toEqual(edt('2026-06-04T15:00'));
  });

  it('noted after the fact is missed when it is noted', () => {
    const late = { at: edt('2026-06-02T12:00'), scheduledFor: edt('2026-06-02T11:00') };
    expect(
      clockOf('on_site', buildFacts('standard', { appointments: [late] }), edt('2026-06-02T13:00')).breachedAt,
    ).toEqual(late.at);
  });
});
