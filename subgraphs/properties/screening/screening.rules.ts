import type { Fault } from '../../../platform/errors.ts';
import type { Decision, ScreeningRow, ScreeningStatus } from './screening.types.ts';

/**
 * What may be decided when. A condition that is met turns a conditional approval into an approval, one that is not into a
 * denial; whoever applied may withdraw for as long as nothing final was said. A denial is final: who applies again is
 * screened again.
 */
export const DECISIONS_FROM: Readonly<Record<ScreeningStatus, readonly Decision['status'][]>> = {
  pending: ['approved', 'approved_with_conditions', 'denied', 'withdrawn'],
  approved: ['withdrawn'],
  approved_with_conditions: ['approved', 'denied', 'withdrawn'],
  denied: [],
  withdrawn: [],
};

/** Faults of a decision: conditions belong to a conditional approval, and to no other. */
export function decisionFaults({ status, conditions }: Decision): Fault[] {
  const isConditional = status === 'approved_with_conditions';
  if (isConditional === (conditions !== null)) return [];
  const detail = isConditional
    ? 'Expected the conditions of a conditional approval.'
    : `Expected no conditions with the decision ${status}.`;
  return [{ pointer: '/conditions', code: isConditional ? 'required' : 'unexpected', detail }];
}

/** Whether this was decided already, so that a repeat changes nothing. */
export function isDecidedSo(screening: ScreeningRow, { status, conditions, reason }: Decision): boolean {
  return screening.status === status && screening.conditions === conditions && screening.reason === reason;
}
