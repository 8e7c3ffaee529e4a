import type { Facts } from '../condition/condition.types.ts';
import { valueAt } from '../condition/evaluate.rules.ts';
import type { WaitStep } from './definition.types.ts';
import { durationMs } from './duration.rules.ts';

/** When a wait for a time ends; undefined when its field holds no instant or date, and nothing is waited for. */
export function endOfWait(step: WaitStep, facts: Facts, now: Date): Date | undefined {
  if (step.for !== undefined) return new Date(now.getTime() + durationMs(step.for)!);
  const value = valueAt(facts, step.until!);
  const at = new Date(typeof value === 'string' ? value : NaN);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
