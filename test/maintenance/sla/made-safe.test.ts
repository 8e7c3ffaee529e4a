import { describe, expect, it } from '@jest/globals';
import { meetClocks } from '../../../subgraphs/maintenance/sla/sla-facts.rules.ts';
import { pausesOf } from '../../../subgraphs/maintenance/sla/made-safe.rules.ts';
import type { SlaFacts } from '../../../subgraphs/maintenance/sla/sla.types.ts';
import type { Severity } from '../../../subgraphs/maintenance/triage/triage.types.ts';
import { buildFacts, clockOf, minutesAfter, START } from './sla.builders.ts';

const hours = (count: number): Date => minutesAfter(START, count * 60);
const done = (facts: SlaFacts, at: Date) => clockOf('done', facts, at);
const completed = (facts: SlaFacts, severity: Severity, at: Date): SlaFacts =>
  meetClocks(facts, 'completed', severity, at);

/** An emergency that was made safe after some hours, and what it was judged later. */
function madeSafe(after: number, ...changes: readonly (readonly [number, Severity])[]): SlaFacts {
  const facts = meetClocks(buildFacts('emergency'), 'made_safe', 'emergency', hours(after));
  const later = changes.map(([hour, severity]) => ({ at: hours(hour), severity }));
  return { ...facts, severities: [...facts.severities, ...later] };
}

describe('Making an emergency safe', () => {
  it('meets its last clock, in time or late', () => {
    expect(done(madeSafe(2), hours(3))).toMatchObject({ state: 'met', metAt: hours(2) });
    expect(done(madeSafe(30), hours(31))).toMatchObject({
      state: 'met_late',
      metAt: hours(30),
      lateSeconds: 6 * 3_600,
    });
    expect(done(completed(madeSafe(2), 'emergency', hours(5)), hours(6)).metAt).toEqual(hours(2));
  });

  it('meets nothing but the contact clock of a ticket that is none, also when it becomes one', () => {
    const facts = meetClocks(buildFacts('urgent'), 'made_safe', 'urgent', hours(1));
    const raised: SlaFacts = { ...facts, severities: [...facts.severities, { at: hours(2), severity: 'emergency' }] };
    expect(clockOf('contact', facts, hours(3)).state).toBe('met');
    expect([done(facts, hours(3)).state, done(raised, hours(3)).state]).toEqual(['running', 'running']);
  });
});

describe('An emergency that was made safe and is judged less', () => {
  const lowered = madeSafe(2, [3, 'urgent']);

  it('runs again by its lesser promise, until the work is done', () => {
    const urgent = done(buildFacts('urgent'), hours(4));
    expect(done(lowered, hours(4))).toEqual(urgent);
    expect(done(completed(lowered, 'urgent', hours(40)), hours(41))).toMatchObject({
      state: 'met',
      metAt: hours(40),
      targetAt: urgent.targetAt,
    });
  });

  it('has missed nothing while it was safe, though the target of the emergency passed', () => {
    const late = madeSafe(2, [26, 'urgent']);
    expect(done(late, hours(25))).toMatchObject({ state: 'met', breachedAt: null });
    expect(done(late, hours(27))).toMatchObject({ state: 'running', breachedAt: null });
  });

  it('misses its lesser promise like any other', () => {
    const { targetAt } = done(lowered, hours(4));
    expect(done(lowered, hours(200))).toMatchObject({
      state: 'breached',
      breachedAt: targetAt,
      severityAtBreach: 'urgent',
    });
  });

  it('is met by that instant again when it is an emergency again', () => {
    const raised = madeSafe(2, [3, 'urgent'], [5, 'emergency']);
    expect(done(raised, hours(4)).state).toBe('running');
    for (const at of [6, 100]) {
      expect(done(raised, hours(at))).toMatchObject({ state: 'met', metAt: hours(2), breachedAt: null });
    }
    expect(done(completed(lowered, 'urgent', hours(40)), hours(41)).metAt).toEqual(hours(40));
  });

  it('keeps the time that it was late, and adds none while it was safe', () => {
    const facts = madeSafe(30, [40, 'urgent'], [50, 'emergency']);
    expect(done(facts, hours(35))).toMatchObject({ state: 'met_late', lateSeconds: 6 * 3_600 });
    expect(done(facts, hours(44))).toMatchObject({ state: 'breached', lateSeconds: 10 * 3_600 });
    expect(done(facts, hours(60))).toMatchObject({ state: 'met_late', metAt: hours(50), lateSeconds: 16 * 3_600 });
    expect(pausesOf(facts, 'done')).toEqual([{ from: hours(30), to: hours(40), reason: 'made safe' }]);
    expect(pausesOf(facts, 'contact')).toEqual([]);
  });

  it('stays stopped when it was cancelled', () => {
    expect(done({ ...lowered, stoppedAt: hours(4) }, hours(5))).toMatchObject({ state: 'stopped', metAt: null });
  });
});
