import type { Facts } from '../condition/condition.types.ts';
import { fillIn } from '../condition/fill-in.rules.ts';
import type { ActingStep } from './definition.types.ts';

/** What a step says, with placeholders filled in. */
export function inputOf(
  { kind: _kind, where: _where, ...members }: ActingStep,
  facts: Facts,
): Readonly<Record<string, unknown>> {
  return fillIn(members, facts) as Readonly<Record<string, unknown>>;
}
